import type { Caller, StoredUpload } from '@jampot/contracts';

/** Headers of calls and replies. */
export const HEADER = {
  caller: 'Jampot-Caller',
  requestId: 'Jampot-Request-Id',
  clientAddress: 'Jampot-Client-Address',
  status: 'Jampot-Status',
  retryAfter: 'Jampot-Retry-After',
  /** Present on every piece of an answer but the last. */
  more: 'Jampot-More',
  traceparent: 'traceparent',
} as const;

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
