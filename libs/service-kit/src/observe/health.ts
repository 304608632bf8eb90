import { Gauge } from 'prom-client';
import { HealthChecks } from './health-checks.ts';
import type { HealthCheck } from './health-checks.ts';
import type { Metrics } from './metrics.ts';

export interface HealthReport {
  readonly ready: boolean;
  /** Why it is not, and which engines are away that it does without for now. */
  readonly faults: readonly string[];
}

/** Whether a process takes requests, for whoever asks and as figures: each scrape looks at the engines anew. */
export class Health {
  readonly #checks: HealthChecks;
  #accepting = false;

  constructor(metrics: Metrics, checks: readonly HealthCheck[]) {
    this.#checks = new HealthChecks(checks);
    const ready: Gauge = new Gauge({
      name: 'jampot_ready',
      help: 'Whether the process takes requests, 1 or 0',
      registers: [metrics.registry],
      collect: async (): Promise<void> => ready.set(Number((await this.report()).ready)),
    });
    const works = new Gauge({
      name: 'jampot_engine_works',
      help: 'Whether an engine answers the process, 1 or 0',
      labelNames: ['engine'],
      registers: [metrics.registry],
      collect: async () => {
        for (const engine of await this.#checks.look())
          works.set({ engine: engine.name }, Number(engine.works));
      },
    });
  }

  /** Ready only between `accepting(true)` and `accepting(false)`: start and shutdown are neither. */
  accepting(value: boolean): void {
    this.#accepting = value;
  }

  async report(): Promise<HealthReport> {
    if (!this.#accepting) return { ready: false, faults: ['not accepting requests'] };
    const engines = await this.#checks.look();
    return {
      ready: engines.every(({ enough }) => enough),
      faults: engines.filter(({ works }) => !works).map(({ name }) => name),
    };
  }
}
