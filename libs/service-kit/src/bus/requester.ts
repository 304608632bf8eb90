import { JampotError } from '@jampot/contracts';
import type { Call, CallContext } from '@jampot/contracts';
import { headers, nuid } from '@nats-io/transport-node';
import type { Msg } from '@nats-io/transport-node';
import type { Readable } from 'node:stream';
import { AnswerStream, leave } from './answer-stream.ts';
import type { Bus } from './bus.ts';
import { Inbox } from './inbox.ts';
import { CALL_LIMIT, HEADER, NO_RESPONDERS, writeCaller } from './message.ts';
import type { CallMessage } from './message.ts';
import type { Metrics } from '../observe/metrics.ts';
import { currentTrace, currentTraceparent, inSpan } from '../observe/spans.ts';
import { readRows } from './read-rows.ts';
import { Replicas } from './replicas.ts';

/** Milliseconds between two looks at what is awaited, the measure of silence. */
const LOOK = 500;
/** Looks without a word after which it is asked whether whoever has the call is still there. */
const DOUBT = 2;
/** Looks without a word after which a call is given up. */
const PATIENCE = 20;
/** The same for a call that may have been lost: NATS was away, or somebody died who may have had it. */
const PATIENCE_IN_DOUBT = 6;
/** Looks after NATS was away in which everybody may come back. */
const RETURN = 4;
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
  readonly service: string;
  /** Who took it; null as long as nobody said so. */
  replica: string | null;
  /** Looks since the last word. */
  silent: number;
  patience: number;
  /** Pieces of the answer that have come. */
  pieces: number;
  stream: AnswerStream | null;
}

/** Nobody was heard of for too long; the call may have been done or not. */
class Silence extends JampotError {
  constructor() {
    super('unavailable', { cause: 'Nobody who may have the call was heard of for too long.' });
  }
}

/**
 * Sends calls over one shared inbox. An answer may come in several pieces, which are handed on as
 * they are read and asked for at that pace, so that a large one never stands whole in memory.
 * Whoever works on a call says so twice a second. One that falls silent is asked for: when it died
 * the call is given up soon, when it is there it may be busy and is waited for longer. One that ends
 * in good order says so, and leaves no call in doubt. Silence is counted in looks of this process, which hears nobody while it stands still itself.
 */
export class Requester {
  readonly #bus: Bus;
  readonly #metrics: Metrics | null;
  readonly #pending = new Map<string, Pending>();
  readonly #replicas: Replicas;
  readonly #look: NodeJS.Timeout;
  readonly #inbox: Inbox;
  #losses: number;
  /** Looks in which nobody is asked for. */
  #returning = 0;
  #closed = false;

  /** @param metrics gets the time of each call */
  constructor(bus: Bus, metrics: Metrics | null = null) {
    this.#bus = bus;
    this.#metrics = metrics;
    this.#losses = bus.losses;
    this.#replicas = new Replicas(bus, (replica, service) => this.#left(replica, service));
    this.#look = setInterval(() => this.#lookAtAll(), LOOK).unref();
    this.#inbox = new Inbox(bus, (token, message) => this.#receive(token, message));
  }

  /**
   * @throws JampotError `unavailable` when nobody answers, whoever took the call fell silent, or a
   * piece of the answer was lost;
   * `malformed` for a message that can't be written, `too_large` for one that NATS does not take.
   */
  async send(call: string, message: CallMessage, context: SendContext): Promise<Reply> {
    if (this.#closed) throw new JampotError('unavailable');
    try {
      return await this.#timed(call, message, context);
    } catch (error) {
      if (context.repeatable === true && error instanceof Silence) {
        return this.#timed(call, message, context);
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

  async #timed(call: string, message: CallMessage, context: SendContext): Promise<Reply> {
    const begun = performance.now();
    let status: number | null = null;
    try {
      const traceparent = currentTrace() === null ? context.traceparent : undefined;
      const reply = await inSpan(call, { kind: 'client', traceparent }, () =>
        this.#ask(call, message, context),
      );
      status = reply.status;
      return reply;
    } catch (error) {
      if (error instanceof JampotError && error.code !== 'unavailable') status = error.status;
      throw error;
    } finally {
      this.#metrics?.hopEnded(serviceOf(call), status, (performance.now() - begun) / 1000);
    }
  }

  #ask(call: string, message: CallMessage, context: SendContext): Promise<Reply> {
    const token = nuid.next();
    const head = headers();
    if (context.caller !== null) head.set(HEADER.caller, writeCaller(context.caller));
    head.set(HEADER.requestId, context.requestId);
    head.set(HEADER.clientAddress, context.clientAddress);
    if (context.userAgent !== undefined) head.set(HEADER.userAgent, context.userAgent);
    const traceparent = currentTraceparent() ?? context.traceparent;
    if (traceparent !== undefined) head.set(HEADER.traceparent, traceparent);
    const bytes = this.#write(message);
    return new Promise<Reply>((settle, refuse) => {
      this.#pending.set(token, {
        settle,
        refuse,
        limit: performance.now() + CALL_LIMIT,
        service: serviceOf(call),
        replica: null,
        silent: 0,
        patience: PATIENCE,
        pieces: 0,
        stream: null,
      });
      const sent = this.#bus.turnEnd.run(() => {
        this.#bus.connection.publish(this.#bus.subjects.call(call), bytes, {
          headers: head,
          reply: this.#inbox.subject(token),
        });
      });
      sent.catch((cause: unknown) => this.#fail(token, new JampotError('unavailable', { cause })));
    });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#look);
    this.#inbox.close();
    this.#replicas.close();
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

  #lookAtAll(): void {
    const lost = this.#losses !== this.#bus.losses || !this.#bus.connected;
    this.#losses = this.#bus.losses;
    this.#returning = lost ? RETURN : Math.max(0, this.#returning - 1);
    const doubted = new Set<string>();
    for (const [token, pending] of this.#pending) {
      pending.silent += 1;
      if (lost) {
        // Whoever was silent before may be busy, and has the time to come back.
        const soon = Math.max(pending.silent + RETURN, PATIENCE_IN_DOUBT);
        pending.patience = Math.min(pending.patience, soon);
      }
      if (pending.silent >= pending.patience) this.#fail(token, new Silence());
      else if (pending.silent >= DOUBT) {
        for (const replica of this.#whoMayHave(pending)) doubted.add(replica);
      }
    }
    if (this.#returning === 0) this.#replicas.ask(doubted);
  }

  #whoMayHave({ replica, service }: Pending): readonly string[] {
    return replica === null ? this.#replicas.of(service) : [replica];
  }

  #left(replica: string, service: string | undefined): void {
    for (const pending of this.#pending.values()) {
      // A line that was cut for a moment may come back within the next looks.
      const soon = pending.silent + DOUBT;
      if (pending.replica === replica) pending.patience = Math.min(pending.patience, soon);
      else if (pending.replica === null && pending.service === service) {
        pending.patience = Math.min(pending.patience, Math.max(soon, PATIENCE_IN_DOUBT));
      }
    }
  }

  #heard(pending: Pending, replica: string): void {
    pending.silent = 0;
    pending.patience = PATIENCE;
    if (replica === '') return;
    pending.replica = replica;
    this.#replicas.heard(replica, pending.service);
  }

  #receive(token: string, message: Msg): void {
    const head = message.headers;
    if (head?.has(HEADER.leaving)) {
      this.#replicas.leaves(head.get(HEADER.replica));
      return;
    }
    const pending = this.#pending.get(token);
    if (pending === undefined) return;
    if (head?.code === NO_RESPONDERS) {
      this.#fail(token, new JampotError('unavailable'));
      return;
    }
    this.#heard(pending, head?.get(HEADER.replica) ?? '');
    if (head?.has(HEADER.working)) {
      // A long answer that has begun takes as long as its reader does; its sender minds that.
      if (pending.stream === null && performance.now() >= pending.limit)
        this.#fail(token, new JampotError('unavailable'));
      return;
    }
    const piece = head?.get(HEADER.piece) ?? '';
    // What was on its way while the line was cut never comes: the rest must not close the gap.
    if (piece !== '' && Number(piece) !== pending.pieces) {
      leave(message);
      this.#fail(token, new JampotError('unavailable', { cause: 'A piece of it was lost.' }));
      return;
    }
    pending.pieces += 1;
    const more = head?.has(HEADER.more) ?? false;
    if (!more) this.#pending.delete(token);
    if (pending.stream === null) {
      if (more) pending.stream = this.#streamOf(token);
      const retryAfter = head?.get(HEADER.retryAfter) ?? '';
      pending.settle({
        status: Number(head?.get(HEADER.status) ?? 500),
        retryAfterSeconds: retryAfter === '' ? null : Number(retryAfter),
        body: pending.stream ?? message.data,
      });
    }
    pending.stream?.add(message, !more);
  }

  /** One whose reader has left is awaited no more. */
  #streamOf(token: string): AnswerStream {
    const stream = new AnswerStream();
    stream.once('close', () => this.#pending.delete(token));
    return stream;
  }

  #fail(token: string, error: JampotError): void {
    const pending = this.#pending.get(token);
    if (pending === undefined) return;
    this.#pending.delete(token);
    if (pending.stream === null) pending.refuse(error);
    else pending.stream.destroy(error);
  }
}

/** The service whose call it is: `assets` of `assets.create-assets`. */
function serviceOf(call: string): string {
  return call.slice(0, call.indexOf('.'));
}
