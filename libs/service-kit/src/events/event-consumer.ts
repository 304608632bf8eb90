import type { Database } from '@jampot/persistence';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log/log.ts';
import { HEADER } from '../bus/message.ts';
import type { Metrics } from '../observe/metrics.ts';
import { FlushedAcks } from './flushed-acks.ts';
import { EventFailures } from './event-failures.ts';
import { ensureEventStream, isMissing } from './event-stream.ts';
import { HeldEvents } from './held-events.ts';
import { readMessageId } from './message-id.ts';
import { ParkedEvents } from './parked-events.ts';
import type { Replication } from './replication.ts';
import { Unreadable } from './take-event.ts';
import type { EventHandlers, Taken } from './take-event.ts';
import { takeTogether } from './take-together.ts';
import type { WaitingEvent } from './take-together.ts';

/**
 * Milliseconds after which an event of which nothing was heard is delivered again: so long those wait
 * that a replica had when it was killed. One that lives says so three times as often.
 */
const ACK_WAIT = 4000;

/** Events under way to one replica: what it has, no other can handle before it gives them back. */
const MOST_FETCHED = 16;

/** Milliseconds at most between two deliveries of an event that fails. */
const LONGEST_PAUSE = 30_000;

/** Failures of its own after which an event is parked: two minutes. */
const MOST_FAILURES = 10;

/** Milliseconds between two looks for events that went before they were consumed. */
const LOOK_EVERY = 60_000;

/** A durable consumer, and what it missed. */
export interface ConsumerPlace {
  /** Time at which it was made: one that is made later knows nothing of what came before. */
  readonly created: string;
  /** Sequence in the stream below which events went unconsumed; 0 when none did. */
  readonly missedBelow: number;
}

export interface ConsumerOptions {
  readonly service: string;
  readonly bus: Bus;
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Told of the durable consumer whenever it is found, and when events went that it never had. */
  readonly found?: (place: ConsumerPlace) => void;
  readonly handlers: EventHandlers;
  /** Told of what takes effect here. */
  readonly replication?: Replication;
  /**
   * Failures of its own after which an event is parked, and keeps no other back. Those of what it
   * needs don't count: it is tried until that is there again. Default 10.
   */
  readonly mostFailures?: number;
  /** Milliseconds after which a replica that says nothing is taken for dead. Default 4,000. */
  readonly ackWait?: number;
}

/**
 * Reads all events of the stream in order, through one durable consumer that the replicas of the
 * service share. Handler and note of consumption commit together; the acknowledgement follows.
 */
export class EventConsumer {
  readonly #options: ConsumerOptions;
  readonly #parked: ParkedEvents;
  readonly #failures = new EventFailures();
  readonly #acks: FlushedAcks;
  readonly #ackWait: number;
  readonly #stop = new AbortController();
  #held: HeldEvents | null = null;
  #done: Promise<void> = Promise.resolve();
  #consumed = 0;
  #waiting: { sequence: number; resolve: () => void }[] = [];

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.#parked = new ParkedEvents(options);
    this.#acks = new FlushedAcks(options.database);
    options.metrics.awaitEvents(options.handlers.keys());
    this.#ackWait = options.ackWait ?? ACK_WAIT;
  }

  start(): void {
    if (this.#options.handlers.size > 0) this.#done = this.#run();
  }

  /** Ends after the event that is being handled; those behind it are given back. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#held?.stop();
    await this.#done;
    await this.#acks.end();
  }

  /**
   * Waits until everything published before now has taken effect here, so that what one service
   * just answered can be relied on in another. Gives up quietly after `milliseconds`.
   */
  async caughtUp(milliseconds: number): Promise<void> {
    const { bus } = this.#options;
    const info = await bus.manager.streams.info(bus.subjects.stream).catch(() => null);
    const target = info?.state.last_seq ?? 0;
    if (target <= this.#consumed) return;
    await Promise.race([
      new Promise<void>((resolve) => this.#waiting.push({ sequence: target, resolve })),
      wait(milliseconds, undefined, { ref: false }),
    ]);
  }

  /** Tries parked events anew that somebody marked for it; done every minute by itself. */
  async replayParked(): Promise<void> {
    await this.#parked.replay();
  }

  async #run(): Promise<void> {
    const { bus, service, log } = this.#options;
    await this.#readAnew();
    while (!this.#stop.signal.aborted) {
      let look: NodeJS.Timeout | undefined;
      try {
        await ensureEventStream(bus);
        await this.#ensureConsumer();
        const consumer = await bus.jetstream.consumers.get(bus.subjects.stream, service);
        const { consumed, ...place } = await this.#look(consumer);
        this.#options.found?.(place);
        this.#reached(consumed, true);
        look = setInterval(() => void this.#lookAround(consumer), LOOK_EVERY);
        this.#held = new HeldEvents({
          connection: bus.connection,
          most: MOST_FETCHED,
          ackWait: this.#ackWait,
        });
        if (this.#stop.signal.aborted) this.#held.stop();
        for await (const messages of this.#held.read(consumer)) {
          for (let rest = messages; rest.length > 0;)
            rest = rest.slice(await this.#consumeNext(rest));
        }
      } catch (error) {
        if (!this.#stop.signal.aborted) log.warn({ err: error }, 'events wait');
      } finally {
        clearInterval(look);
      }
      if (!this.#stop.signal.aborted) {
        await wait(300, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    }
  }

  /** Makes the durable consumer when it is missing, and gives one that is there these waits. */
  async #ensureConsumer(): Promise<void> {
    const { bus, service } = this.#options;
    const { stream } = bus.subjects;
    const config = { ack_wait: nanos(this.#ackWait), max_ack_pending: 256 };
    try {
      await bus.manager.consumers.update(stream, service, config);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await bus.manager.consumers.add(stream, {
        ...config,
        durable_name: service,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
      });
    }
  }

  /**
   * Where the consumer is. The stream drops what is too old or too much, whether it was consumed or
   * not.
   */
  async #look(consumer: Consumer): Promise<ConsumerPlace & { readonly consumed: number }> {
    const { bus } = this.#options;
    const { created, ack_floor } = await consumer.info();
    const { state } = await bus.manager.streams.info(bus.subjects.stream);
    const consumed = ack_floor.stream_seq;
    return { created, consumed, missedBelow: consumed + 1 < state.first_seq ? state.first_seq : 0 };
  }

  /** What another release could not read is tried by this one, at once: the other is still running. */
  async #readAnew(): Promise<void> {
    try {
      await this.#parked.markUnreadable();
      await this.#parked.replay();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'parked events wait');
    }
  }

  /** Its place was told when it was found, so only what went since is worth a word. */
  async #lookAround(consumer: Consumer): Promise<void> {
    const place = await this.#look(consumer).catch(() => null);
    if (place !== null && place.missedBelow > 0) this.#options.found?.(place);
    await this.#parked.replay().catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'parked events wait');
    });
  }

  /**
   * Consumes events together, as far as one transaction has time for them; where that fails each by
   * itself, so that it is known which one it was.
   * @returns how many it has ended
   */
  async #consumeNext(messages: readonly JsMsg[]): Promise<number> {
    const waiting = messages.map((message) => this.#waitingEvent(message));
    const events = waiting.filter((event) => event !== null);
    if (events.length < 2 || this.#stop.signal.aborted) return this.#consumeEach(messages);
    const taken = await takeTogether(this.#options.database, events).catch(() => null);
    if (taken === null) return this.#consumeEach(messages);
    let place = 0;
    for (const [index, message] of messages.entries()) {
      const event = waiting[index] ?? null;
      const what = event === null ? null : taken[place];
      if (what === undefined) return index;
      if (event !== null) place += 1;
      this.#ended(message, event, what);
    }
    return messages.length;
  }

  async #consumeEach(messages: readonly JsMsg[]): Promise<number> {
    for (const message of messages) {
      if (this.#stop.signal.aborted) message.nak();
      else await this.#consume(message);
    }
    return messages.length;
  }

  /** Null for what nothing here consumes. */
  #waitingEvent(message: JsMsg): WaitingEvent | null {
    const name = this.#options.bus.subjects.eventOf(message.subject);
    const consuming = this.#options.handlers.get(name);
    if (consuming === undefined) return null;
    return {
      name,
      consuming,
      published: { id: message.headers?.get('Nats-Msg-Id') ?? '', text: message.string() },
      requestId: message.headers?.get(HEADER.requestId) ?? '',
      traceparent: message.headers?.get(HEADER.traceparent),
    };
  }

  #ended(message: JsMsg, event: WaitingEvent | null, taken: Taken | null): void {
    if (event !== null) {
      const { name, published } = event;
      this.#options.metrics.event(name, taken === 'repeated' ? 'repeated' : 'consumed');
      this.#options.replication?.consumed(readMessageId(published.id, name));
      this.#failures.forget(published.id);
    }
    // One that was repeated may have taken effect a moment ago, which is not on disk yet.
    if (taken === 'rows' || taken === 'repeated') this.#acks.add(() => message.ack());
    else message.ack();
    this.#reached(message.seq, false);
  }

  async #consume(message: JsMsg): Promise<void> {
    const { database, log, metrics } = this.#options;
    const event = this.#waitingEvent(message);
    if (event === null) return this.#ended(message, null, null);
    const { name, published } = event;
    try {
      const [taken = null] = await takeTogether(database, [event]);
      this.#ended(message, event, taken);
    } catch (error) {
      const unreadable = error instanceof Unreadable;
      metrics.event(name, unreadable ? 'unreadable' : 'failed');
      const failures = this.#failures.count(published.id, error);
      const last = unreadable || failures >= (this.#options.mostFailures ?? MOST_FAILURES);
      if (last && (await this.#parked.park(name, published, error))) {
        message.term();
        this.#failures.forget(published.id);
        this.#reached(message.seq, false);
        return;
      }
      log.error(
        { err: error, event: name, message_id: published.id },
        'an event could not be consumed',
      );
      message.nak(Math.min(LONGEST_PAUSE, 200 * 2 ** message.info.deliveryCount));
    }
  }

  #reached(sequence: number, fresh: boolean): void {
    this.#consumed = fresh ? sequence : Math.max(this.#consumed, sequence);
    const [done, waiting] = [
      this.#waiting.filter((entry) => entry.sequence <= this.#consumed),
      this.#waiting.filter((entry) => entry.sequence > this.#consumed),
    ];
    this.#waiting = waiting;
    for (const entry of done) entry.resolve();
  }
}
