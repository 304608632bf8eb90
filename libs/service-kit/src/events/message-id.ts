import { publisherOf } from '@jampot/contracts';
import { createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
/** Hexadecimal digits of an envelope's digest. */
const MARK = 16;
/** Characters of a publisher's name; the index of consumed events takes no key of any length. */
const LONGEST_NAME = 200;
const FORM = new RegExp(
  `^(?<publisher>[^.:\\0]{1,${LONGEST_NAME}})(?:\\.[0-9a-f]{${MARK}})?:(?<row>\\d{1,15})$`,
  'u',
);
/**
 * The worker has no outbox: each of its events is of a publisher of its own, `transcode-<what>-…`,
 * which nobody guesses, so that its ids need no mark.
 */
const WORKER = { name: 'transcode-worker', prefix: 'transcode-' } as const;

/** Which row of whose outbox a message is of: by that it is noted as consumed. */
export interface MessageOrigin {
  /** A service, or one of the worker's own for each of its events. */
  readonly publisher: string;
  /** Id of the row. */
  readonly position: number;
}

/** What makes the id of an envelope's message one that nobody guesses. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/**
 * The id under which a row of an outbox is published, each time the same: `<service>.<mark>:<row>`.
 * JetStream drops what comes under an id that it has had, on whatever subject that was. So the mark is
 * of the envelope, which has a nonce: nobody else can use up the id before.
 */
export function messageIdOf(service: string, row: string, envelope: string): string {
  const mark = createHash('sha256').update(envelope).digest('hex').slice(0, MARK);
  return `${service}.${mark}:${row}`;
}

/**
 * Reads the id of a message.
 * @param event its name: who may say one event uses up the ids of no other publisher's
 * @throws Error for what is no such id, or not of the publisher of the event.
 */
export function readMessageId(id: string, event: string): MessageOrigin {
  const { publisher, row } = FORM.exec(id)?.groups ?? {};
  if (publisher === undefined || row === undefined)
    throw new Error('The id of the message has no form.');
  const expected = publisherOf(event);
  if (expected !== null && publisher !== expected && !isWorkers(expected, publisher)) {
    throw new Error('The id of the message is not of the publisher of the event.');
  }
  return { publisher, position: Number(row) };
}

function isWorkers(expected: string, publisher: string): boolean {
  return expected === WORKER.name && publisher.startsWith(WORKER.prefix);
}
