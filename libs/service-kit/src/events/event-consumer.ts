import type { Database } from '@jampot/persistence';
import type { JsMsg } from '@nats-io/jetstream';
import { isAmongTopics } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log/log.ts';
import { HEADER } from '../bus/message.ts';
import type { Metrics } from '../observe/metrics.ts';
import { DurableConsumer } from './durable-consumer.ts';
import type { ConsumerLook, ConsumerPlace } from './durable-consumer.ts';
import { FlushedAcks } from './flushed-acks.ts';
import { EventFailures } from './event-failures.ts';
import { ensureEventStream } from './event-stream.ts';
import { HeldEvents } from './held-events.ts';
import { readMessageId } from './message-id.ts';
import { ParkedEvents } from './parked-events.ts';
import type { Replication } from './replication.ts';
import { Unreadable } from './take-event.ts';
import type { EventHandlers, Taken } from './take-event.ts';
import { takeTogether } from './take-together.ts';
import type { WaitingEvent } from './take-together.ts';
import { topicsTaken } from './topics-taken.ts';

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

/** An event that a replica has and has not ended yet. */
interface Held {
  readonly message: JsMsg;
  readonly event: WaitingEvent;
}

export interface ConsumerOptions {
  readonly service: string;
  readonly bus: Bus;
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /**
   * Told of the durable consumer whenever it is found, and when events went that it never had.
   * @returns whether what it missed need not be known any more
   */
  readonly found?: (place: ConsumerPlace) => Promise<boolean>;
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
 * Reads the events of the stream that a service consumes, in order, through one durable consumer that the replicas of the
 * service share. Handler and note of consumption commit together; the acknowledgement follows.
 */
export class EventConsumer {
  readonly #options: ConsumerOptions;
  readonly #parked: ParkedEvents;
  readonly #failures = new EventFailures();
  readonly #acks: FlushedAcks;
  readonly #ackWait: number;
  readonly #topics: ReadonlySet<string>;
  readonly #durable: DurableConsumer;
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
    this.#topics = topicsTaken(options.handlers);
    const { bus, service } = options;
    this.#durable = new DurableConsumer({
      bus,
      service,
      topics: this.#topics,
      ackWait: this.#ackWait,
    });
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
    const target = await this.#durable.newest();
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
    const { bus, log } = this.#options;
    await this.#readAnew();
    while (!this.#stop.signal.aborted) {
      let look: NodeJS.Timeout | undefined;
      try {
        await ensureEventStream(bus);
        const consumer = await this.#durable.open();
        const found = await this.#durable.look();
        void this.#noteReached(found, this.#options.found?.(found.place));
        this.#reached(found.acknowledged, true);
        look = setInterval(() => void this.#lookAround(), LOOK_EVERY);
        this.#held = new HeldEvents({
          connection: bus.connection,
          most: MOST_FETCHED,
          ackWait: this.#ackWait,
        });
        if (this.#stop.signal.aborted) this.#held.stop();
        for await (const messages of this.#held.read(consumer)) {
          const ours = this.#ours(messages);
          for (let rest = ours; rest.length > 0;) rest = rest.slice(await this.#consumeNext(rest));
          const last = messages.at(-1);
          if (last !== ours.at(-1)?.message) this.#reached(last?.seq ?? 0, false);
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
  async #lookAround(): Promise<void> {
    const look = await this.#durable.look().catch(() => null);
    if (look !== null) {
      const missed = look.place.missedBelow > 0;
      await this.#noteReached(look, missed ? this.#options.found?.(look.place) : undefined);
    }
    await this.#parked.replay().catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'parked events wait');
    });
  }

  /** @param asked whether what was missed until there need not be known any more: else it is missed again */
  async #noteReached({ reached }: ConsumerLook, asked?: Promise<boolean>): Promise<void> {
    if (reached === null || !((await asked) ?? true) || this.#stop.signal.aborted) return;
    await this.#durable.note(reached).catch((error: unknown) => {
      this.#options.log.debug({ err: error }, 'the place among the events is not noted');
    });
  }

  /**
   * Consumes events together, as far as one transaction has time for them; where that fails each by
   * itself, so that it is known which one it was.
   * @returns how many it has ended
   */
  async #consumeNext(held: readonly Held[]): Promise<number> {
    if (held.length < 2 || this.#stop.signal.aborted) return this.#consumeEach(held);
    const events = held.map(({ event }) => event);
    const taken = await takeTogether(this.#options.database, events).catch(() => null);
    if (taken === null) return this.#consumeEach(held);
    for (const [index, what] of taken.entries()) {
      const one = held[index];
      if (one !== undefined) this.#ended(one, what);
    }
    return taken.length;
  }

  async #consumeEach(held: readonly Held[]): Promise<number> {
    for (const one of held) {
      if (this.#stop.signal.aborted) one.message.nak();
      else await this.#consume(one);
    }
    return held.length;
  }

  /** What is consumed here; the rest, of which a bus that can filter hands out none, is passed over at once. */
  #ours(messages: readonly JsMsg[]): readonly Held[] {
    return messages.flatMap((message) => {
      const event = this.#waitingEvent(message);
      if (event !== null) return [{ message, event }];
      message.ack();
      return [];
    });
  }

  /** Null for what nothing here consumes. */
  #waitingEvent(message: JsMsg): WaitingEvent | null {
    const { subjects } = this.#options.bus;
    const name = subjects.eventOf(message.subject);
    const consuming = this.#options.handlers.get(name);
    const isTaken = isAmongTopics(this.#topics, subjects.topicOf(message.subject));
    if (consuming === undefined || !isTaken) return null;
    return {
      name,
      consuming,
      published: { id: message.headers?.get('Nats-Msg-Id') ?? '', text: message.string() },
      requestId: message.headers?.get(HEADER.requestId) ?? '',
      traceparent: message.headers?.get(HEADER.traceparent),
    };
  }

  #ended({ message, event: { name, published } }: Held, taken: Taken): void {
    this.#options.metrics.event(name, taken === 'repeated' ? 'repeated' : 'consumed');
    this.#options.replication?.consumed(readMessageId(published.id, name));
    this.#failures.forget(published.id);
    // One that was repeated may have taken effect a moment ago, which is not on disk yet.
    if (taken === 'rows' || taken === 'repeated') this.#acks.add(() => message.ack());
    else message.ack();
    this.#reached(message.seq, false);
  }

  async #consume(held: Held): Promise<void> {
    const { database, log, metrics } = this.#options;
    const { message, event } = held;
    const { name, published } = event;
    try {
      for (const taken of await takeTogether(database, [event])) this.#ended(held, taken);
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
