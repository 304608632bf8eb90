import { isRefusal } from './database-errors.ts';

/** Milliseconds between two knocks at a server that refuses connections. */
const PAUSE = 150;

/**
 * A server that recovers from a crash refuses each connection by a process that it starts for it, which takes the
 * processors that its recovery needs. So one connection at a time knocks, with pauses, and whoever else asks
 * meanwhile is told at once what the last knock was told.
 */
export class RefusedConnections {
  #refused: { readonly error: unknown; readonly until: number } | null = null;
  #knocking = false;

  /** @throws what `connect` throws, or threw for whoever knocked last. */
  async connect<T>(connect: () => Promise<T>): Promise<T> {
    if (this.#refused === null) return this.#try(connect);
    if (this.#knocking || performance.now() < this.#refused.until) throw this.#refused.error;
    this.#knocking = true;
    try {
      return await this.#try(connect);
    } finally {
      this.#knocking = false;
    }
  }

  async #try<T>(connect: () => Promise<T>): Promise<T> {
    try {
      const connection = await connect();
      this.#refused = null;
      return connection;
    } catch (error) {
      if (isRefusal(error)) this.#refused = { error, until: performance.now() + PAUSE };
      throw error;
    }
  }
}
