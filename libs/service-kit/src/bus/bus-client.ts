import { JampotError } from '@jampot/contracts';
import type { Call, CallContext } from '@jampot/contracts';
import { headers } from '@nats-io/transport-node';
import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node';
import { ClientProxy } from '@nestjs/microservices';
import type { ReadPacket, WritePacket } from '@nestjs/microservices';
import type { Metrics } from '../observe/metrics.ts';
import { currentTrace, currentTraceparent, inSpan } from '../observe/spans.ts';
import { AwaitedCalls, SilenceError } from './awaited-calls.ts';
import type { Reply } from './awaited-calls.ts';
import type { Bus } from './bus.ts';
import { HEADER, writeCaller, writeCircumstances } from './message.ts';
import type { CallMessage, Circumstances } from './message.ts';
import { readRows } from './read-rows.ts';

/** Bytes of a message that are left to its headers: those of HTTP take no more. */
export const HEADERS_ROOM = 32 * 1024;

export interface SendContext extends Circumstances, Pick<CallContext, 'caller'> {
  /** As the contract's: when whoever took the call falls silent, another replica is asked once. */
  readonly repeatable?: boolean;
}

/** What is sent with a pattern, the name of a call. */
interface Question {
  readonly message: CallMessage;
  readonly context: SendContext;
}

/** Nest's client over the bus: makes calls to services, and hands on what they answer unread. */
export class BusClient extends ClientProxy {
  readonly #bus: Bus;
  readonly #metrics: Metrics | null;
  readonly #awaited: AwaitedCalls;
  #closed = false;

  /** @param metrics gets the time of each call */
  constructor(bus: Bus, metrics: Metrics | null = null) {
    super();
    this.#bus = bus;
    this.#metrics = metrics;
    this.#awaited = new AwaitedCalls(bus);
  }

  /**
   * @throws JampotError `unavailable` when nobody answers, whoever took the call fell silent, or a
   * piece of the answer was lost;
   * `malformed` for a message that can't be written, `too_large` for one that NATS does not take.
   */
  async ask(call: string, message: CallMessage, context: SendContext): Promise<Reply> {
    try {
      return await this.#timed(call, message, context);
    } catch (error) {
      if (context.repeatable === true && error instanceof SilenceError) {
        return this.#timed(call, message, context);
      }
      throw error;
    }
  }

  /**
   * Makes a call of the program's own and reads its answer.
   * @throws JampotError what the service refused it with; `unavailable` as `ask` does.
   */
  async rows<P, Q, B, T, X>(
    call: Call<P, Q, B, T, X>,
    context: Omit<SendContext, 'repeatable'>,
    body?: B,
  ): Promise<readonly T[]> {
    const message = { params: {}, query: {}, body, files: {} };
    const reply = await this.ask(call.name, message, { ...context, repeatable: call.repeatable });
    return readRows(call, reply);
  }

  /** @throws JampotError `unavailable` once it is closed. */
  override async connect(): Promise<void> {
    if (this.#closed) throw new JampotError('unavailable');
  }

  override close(): void {
    this.#closed = true;
    this.#awaited.close();
  }

  override unwrap<T = NatsConnection>(): T {
    return this.#bus.connection as T;
  }

  protected override publish(
    { pattern, data }: ReadPacket<Question>,
    tell: (told: WritePacket<Reply>) => void,
  ): () => void {
    const call: string = pattern;
    const bytes = this.#write(data.message);
    const { token, reply } = this.#awaited.add(serviceOf(call), tell);
    const sent = this.#bus.turnEnd.run(() => {
      this.#bus.connection.publish(this.#bus.subjects.call(call), bytes, {
        headers: headOf(data.context),
        reply,
      });
    });
    sent.catch((cause: unknown) =>
      this.#awaited.fail(token, new JampotError('unavailable', { cause })),
    );
    return () => undefined;
  }

  /** @throws Error always: an event is written with the change that it tells of. */
  protected override dispatchEvent(): never {
    throw new Error('Events are published from the outbox.');
  }

  async #timed(call: string, message: CallMessage, context: SendContext): Promise<Reply> {
    const begun = performance.now();
    let status: number | null = null;
    try {
      const traceparent = currentTrace() === null ? context.traceparent : undefined;
      const reply = await inSpan(call, { kind: 'client', traceparent }, () =>
        this.#send(call, { message, context }),
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

  /** What Nest's `send` does, for the one answer that a call has: without a stream of answers, which costs more. */
  #send(pattern: string, data: Question): Promise<Reply> {
    if (this.#closed) throw new JampotError('unavailable');
    return new Promise((resolve, reject) => {
      this.publish({ pattern, data }, ({ err, response }) => {
        if (response === undefined) reject(err);
        else resolve(response);
      });
    });
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
}

function headOf({ caller, traceparent, ...context }: SendContext): MsgHdrs {
  const head = headers();
  if (caller !== null) head.set(HEADER.caller, writeCaller(caller));
  head.set(
    HEADER.circumstances,
    writeCircumstances({ ...context, traceparent: currentTraceparent() ?? traceparent }),
  );
  return head;
}

/** The service whose call it is: `assets` of `assets.create-assets`. */
function serviceOf(call: string): string {
  return call.slice(0, call.indexOf('.'));
}
