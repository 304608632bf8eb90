import { JampotError } from '@jampot/contracts';
import type { Call, CallContext } from '@jampot/contracts';
import { createInbox, headers, nuid } from '@nats-io/transport-node';
import type { Msg, Subscription } from '@nats-io/transport-node';
import type { Readable } from 'node:stream';
import { AnswerStream } from './answer-stream.ts';
import type { Bus } from './bus.ts';
import { CALL_LIMIT, HEADER, SILENCE, writeCaller } from './message.ts';
import type { CallMessage } from './message.ts';
import { readRows } from './read-rows.ts';

const NO_RESPONDERS = 503;
/** Bytes of a message that are left to its headers: those of HTTP take no more. */
export const HEADERS_ROOM = 32 * 1024;

/** An answer as it arrived: whole, or, when it is larger than one message, as it keeps arriving. */
export interface Reply {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly body: Uint8Array | Readable;
}

export interface SendContext extends CallContext {
  readonly traceparent?: string;
  /** The call only reads: when whoever took it falls silent, another replica is asked once. */
  readonly repeatable?: boolean;
}

interface Pending {
  readonly settle: (reply: Reply) => void;
  readonly refuse: (error: JampotError) => void;
  /** Time, in milliseconds of the process, at which the call is given up whatever is heard. */
  readonly limit: number;
  timer: NodeJS.Timeout;
  stream: AnswerStream | null;
}

/** Nobody was heard of for too long; the call may have been done or not. */
class Silence extends JampotError {
  constructor() {
    super('unavailable');
  }
}

/**
 * Sends calls over one shared inbox. An answer may come in several pieces, which are handed on as
 * they are read and asked for at that pace, so that a large one never stands whole in memory.
 * Whoever works on a call says so twice a second; a process that died or froze is noticed by its
 * silence.
 */
export class Requester {
  readonly #bus: Bus;
  readonly #inbox = createInbox();
  readonly #pending = new Map<string, Pending>();
  readonly #subscription: Subscription;

  constructor(bus: Bus) {
    this.#bus = bus;
    this.#subscription = bus.connection.subscribe(`${this.#inbox}.*`, {
      callback: (error, message) => {
        if (error === null) this.#receive(message);
      },
    });
  }

  /**
   * @throws JampotError `unavailable` when nobody answers, or whoever took the call fell silent;
   * `malformed` for a message that can't be written, `too_large` for one that NATS does not take.
   */
  async send(call: string, message: CallMessage, context: SendContext): Promise<Reply> {
    try {
      return await this.#ask(call, message, context);
    } catch (error) {
      if (context.repeatable === true && error instanceof Silence) {
        return this.#ask(call, message, context);
      }
      throw error;
    }
  }

  /**
   * Makes a call of the program's own and reads its answer.
   * @throws JampotError what the service refused it with; `unavailable` as `send` does.
   */
  async rows<P, Q, B, T, X>(
    call: Call<P, Q, B, T, X>,
    context: Omit<SendContext, 'repeatable'>,
    body?: B,
  ): Promise<readonly T[]> {
    const message = { params: {}, query: {}, body, files: {} };
    const reply = await this.send(call.name, message, { ...context, repeatable: call.repeatable });
    return readRows(call, reply);
  }

  #ask(call: string, message: CallMessage, context: SendContext): Promise<Reply> {
    const token = nuid.next();
    const head = headers();
    if (context.caller !== null) head.set(HEADER.caller, writeCaller(context.caller));
    head.set(HEADER.requestId, context.requestId);
    head.set(HEADER.clientAddress, context.clientAddress);
    if (context.userAgent !== undefined) head.set(HEADER.userAgent, context.userAgent);
    if (context.traceparent !== undefined) head.set(HEADER.traceparent, context.traceparent);
    const bytes = this.#write(message);
    return new Promise<Reply>((settle, refuse) => {
      this.#pending.set(token, {
        settle,
        refuse,
        limit: performance.now() + CALL_LIMIT,
        stream: null,
        timer: this.#timer(token),
      });
      try {
        this.#bus.connection.publish(this.#bus.subjects.call(call), bytes, {
          headers: head,
          reply: `${this.#inbox}.${token}`,
        });
      } catch (cause) {
        this.#fail(token, new JampotError('unavailable', { cause }));
      }
    });
  }

  close(): void {
    this.#subscription.unsubscribe();
    for (const token of this.#pending.keys()) this.#fail(token, new JampotError('unavailable'));
  }

  #write(message: CallMessage): Uint8Array {
    let bytes: Uint8Array;
    try {
      bytes = Buffer.from(JSON.stringify(message));
    } catch (cause) {
      throw new JampotError('malformed', { cause });
    }
    const most = this.#bus.connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
    if (bytes.length + HEADERS_ROOM > most) throw new JampotError('too_large');
    return bytes;
  }

  #timer(token: string): NodeJS.Timeout {
    return setTimeout(() => this.#fail(token, new Silence()), SILENCE);
  }

  #receive(message: Msg): void {
    const token = message.subject.slice(message.subject.lastIndexOf('.') + 1);
    const pending = this.#pending.get(token);
    if (pending === undefined) return;
    const head = message.headers;
    if (head?.code === NO_RESPONDERS) {
      this.#fail(token, new JampotError('unavailable'));
      return;
    }
    if (head?.has(HEADER.working)) {
      // A long answer that has begun takes as long as its reader does; its sender minds that.
      if (pending.stream !== null || performance.now() < pending.limit) pending.timer.refresh();
      else this.#fail(token, new JampotError('unavailable'));
      return;
    }
    const more = head?.has(HEADER.more) ?? false;
    clearTimeout(pending.timer);
    if (more) pending.timer = this.#timer(token);
    else this.#pending.delete(token);
    if (pending.stream === null) {
      if (more) pending.stream = new AnswerStream();
      const retryAfter = head?.get(HEADER.retryAfter) ?? '';
      pending.settle({
        status: Number(head?.get(HEADER.status) ?? 500),
        retryAfterSeconds: retryAfter === '' ? null : Number(retryAfter),
        body: pending.stream ?? message.data,
      });
    }
    pending.stream?.add(message, !more);
  }

  #fail(token: string, error: JampotError): void {
    const pending = this.#pending.get(token);
    if (pending === undefined) return;
    clearTimeout(pending.timer);
    this.#pending.delete(token);
    if (pending.stream === null) pending.refuse(error);
    else pending.stream.destroy(error);
  }
}
