import type { Caller, SentFile, StoredUpload } from '@jampot/contracts';

/** Headers of calls and replies. */
export const HEADER = {
  caller: 'Jampot-Caller',
  requestId: 'Jampot-Request-Id',
  clientAddress: 'Jampot-Client-Address',
  userAgent: 'Jampot-User-Agent',
  shareToken: 'Jampot-Share-Token',
  status: 'Jampot-Status',
  retryAfter: 'Jampot-Retry-After',
  /** Of a call: events that the caller knows of. Of an answer: those that the call caused. */
  position: 'Jampot-Position',
  /** What an answer that is a file is called, and its type. */
  file: 'Jampot-File',
  /** Present on every piece of an answer but the last. */
  more: 'Jampot-More',
  /** Place of a piece in an answer that comes in several, from 0. */
  piece: 'Jampot-Piece',
  /** Present on what is no answer yet: whoever took the call is still at it. */
  working: 'Jampot-Working',
  /** Who took the call, of those that share such calls. Present on all that is said to it. */
  replica: 'Jampot-Replica',
  /** Present on the last word of one that ends in good order: it has no call any more. */
  leaving: 'Jampot-Leaving',
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

/** What a file that is sent is called, and what it is. */
export type FileHead = Pick<SentFile, 'name' | 'type'>;

export function writeFileHead({ name, type }: FileHead): string {
  return encodeURIComponent(JSON.stringify({ name: name.toWellFormed(), type }));
}

export function readFileHead(text: string): FileHead | null {
  return text === '' ? null : (JSON.parse(decodeURIComponent(text)) as FileHead);
}

/** Callers that are remembered as they were read. */
const MOST_CALLERS = 1000;
const written = new WeakMap<Caller, string>();
const known = new Map<string, Caller>();

/** A caller as a header tells it; the same one is written once. */
export function writeCaller(caller: Caller): string {
  let text = written.get(caller);
  if (text === undefined) {
    text = JSON.stringify(caller);
    written.set(caller, text);
  }
  return text;
}

/** The caller of a header, shared by all requests that tell it with the same words; null for none. */
export function readCaller(text: string): Caller | null {
  if (text === '') return null;
  let caller = known.get(text);
  if (caller === undefined) {
    caller = JSON.parse(text) as Caller;
    if (known.size >= MOST_CALLERS) known.clear();
    known.set(text, caller);
  }
  return caller;
}
