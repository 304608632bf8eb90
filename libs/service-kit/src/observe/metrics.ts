import type { Lending } from '@jampot/persistence';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Milliseconds between looks at how late the process is: each wakes one that has nothing to do. */
const LAG_EVERY = 500;
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How a service may fare with an event that it consumes. */
const CONSUMED = ['consumed', 'repeated', 'failed', 'unreadable', 'parked'] as const;

/** Prometheus figures of one service. */
export class Metrics {
  readonly registry = new Registry();
  readonly #calls: Histogram<'call' | 'status'>;
  readonly #events: Counter<'event' | 'outcome'>;
  readonly #hops: Histogram<'to' | 'status'>;
  readonly #held: Histogram<'kind'>;
  readonly #waited: Histogram<'kind'>;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LAG_EVERY });
    this.#calls = new Histogram({
      name: 'jampot_call_seconds',
      help: 'Duration of answered calls, in seconds',
      labelNames: ['call', 'status'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
    this.#events = new Counter({
      name: 'jampot_events_total',
      help: 'Events published and consumed',
      labelNames: ['event', 'outcome'],
      registers: [this.registry],
    });
    this.#hops = new Histogram({
      name: 'jampot_hop_seconds',
      help: 'Seconds from asking another service to the begin of its answer',
      labelNames: ['to', 'status'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
    this.#held = new Histogram({
      name: 'jampot_sql_seconds',
      help: 'Seconds that a connection to PostgreSQL was held: a read, or a whole transaction',
      labelNames: ['kind'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
    this.#waited = new Histogram({
      name: 'jampot_sql_wait_seconds',
      help: 'Seconds that was waited for a connection to PostgreSQL, in vain or not',
      labelNames: ['kind'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
  }

  /** @returns to be called with the status when the call was answered. */
  callStarted(call: string): (status: number) => void {
    const started = performance.now();
    return (status) => this.callEnded(call, status, (performance.now() - started) / 1000);
  }

  /** For whoever measures the time by other means. @param seconds from first to last byte. */
  callEnded(call: string, status: number, seconds: number): void {
    this.#calls.observe({ call, status: String(status) }, seconds);
  }

  /**
   * A counter of the service's own.
   * @param awaited labels that are known before they occur: they stand at 0 from the beginning, or their first
   * increase would be none
   * @returns what counts by a number, of given labels
   */
  counter<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    awaited: readonly Readonly<Record<L, string>>[] = [],
  ): (labels: Readonly<Record<L, string>>, by: number) => void {
    const counter = new Counter({ name, help, labelNames: labels, registers: [this.registry] });
    for (const of of awaited) counter.inc(of, 0);
    return (of, by) => counter.inc(of, by);
  }

  /** Another service was asked. @param seconds to the begin of its answer; @param status null when none came. */
  hopEnded(to: string, status: number | null, seconds: number): void {
    this.#hops.observe({ to, status: status === null ? 'none' : String(status) }, seconds);
  }

  connectionLent({ kind, waited, held }: Lending): void {
    if (held !== null) this.#held.observe({ kind }, held);
    this.#waited.observe({ kind }, waited);
  }

  /** The service consumes these: how the first of them fares is seen, as that it is parked. */
  awaitEvents(events: Iterable<string>): void {
    for (const event of events) {
      for (const outcome of CONSUMED) this.#events.inc({ event, outcome }, 0);
    }
  }

  event(event: string, outcome: 'published' | (typeof CONSUMED)[number]): void {
    this.#events.inc({ event, outcome });
  }
}
