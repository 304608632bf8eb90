import type { Caller, StoredUpload } from '@jampot/contracts';

/** Headers of calls and replies. */
export const HEADER = {
  caller: 'Jampot-Caller',
  requestId: 'Jampot-Request-Id',
  clientAddress: 'Jampot-Client-Address',
  userAgent: 'Jampot-User-Agent',
  status: 'Jampot-Status',
  retryAfter: 'Jampot-Retry-After',
  /** Present on every piece of an answer but the last. */
  more: 'Jampot-More',
  /** Place of a piece in an answer that comes in several, from 0. */
  piece: 'Jampot-Piece',
  /** Present on what is no answer yet: whoever took the call is still at it. */
  working: 'Jampot-Working',
  /** Who took the call, of those that share such calls. Present on all that is said to it. */
  replica: 'Jampot-Replica',
  traceparent: 'traceparent',
} as const;

/** What NATS itself says to a message that nobody listens for. */
export const NO_RESPONDERS = 503;

/** Milliseconds between two signs of life of whoever works on a call that takes longer. */
export const WORKING_EVERY = 500;
/** Milliseconds that a call may take in all. */
export const CALL_LIMIT = 10 * 60_000;

/** What the gateway sends for one HTTP request. */
export interface CallMessage {
  readonly params: unknown;
  /** Raw query parameters: each side parses them against the contract. */
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
  readonly files: Readonly<Record<string, StoredUpload>>;
}

export function writeCaller(caller: Caller): string {
  return JSON.stringify(caller);
}
export function readCaller(written: string): Caller | null {
  return written === '' ? null : (JSON.parse(written) as Caller);
}
