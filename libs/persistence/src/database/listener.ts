import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export interface ListenerOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly channel: string;
  readonly woken: () => void;
  readonly failed: (error: unknown) => void;
}

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2000;

/** Keeps one connection that listens on a channel, and makes it anew when it is lost. */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #stopping = new AbortController();
  #client: Client | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Resolves when the channel is listened to for the first time. */
  async start(): Promise<void> {
    for (
      let wait = FIRST_WAIT_MS;
      !this.#stopping.signal.aborted;
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    ) {
      try {
        await this.#connect();
        return;
      } catch (error) {
        this.#options.failed(error);
        await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const { url, applicationName, channel, woken, failed } = this.#options;
    const client = new Client({
      connectionString: url,
      application_name: `${applicationName}:listen`,
      keepAlive: true,
    });
    client.on('error', failed);
    client.on('notification', woken);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#stopping.signal.aborted) {
      await client.end();
      return;
    }
    this.#client = client;
    client.once('end', () => {
      if (!this.#stopping.signal.aborted) void this.start();
    });
    woken();
  }
}
