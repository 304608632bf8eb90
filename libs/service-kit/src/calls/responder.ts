import { envelopeMembers, failureEnvelope } from '@jampot/contracts';
import type { Answer, Call } from '@jampot/contracts';
import { headers, nuid } from '@nats-io/transport-node';
import type { Msg, MsgHdrs, Subscription } from '@nats-io/transport-node';
import type { Bus } from '../bus/bus.ts';
import { CHUNK_BYTES } from '../bus/bus.ts';
import { HEADER, readCaller, WORKING_EVERY } from '../bus/message.ts';
import type { CallMessage } from '../bus/message.ts';
import type { Log } from '../log/log.ts';
import { inRequest } from '../log/request-context.ts';
import type { Metrics } from '../observe/metrics.ts';
import { failSpan, inSpan } from '../observe/spans.ts';
import { asJampotError } from './meaning-of-error.ts';
import { Askers } from './askers.ts';
import { PacedPieces } from './paced-pieces.ts';
import { readRequest } from './read-request.ts';

export type Handler = (
  request: ReturnType<typeof readRequest>,
) => Promise<Answer<unknown, unknown>>;

/**
 * Answers calls: parse, authorise, handle, write. Whatever a handler throws that is no JampotError
 * is a bug: logged whole, answered as 500 without detail.
 */
export class Responder {
  readonly #bus: Bus;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #pieces: PacedPieces;
  /** Of this process among those that share its calls; as long as it lives, somebody listens there. */
  readonly #replica = nuid.next();
  readonly #presence: Subscription;
  readonly #askers = new Askers();
  readonly #subscriptions: Subscription[] = [];
  /** Calls being worked on. */
  readonly #running = new Set<Msg>();
  /** Those of them that were running at the last sign of life. */
  #slow: ReadonlySet<Msg> = new Set();
  readonly #beat: NodeJS.Timeout;
  #idle: (() => void) | null = null;

  constructor(bus: Bus, log: Log, metrics: Metrics) {
    this.#bus = bus;
    this.#log = log;
    this.#metrics = metrics;
    this.#pieces = new PacedPieces(bus);
    this.#presence = bus.connection.subscribe(bus.subjects.replica(this.#replica), {
      callback: () => undefined,
    });
    this.#beat = setInterval(() => this.#tellWorking(), WORKING_EVERY).unref();
  }

  /** Takes the calls of one kind; replicas of the service share them. */
  answer(call: Call, handler: Handler): void {
    const subscription = this.#bus.connection.subscribe(this.#bus.subjects.call(call.name), {
      queue: call.service,
      callback: (error, message) => {
        if (error === null) void this.#handle(call, handler, message);
      },
    });
    this.#subscriptions.push(subscription);
  }

  /** Takes no more calls and waits until the running ones have been answered. */
  async drain(): Promise<void> {
    await Promise.all(this.#subscriptions.splice(0).map((subscription) => subscription.drain()));
    if (this.#running.size > 0) await new Promise<void>((resolve) => (this.#idle = resolve));
    clearInterval(this.#beat);
    this.#pieces.close();
    this.#takeLeave();
    this.#presence.unsubscribe();
  }

  #tellWorking(): void {
    const head = this.#head();
    head.set(HEADER.working, '1');
    const slow = new Set(this.#running);
    for (const message of slow) {
      if (this.#slow.has(message)) message.respond(undefined, { headers: head });
    }
    this.#slow = slow;
  }

  /** Before NATS says that nobody is there any more, which those who ask take for a death. */
  #takeLeave(): void {
    const head = this.#head();
    head.set(HEADER.leaving, '1');
    for (const reply of this.#askers.replies) {
      this.#bus.connection.publish(reply, undefined, { headers: head });
    }
  }

  #head(): MsgHdrs {
    const head = headers();
    head.set(HEADER.replica, this.#replica);
    return head;
  }

  async #handle(call: Call, handler: Handler, message: Msg): Promise<void> {
    this.#running.add(message);
    this.#askers.add(message);
    const ended = this.#metrics.callStarted(call.name);
    let status = 500;
    try {
      const traceparent = message.headers?.get(HEADER.traceparent);
      status = await inSpan(call.name, { kind: 'server', traceparent }, async (span) => {
        const answered = await this.#answer(call, handler, message);
        span?.setAttribute('jampot.status', answered);
        if (span !== null && answered >= 500) failSpan(span, `status ${answered}`);
        return answered;
      });
    } catch (error) {
      // Not even a refusal could be sent; whoever asked hears nothing more and gives up.
      this.#log.error({ err: error, call: call.name }, 'answering failed');
    } finally {
      ended(status);
      this.#running.delete(message);
      if (this.#running.size === 0) this.#idle?.();
    }
  }

  #answer(call: Call, handler: Handler, message: Msg): Promise<number> {
    const requestId = message.headers?.get(HEADER.requestId) ?? '';
    const clientAddress = message.headers?.get(HEADER.clientAddress) ?? '';
    const userAgent = message.headers?.get(HEADER.userAgent) ?? '';
    const caller = readCaller(message.headers?.get(HEADER.caller) ?? '');
    const context = {
      requestId,
      call: call.name,
      ...(caller === null ? {} : { userId: caller.user_id, accountId: caller.account_id }),
    };
    return inRequest(context, async () => {
      try {
        const request = readRequest(call, message.json<CallMessage>(), {
          caller,
          requestId,
          clientAddress,
          userAgent,
        });
        const answer = await handler(request);
        await this.#send(message, call.status, envelopeMembers(call.resource, answer));
        return call.status;
      } catch (thrown) {
        return await this.#refuse(message, thrown);
      }
    });
  }

  async #refuse(message: Msg, thrown: unknown): Promise<number> {
    const error = asJampotError(thrown);
    if (error.status >= 500) this.#log.error({ err: thrown, cause: error.cause }, 'call failed');
    else this.#log.debug({ code: error.code }, error.message);
    await this.#send(
      message,
      error.status,
      JSON.stringify(failureEnvelope(error)),
      error.retryAfterSeconds,
    );
    return error.status;
  }

  async #send(
    message: Msg,
    status: number,
    text: string,
    retryAfterSeconds: number | null = null,
  ): Promise<void> {
    const bytes = Buffer.from(text);
    const head = (last: boolean, piece: number): MsgHdrs => {
      const made = this.#head();
      made.set(HEADER.status, String(status));
      if (retryAfterSeconds !== null) made.set(HEADER.retryAfter, String(retryAfterSeconds));
      made.set(HEADER.piece, String(piece));
      if (!last) made.set(HEADER.more, '1');
      return made;
    };
    if (bytes.length <= CHUNK_BYTES) {
      await this.#bus.turnEnd.run(() => message.respond(bytes, { headers: head(true, 0) }));
    } else if (!(await this.#pieces.send(message, bytes, head)))
      this.#log.info({ bytes: bytes.length }, 'an answer was not taken to its end');
  }
}
