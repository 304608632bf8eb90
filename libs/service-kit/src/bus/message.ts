import type { CallContext, Caller, SentFile, StoredUpload } from '@jampot/contracts';

/** Headers of calls, replies and events. */
export const HEADER = {
  caller: 'Jampot-Caller',
  /** Of a call: all that is known of its request but who asks. */
  circumstances: 'Jampot-Circumstances',
  /** Present on an answer, and on each piece of one. */
  answer: 'Jampot-Answer',
  /** Present on what is no answer yet: whoever took the call is still at it. */
  working: 'Jampot-Working',
  /** Who took the call, of those that share such calls. Present on what it says besides answers. */
  replica: 'Jampot-Replica',
  /** Present on the last word of one that ends in good order: it has no call any more. */
  leaving: 'Jampot-Leaving',
  /** Of an event: the request that caused it, and its trace. */
  requestId: 'Jampot-Request-Id',
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

/** What is said of an answer besides its bytes. */
export interface AnswerHead {
  /** Of HTTP. */
  readonly status: number;
  /** Who took the call, of those that share such calls. */
  readonly replica: string;
  /** Place of a piece in an answer that comes in several, from 0. */
  readonly piece: number;
  /** Whether it is a piece that others follow. */
  readonly more?: true | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Of the events that the call caused. */
  readonly position?: string | undefined;
  /** Set when the answer is a file, not the inside of an envelope. */
  readonly file?: FileHead | undefined;
}

/** In one header: the client of NATS looks through all headers for each that it adds. */
export function writeAnswerHead(head: AnswerHead): string {
  return JSON.stringify(head);
}

export function readAnswerHead(text: string): AnswerHead {
  return JSON.parse(text) as AnswerHead;
}

/** What a service is told of a request besides what is asked, and by whom. */
export interface Circumstances extends Omit<CallContext, 'caller'> {
  /** W3C `traceparent` of whoever asks. */
  readonly traceparent?: string | undefined;
  /** Of the events that whoever asks knows of. */
  readonly position?: string | undefined;
}

/** In one header: the client of NATS looks through all headers for each that it adds. */
export function writeCircumstances({
  requestId,
  clientAddress,
  userAgent,
  shareToken,
  traceparent,
  position,
}: Circumstances): string {
  return JSON.stringify({
    requestId,
    clientAddress,
    userAgent,
    shareToken,
    traceparent,
    position,
  } satisfies Record<keyof Circumstances, string | undefined>);
}

export function readCircumstances(text: string): Circumstances {
  return text === '' ? { requestId: '', clientAddress: '' } : (JSON.parse(text) as Circumstances);
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
