import { envelopeMembers, failureEnvelope, JampotError } from '@jampot/contracts';
import type { Answer, SentFile } from '@jampot/contracts';
import { headers } from '@nats-io/transport-node';
import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import { CHUNK_BYTES } from '../bus/bus.ts';
import type { Bus } from '../bus/bus.ts';
import { HEADER, writeAnswerHead } from '../bus/message.ts';
import type { AnswerHead } from '../bus/message.ts';
import type { Log } from '../log/log.ts';
import type { IncomingCall } from './incoming-call.ts';
import { PacedPieces } from './paced-pieces.ts';

/** Writes answers and refusals to the bus: whole, or in pieces where one message can't hold them. */
export class AnswerWriter {
  readonly #bus: Bus;
  readonly #log: Log;
  readonly #pieces: PacedPieces;
  readonly #replica: string;

  /** @param replica The process among those that share its calls; stands on all that it says. */
  constructor(bus: Bus, log: Log, replica: string) {
    this.#bus = bus;
    this.#log = log;
    this.#pieces = new PacedPieces(bus);
    this.#replica = replica;
  }

  /** @throws JampotError `unavailable`, with nothing sent, while too much waits for slow readers. */
  async write(
    incoming: IncomingCall,
    answered: Answer<unknown, unknown> | JampotError,
  ): Promise<void> {
    const { call, events, message } = incoming;
    const isRefusal = answered instanceof JampotError;
    const status = isRefusal ? answered.status : call.status;
    const file = isRefusal || !call.sendsFile ? null : fileOf(answered);
    const bytes = isRefusal
      ? Buffer.from(JSON.stringify(failureEnvelope(answered)))
      : bytesOf(file === null ? envelopeMembers(call.resource, answered) : [file.text]);
    const { position } = events;
    const known: Omit<AnswerHead, 'piece'> = {
      status,
      replica: this.#replica,
      retryAfterSeconds: (isRefusal ? answered.retryAfterSeconds : null) ?? undefined,
      position: position === '' ? undefined : position,
      file: file === null ? undefined : { name: file.name.toWellFormed(), type: file.type },
    };
    const head = (last: boolean, piece: number): MsgHdrs => {
      const made = headers();
      made.set(HEADER.answer, writeAnswerHead({ ...known, piece, more: last ? undefined : true }));
      return made;
    };
    if (bytes.length <= CHUNK_BYTES) {
      await this.#bus.turnEnd.run(() => message.respond(bytes, { headers: head(true, 0) }));
    } else if (!(await this.#pieces.send(message, bytes, head))) {
      this.#log.info({ bytes: bytes.length }, 'an answer was not taken to its end');
    }
    incoming.status = status;
  }

  /** Says to those who ask that somebody is at it. */
  sayWorking(messages: Iterable<Msg>): void {
    const head = this.#head();
    head.set(HEADER.working, '1');
    for (const message of messages) message.respond(undefined, { headers: head });
  }

  /** Says to those who asked that this process has no call any more. */
  sayLeaving(replies: Iterable<string>): void {
    const head = this.#head();
    head.set(HEADER.leaving, '1');
    for (const reply of replies) {
      this.#bus.connection.publish(reply, undefined, { headers: head });
    }
  }

  close(): void {
    this.#pieces.close();
  }

  #head(): MsgHdrs {
    const head = headers();
    head.set(HEADER.replica, this.#replica);
    return head;
  }
}

function bytesOf(pieces: readonly (string | Uint8Array)[]): Buffer {
  const [first = ''] = pieces;
  if (pieces.length === 1) return Buffer.from(first);
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );
}

/** @throws Error for an answer that has none */
function fileOf({ rows }: Answer<unknown, unknown>): SentFile {
  const [file] = Array.isArray(rows) ? (rows as readonly SentFile[]) : [];
  if (file === undefined) throw new Error('A call that sends a file answered none.');
  return file;
}
