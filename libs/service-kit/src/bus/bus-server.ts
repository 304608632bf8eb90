import type { Answer, Call, JampotError } from '@jampot/contracts';
import { nuid } from '@nats-io/transport-node';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Server } from '@nestjs/microservices';
import type { CustomTransportStrategy, MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { AnswerWriter } from '../calls/answer-writer.ts';
import { Askers } from '../calls/askers.ts';
import { IncomingCall } from '../calls/incoming-call.ts';
import type { RefusalFilter } from '../calls/refusal.filter.ts';
import type { Log } from '../log/log.ts';
import { checkHandlers } from '../serve/boot-checks.ts';
import type { Bus } from './bus.ts';
import { WORKING_EVERY } from './message.ts';

type Answered = Answer<unknown, unknown> | JampotError;
type CallHandler = MessageHandler<IncomingCall, IncomingCall, Answered>;

export interface BusServerOptions {
  readonly bus: Bus;
  readonly log: Log;
  /** What it answers: each has to have one handler. */
  readonly calls: readonly Call[];
  /** Makes a refusal of an answer that can't be written. */
  readonly refusals: RefusalFilter;
}

/**
 * Nest's transport over the bus. Takes each call in the queue group of its service, so that replicas share
 * them; says twice a second of what takes longer that somebody is at it; ends when all is answered.
 */
export class BusServer extends Server implements CustomTransportStrategy {
  readonly #options: BusServerOptions;
  readonly #found: { readonly name: string; readonly method: { readonly name: string } }[] = [];
  /** Of this process among those that share its calls; as long as it lives, somebody listens there. */
  readonly #replica = nuid.next();
  readonly #writer: AnswerWriter;
  readonly #askers = new Askers();
  #presence: Subscription | null = null;
  #calls: readonly Subscription[] = [];
  /** Calls being worked on. */
  readonly #running = new Set<Msg>();
  /** Those of them that were running at the last sign of life. */
  #slow: ReadonlySet<Msg> = new Set();
  /** Undefined while nothing is worked on. */
  #beat: NodeJS.Timeout | undefined;
  #idle: (() => void) | null = null;
  #closed: Promise<void> | null = null;

  constructor(options: BusServerOptions) {
    super();
    this.#options = options;
    this.#writer = new AnswerWriter(options.bus, options.log, this.#replica);
  }

  /** Nest keeps the last of two handlers of one call: all are noted, and one too many ends the start. */
  override addHandler(
    pattern: string,
    handler: MessageHandler,
    isEventHandler = false,
    extras: { readonly method?: string } = {},
  ): void {
    this.#found.push({ name: pattern, method: { name: extras.method ?? pattern } });
    super.addHandler(pattern, handler, isEventHandler, extras);
  }

  /**
   * Begins to take calls.
   * @param begun Called when NATS has heard of it, or with the reason why it does not begin: a call
   * without a handler, or with two.
   */
  override listen(begun: (error?: unknown) => void): void {
    void this.#open().then(() => begun(), begun);
  }

  /** Takes no more calls and waits until the running ones have been answered. */
  override close(): Promise<void> {
    return (this.#closed ??= this.#drain());
  }

  override on(event: string): never {
    throw new Error(`The bus says nothing of '${event}': whether it is there is in the health.`);
  }

  override unwrap<T = NatsConnection>(): T {
    return this.#options.bus.connection as T;
  }

  async #open(): Promise<void> {
    const { bus, calls } = this.#options;
    checkHandlers(
      'Call',
      calls.map(({ name }) => name),
      this.#found,
    );
    const { connection, subjects } = bus;
    const presence = subjects.replica(this.#replica);
    this.#presence = connection.subscribe(presence, { callback: () => undefined });
    this.#calls = calls.map((call) =>
      connection.subscribe(subjects.call(call.name), {
        queue: call.service,
        callback: (error, message) => {
          if (error === null) void this.#take(call, message);
        },
      }),
    );
    // Until the server has them, a call finds nobody who answers.
    await connection.flush();
  }

  async #drain(): Promise<void> {
    await Promise.all(this.#calls.map((subscription) => subscription.drain()));
    if (this.#running.size > 0) await new Promise<void>((resolve) => (this.#idle = resolve));
    clearInterval(this.#beat);
    this.#writer.close();
    // Before NATS says that nobody is there any more, which those who ask take for a death.
    this.#writer.sayLeaving(this.#askers.replies);
    this.#presence?.unsubscribe();
  }

  #sayWorking(): void {
    const slow = new Set(this.#running);
    this.#writer.sayWorking([...slow].filter((message) => this.#slow.has(message)));
    this.#slow = slow;
    if (slow.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  async #take(call: Call, message: Msg): Promise<void> {
    this.#running.add(message);
    this.#beat ??= setInterval(() => this.#sayWorking(), WORKING_EVERY).unref();
    this.#askers.add(message);
    try {
      const incoming = new IncomingCall(call, message);
      await this.runWithProcessingHooks(incoming, async (ended) => {
        await this.#answer(incoming);
        ended();
      });
    } catch (error) {
      // Not even a refusal could be sent; whoever asked hears nothing more and gives up.
      this.#options.log.error({ err: error, call: call.name }, 'answering failed');
    } finally {
      this.#running.delete(message);
      if (this.#running.size === 0) this.#idle?.();
    }
  }

  async #answer(incoming: IncomingCall): Promise<void> {
    const handler = this.messageHandlers.get(incoming.call.name) as CallHandler;
    const result = await handler(incoming, incoming);
    const answered = isObservable(result) ? await lastValueFrom(result) : result;
    try {
      await this.#writer.write(incoming, answered);
    } catch (thrown) {
      await this.#writer.write(incoming, this.#options.refusals.refusalOf(thrown));
    }
  }
}
