import { StatementCache } from './statement-cache.ts';

/** The part of pg's connection that speaks the extended protocol. */
export interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: Record<never, never>): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The unnamed statement, which the next one replaces. */
export const ONCE = '';

const caches = new WeakMap<Wire, StatementCache>();

/** What is prepared on a connection, by whomever. */
export function preparedOn(wire: Wire): StatementCache {
  const cache = caches.get(wire) ?? new StatementCache();
  caches.set(wire, cache);
  return cache;
}
