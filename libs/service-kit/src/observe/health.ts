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
  readonly #checks = new HealthChecks();
  #accepting = false;

  constructor(metrics: Metrics) {
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

  /** From now on the process works with this engine, too. */
  needs(check: HealthCheck): void {
    this.#checks.add(check);
  }

  /** Ready only between `accepting(true)` and `accepting(false)`: start and shutdown are neither. */
  accepting(value: boolean): void {
    this.#accepting = value;
  }

  async report(): Promise<HealthReport> {
    const engines = await this.#checks.look();
    const away = engines.filter(({ works }) => !works).map(({ name }) => name);
    if (!this.#accepting) return { ready: false, faults: ['not accepting requests', ...away] };
    return { ready: engines.every(({ enough }) => enough), faults: away };
  }
}
