import {
  eventOfTopic,
  folderTeamsChanged,
  isProgress,
  progressSignal,
  publisherOf,
} from '@jampot/contracts';
import type { EventEnvelope } from '@jampot/contracts';
import { ensureEventStream, isMissing } from '@jampot/service-kit';
import type { Bus, Log, Metrics, Signals } from '@jampot/service-kit';
import { DeliverPolicy } from '@nats-io/jetstream';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { setTimeout as wait } from 'node:timers/promises';
import { EventRing } from './event-ring.ts';
import { heardEnvelope } from './heard-envelope.ts';
import type { HeardEnvelope } from './heard-envelope.ts';
import { HeardRoles } from './heard-roles.ts';

/** What is remembered for browsers that were away: events, and bytes of them. */
const KEPT = { events: 20_000, bytes: 64 * 1024 * 1024 };
/** Events of an account that are told one by one to who comes back; after more they look anew. */
const MOST_MISSED = 1000;
/** Milliseconds that a start waits for what happened before. */
const CATCH_UP = 10_000;

/** An event on its way to browsers. */
export interface LiveEvent {
  /** Its place in the stream; progress has none. */
  readonly id: string | null;
  readonly envelope: HeardEnvelope;
}

export interface LiveEventsParts {
  readonly bus: Bus;
  readonly signals: Signals;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Reads all events once for all browsers of this gateway, and remembers the newest. */
export class LiveEvents {
  readonly #bus: Bus;
  readonly #signals: Signals;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #stop = new AbortController();
  #ring = new EventRing<HeardEnvelope>(KEPT);
  readonly roles = new HeardRoles();
  #stream = '';
  #position = 0;
  #messages: ConsumerMessages | null = null;
  #done: Promise<void> = Promise.resolve();
  readonly #caughtUp = new AbortController();

  constructor({ bus, signals, log, metrics }: LiveEventsParts) {
    this.#bus = bus;
    this.#signals = signals;
    this.#log = log;
    this.#metrics = metrics;
  }

  /** Browsers that follow live changes here. */
  get lines(): number {
    return this.#listeners.size;
  }

  start(): void {
    this.#signals.on(progressSignal, (envelope) => this.#takeProgress(envelope));
    this.#done = this.#run();
  }

  /**
   * Fulfilled when everything is remembered that happened before, so that who comes back can be told
   * what was missed; and after a while in any case, when there is too much of it or no bus.
   */
  async caughtUp(limit = CATCH_UP): Promise<void> {
    const { signal } = this.#caughtUp;
    if (signal.aborted) return;
    await wait(limit, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) this.#log.warn('live events have not caught up yet');
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#messages?.stop();
    await this.#done;
  }

  /** The id of the newest event: where a browser that starts now stands. */
  get newestId(): string {
    return this.#id(this.#position);
  }

  /** Everything of an account after an id; null when some of it was missed for good, or too much. */
  since(id: string, accountId: number): readonly LiveEvent[] | null {
    const [stream, position] = id.split('-');
    if (stream !== this.#stream) return null;
    const missed = this.#ring
      .after(Number(position))
      ?.filter(({ event }) => event.account_id === accountId);
    if (missed === undefined || missed.length > MOST_MISSED) return null;
    return missed.map((entry) => ({ id: this.#id(entry.position), envelope: entry.event }));
  }

  /** @returns to stop listening. */
  listen(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #id(position: number): string {
    return `${this.#stream}-${position}`;
  }

  /** One who stumbles over an event keeps nobody else from it. */
  #tell(event: LiveEvent): void {
    const failures: unknown[] = [];
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 0) return;
    this.#log.error(
      { err: failures[0], event: event.envelope.name, id: event.id, listeners: failures.length },
      'a live event failed',
    );
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#follow();
      } catch (error) {
        const lost = isMissing(error);
        if (!this.#stop.signal.aborted && !lost) this.#log.warn({ err: error }, 'live events wait');
      }
      if (!this.#stop.signal.aborted) {
        await wait(300, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    }
  }

  async #follow(): Promise<void> {
    const stream = Date.parse(await ensureEventStream(this.#bus)).toString(36);
    const name = this.#bus.subjects.stream;
    const { state } = await this.#bus.manager.streams.info(name);
    if (stream !== this.#stream) {
      this.#stream = stream;
      this.#position = Math.max(state.first_seq - 1, state.last_seq - KEPT.events, 0);
      this.#ring = new EventRing(KEPT, this.#position);
    }
    if (this.#position >= state.last_seq) this.#caughtUp.abort();
    const consumer = await this.#bus.jetstream.consumers.get(name, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.#position + 1,
    });
    this.#messages = await consumer.consume({ max_messages: 500 });
    for await (const message of this.#messages) {
      if (message.seq > this.#position) this.#take(message);
      if (message.info.pending === 0) this.#caughtUp.abort();
    }
  }

  /** What has another name is kept, and acted by: the stream alone tells it. */
  #takeProgress(envelope: EventEnvelope<unknown>): void {
    if (isProgress(envelope.name)) return this.#tell({ id: null, envelope });
    this.#metrics.event(progressSignal.name, 'unreadable');
    this.#log.error({ signal: progressSignal.name }, 'progress is of no such kind');
  }

  #take(message: JsMsg): void {
    this.#position = message.seq;
    const topic = this.#bus.subjects.topicOf(message.subject);
    const envelope = heardEnvelope(topic, message);
    if (envelope === null) {
      this.#ring.pass(message.seq);
      // Whoever may publish anything may invent names; each would be a figure of its own.
      this.#metrics.event(
        publisherOf(topic) === null ? 'unknown' : eventOfTopic(topic),
        'unreadable',
      );
      this.#log.error({ subject: message.subject }, 'a live event is unreadable');
      return;
    }
    if (isForServices(envelope)) this.#ring.pass(message.seq);
    else this.#ring.push(message.seq, envelope, message.data.length);
    this.roles.hear(envelope);
    this.#tell({ id: this.#id(message.seq), envelope });
  }
}

/** Some of these carry thousands of rows; of teams, browsers are told after all. */
function isForServices({ name, audience }: EventEnvelope<unknown>): boolean {
  return audience.to === 'services' && name !== folderTeamsChanged.name;
}
