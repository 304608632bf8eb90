import { JampotError } from '@jampot/contracts';
import { nuid } from '@nats-io/transport-node';
import type { Msg } from '@nats-io/transport-node';
import type { WritePacket } from '@nestjs/microservices';
import type { Readable } from 'node:stream';
import { AnswerStream, leave } from './answer-stream.ts';
import type { Bus } from './bus.ts';
import { Inbox } from './inbox.ts';
import { CALL_LIMIT, HEADER, NO_RESPONDERS, readAnswerHead } from './message.ts';
import type { AnswerHead, FileHead } from './message.ts';
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

/** An answer as it arrived: whole, or, when it is larger than one message, as it keeps arriving. */
export interface Reply {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  /** Of the events that the call caused; '' for none. */
  readonly position: string;
  /** Set when the body is a file, not the inside of an envelope. */
  readonly file: FileHead | null;
  readonly body: Uint8Array | Readable;
}

interface Pending {
  readonly tell: (told: WritePacket<Reply>) => void;
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

/** Seconds until a service that nobody is there of may have begun. */
const SOON = 1;

/** Nobody was heard of for too long; the call may have been done or not. */
export class SilenceError extends JampotError {
  constructor() {
    super('unavailable', { cause: 'Nobody who may have the call was heard of for too long.' });
  }
}

/**
 * Hears the answers of calls in one shared inbox. An answer may come in several pieces, which are handed on
 * as they are read and asked for at that pace, so that a large one never stands whole in memory.
 * Whoever works on a call says so twice a second. One that falls silent is asked for: when it died
 * the call is given up soon, when it is there it may be busy and is waited for longer. One that ends
 * in good order says so, and leaves no call in doubt. Silence is counted in looks of this process,
 * which hears nobody while it stands still itself.
 */
export class AwaitedCalls {
  readonly #bus: Bus;
  readonly #pending = new Map<string, Pending>();
  readonly #replicas: Replicas;
  /** Undefined while nothing is awaited: a process at rest is not woken for it. */
  #look: NodeJS.Timeout | undefined;
  readonly #inbox: Inbox;
  #losses: number;
  /** Looks in which nobody is asked for. */
  #returning = 0;

  constructor(bus: Bus) {
    this.#bus = bus;
    this.#losses = bus.losses;
    this.#replicas = new Replicas(bus, (replica, service) => this.#left(replica, service));
    this.#inbox = new Inbox(bus, (token, message) => this.#receive(token, message));
  }

  /**
   * @param tell Gets the answer, or why there is none.
   * @returns where the answer is to be sent.
   */
  add(
    service: string,
    tell: (told: WritePacket<Reply>) => void,
  ): { readonly token: string; readonly reply: string } {
    const token = nuid.next();
    const pending: Pending = {
      tell,
      limit: performance.now() + CALL_LIMIT,
      service,
      replica: null,
      silent: 0,
      patience: PATIENCE,
      pieces: 0,
      stream: null,
    };
    this.#pending.set(token, pending);
    this.#beginLooking();
    return { token, reply: this.#inbox.subject(token) };
  }

  fail(token: string, error: JampotError): void {
    const pending = this.#pending.get(token);
    if (pending === undefined) return;
    this.#pending.delete(token);
    if (pending.stream === null) pending.tell({ err: error });
    else pending.stream.destroy(error);
  }

  close(): void {
    clearInterval(this.#look);
    this.#inbox.close();
    this.#replicas.close();
    for (const token of this.#pending.keys()) this.fail(token, new JampotError('unavailable'));
  }

  #beginLooking(): void {
    if (this.#look !== undefined) return;
    // What was lost before is not in doubt, but everybody may be coming back.
    if (this.#losses !== this.#bus.losses) this.#returning = RETURN;
    this.#losses = this.#bus.losses;
    this.#look = setInterval(() => this.#lookAtAll(), LOOK).unref();
  }

  #lookAtAll(): void {
    if (this.#pending.size === 0) {
      clearInterval(this.#look);
      this.#look = undefined;
      return;
    }
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
      if (pending.silent >= pending.patience) this.fail(token, new SilenceError());
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
    const answer = head?.get(HEADER.answer) ?? '';
    if (answer === '' && head?.has(HEADER.leaving)) {
      this.#replicas.leaves(head.get(HEADER.replica));
      return;
    }
    const pending = this.#pending.get(token);
    if (pending === undefined) return;
    if (head?.code === NO_RESPONDERS) {
      this.fail(token, new JampotError('unavailable', { retryAfterSeconds: SOON }));
      return;
    }
    if (answer === '') {
      this.#heard(pending, head?.get(HEADER.replica) ?? '');
      // A long answer that has begun takes as long as its reader does; its sender minds that.
      if (pending.stream === null && performance.now() >= pending.limit)
        this.fail(token, new JampotError('unavailable'));
    } else {
      this.#take(token, pending, { message, head: readAnswerHead(answer) });
    }
  }

  #take(
    token: string,
    pending: Pending,
    { message, head }: { readonly message: Msg; readonly head: AnswerHead },
  ): void {
    this.#heard(pending, head.replica);
    // What was on its way while the line was cut never comes: the rest must not close the gap.
    if (head.piece !== pending.pieces) {
      leave(message);
      this.fail(token, new JampotError('unavailable', { cause: 'A piece of it was lost.' }));
      return;
    }
    pending.pieces += 1;
    const more = head.more ?? false;
    if (!more) this.#pending.delete(token);
    if (pending.stream === null) {
      if (more) pending.stream = this.#streamOf(token);
      const response = {
        status: head.status,
        retryAfterSeconds: head.retryAfterSeconds ?? null,
        position: head.position ?? '',
        file: head.file ?? null,
        body: pending.stream ?? message.data,
      };
      pending.tell({ response, isDisposed: true });
    }
    pending.stream?.add(message, !more);
  }

  /** One whose reader has left is awaited no more. */
  #streamOf(token: string): AnswerStream {
    const stream = new AnswerStream();
    stream.once('close', () => this.#pending.delete(token));
    return stream;
  }
}
