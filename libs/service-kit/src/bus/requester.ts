import { JampotError } from '@jampot/contracts';
import type { CallContext } from '@jampot/contracts';
import { createInbox, headers, nuid } from '@nats-io/transport-node';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { Bus } from './bus.ts';
import { HEADER, writeCaller } from './message.ts';
import type { CallMessage } from './message.ts';

/** Milliseconds until a call is given up. */
const CALL_TIMEOUT = 30_000;
const NO_RESPONDERS = 503;

/** An answer as it arrived: whole, or, when it is larger than one message, as it keeps arriving. */
export interface Reply {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly body: Uint8Array | Readable;
}

interface Pending {
  readonly settle: (reply: Reply) => void;
  readonly refuse: (error: JampotError) => void;
  timer: NodeJS.Timeout;
  stream: PassThrough | null;
}

/**
 * Sends calls over one shared inbox. An answer may come in several pieces, which are handed on as
 * they arrive, so that a large one never stands whole in memory.
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

  /** @throws JampotError `unavailable` when nobody answers. */
  send(
    call: string,
    message: CallMessage,
    context: CallContext & { readonly traceparent?: string },
  ): Promise<Reply> {
    const token = nuid.next();
    const head = headers();
    if (context.caller !== null) head.set(HEADER.caller, writeCaller(context.caller));
    head.set(HEADER.requestId, context.requestId);
    head.set(HEADER.clientAddress, context.clientAddress);
    if (context.traceparent !== undefined) head.set(HEADER.traceparent, context.traceparent);
    return new Promise<Reply>((settle, refuse) => {
      this.#pending.set(token, { settle, refuse, stream: null, timer: this.#timer(token) });
      try {
        this.#bus.connection.publish(this.#bus.subjects.call(call), JSON.stringify(message), {
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

  #timer(token: string): NodeJS.Timeout {
    return setTimeout(() => this.#fail(token, new JampotError('unavailable')), CALL_TIMEOUT);
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
    const more = head?.has(HEADER.more) ?? false;
    clearTimeout(pending.timer);
    if (more) pending.timer = this.#timer(token);
    else this.#pending.delete(token);
    const first = pending.stream === null;
    if (first && more) pending.stream = new PassThrough({ highWaterMark: 1 });
    if (first) {
      const retryAfter = head?.get(HEADER.retryAfter) ?? '';
      pending.settle({
        status: Number(head?.get(HEADER.status) ?? 500),
        retryAfterSeconds: retryAfter === '' ? null : Number(retryAfter),
        body: pending.stream ?? message.data,
      });
    }
    pending.stream?.write(message.data);
    if (!more) pending.stream?.end();
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
