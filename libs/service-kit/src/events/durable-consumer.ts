import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import type { Consumer, ConsumerInfo } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Bus } from '../bus/bus.ts';
import { isMissing } from './event-stream.ts';

/** Of a consumer that filters: the sequence in the stream up to which nothing is left that it takes. */
const REACHED = 'jampot-reached';

/** A durable consumer, and what it missed. */
export interface ConsumerPlace {
  /** Time at which it was made: one that is made later knows nothing of what came before. */
  readonly created: string;
  /** Sequence in the stream below which events went unconsumed; 0 when none did. */
  readonly missedBelow: number;
}

export interface ConsumerLook {
  readonly place: ConsumerPlace;
  /** Sequence of the last event up to which all were acknowledged. */
  readonly acknowledged: number;
  /** Sequence up to which nothing is left to consume, where that is worth a note. */
  readonly reached: number | null;
}

export interface DurableOptions {
  readonly bus: Bus;
  readonly service: string;
  /** Of what it consumes. */
  readonly topics: ReadonlySet<string>;
  /** Milliseconds after which a replica that says nothing is taken for dead. */
  readonly ackWait: number;
}

/**
 * The durable consumer of a service, which its replicas share. It is handed what they consume and nothing
 * else, as far as the bus can filter by more than one subject; before 2.10 it is handed everything.
 */
export class DurableConsumer {
  readonly #options: DurableOptions;

  constructor(options: DurableOptions) {
    this.#options = options;
  }

  /** Makes it when it is missing, and gives one that is there these waits and subjects. */
  async open(): Promise<Consumer> {
    const { bus, service, ackWait } = this.#options;
    const { stream } = bus.subjects;
    const config = {
      ack_wait: nanos(ackWait),
      max_ack_pending: 256,
      ...(this.#filters ? { filter_subjects: this.#subjects } : {}),
    };
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
    return bus.jetstream.consumers.get(stream, service);
  }

  /**
   * Where it is. The stream drops what is too old or too much, whether it was consumed or not. A consumer that
   * filters acknowledges nothing of what others consume, so it is noted how far it was when nothing was left.
   */
  async look(): Promise<ConsumerLook> {
    const { bus, service } = this.#options;
    const { stream } = bus.subjects;
    // Before the consumer is asked: what it has left may be of what came later.
    const { state } = await bus.manager.streams.info(stream);
    const info = await bus.manager.consumers.info(stream, service);
    const acknowledged = info.ack_floor.stream_seq;
    const consumed = Math.max(acknowledged, reachedBy(info));
    const left = info.num_pending + info.num_ack_pending;
    return {
      place: {
        created: info.created,
        missedBelow: consumed + 1 < state.first_seq ? state.first_seq : 0,
      },
      acknowledged,
      reached: this.#filters && left === 0 && state.last_seq > consumed ? state.last_seq : null,
    };
  }

  /** Notes that nothing is left up to a sequence, so that it is not missed when the stream drops it. */
  async note(reached: number): Promise<void> {
    const { bus, service } = this.#options;
    const { stream } = bus.subjects;
    const { config } = await bus.manager.consumers.info(stream, service);
    const metadata = { ...config.metadata, [REACHED]: String(reached) };
    await bus.manager.consumers.update(stream, service, { metadata });
  }

  /** Sequence of the newest event in the stream that it takes; 0 when there is none, or no bus. */
  async newest(): Promise<number> {
    const { bus } = this.#options;
    const { stream } = bus.subjects;
    if (!this.#filters) {
      const info = await bus.manager.streams.info(stream).catch(() => null);
      return info?.state.last_seq ?? 0;
    }
    const last = (last_by_subj: string) =>
      bus.manager.streams.getMessage(stream, { last_by_subj }).catch(() => null);
    const messages = await Promise.all(this.#subjects.map(last));
    return Math.max(0, ...messages.map((message) => message?.seq ?? 0));
  }

  get #subjects(): string[] {
    const { bus, topics } = this.#options;
    return [...topics].map((topic) => bus.subjects.event(topic));
  }

  get #filters(): boolean {
    return this.#options.bus.filtersBySubjects;
  }
}

function reachedBy({ config }: ConsumerInfo): number {
  return Number(config.metadata?.[REACHED] ?? 0);
}
