import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus figures of one service. */
export class Metrics {
  readonly registry = new Registry();
  readonly #calls: Histogram<'call' | 'status'>;
  readonly #events: Counter<'event' | 'outcome'>;
  readonly outboxWaiting: Gauge;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.#calls = new Histogram({
      name: 'jampot_call_seconds',
      help: 'Duration of answered calls, in seconds',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
    this.#events = new Counter({
      name: 'jampot_events_total',
      help: 'Events published and consumed',
      labelNames: ['event', 'outcome'],
      registers: [this.registry],
    });
    this.outboxWaiting = new Gauge({
      name: 'jampot_outbox_waiting',
      help: 'Outbox rows not yet published',
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

  event(
    event: string,
    outcome: 'published' | 'consumed' | 'repeated' | 'failed' | 'unreadable' | 'parked',
  ): void {
    this.#events.inc({ event, outcome });
  }
}
