import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Milliseconds after which a scrape goes on without what is asked: whoever is asked may be away. */
const PATIENCE = 1000;

/** Gauges by name. */
export type Figures = Readonly<
  Record<string, { readonly help: string; readonly labels: readonly string[] }>
>;

export interface GaugeReading<N extends string> {
  readonly figure: N;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * Gauges that are read anew, all together, at each scrape. When reading them fails, or takes longer
 * than a second, the scrape has none of them: an old value would be a wrong one.
 */
export function readAtScrape<F extends Figures>(
  metrics: Metrics,
  figures: F,
  read: () => Promise<readonly GaugeReading<keyof F & string>[]>,
): void {
  // All gauges are asked in one scrape, the first of them reads for the others.
  let reading: Promise<void> | null = null;
  const gauges = new Map<string, Gauge>();
  for (const [name, { help, labels }] of Object.entries(figures)) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [metrics.registry],
      collect: () => (reading ??= readAll().finally(() => (reading = null))),
    });
    gauges.set(name, gauge);
  }

  async function readAll(): Promise<void> {
    const readings = await soon(read);
    for (const [name, { labels }] of Object.entries(figures)) {
      const gauge = gauges.get(name);
      gauge?.reset();
      // One without labels is reset to 0, which nobody read.
      if (labels.length === 0) gauge?.remove();
    }
    for (const { figure, labels, value } of readings) gauges.get(figure)?.set(labels, value);
  }
}

async function soon<T>(read: () => Promise<readonly T[]>): Promise<readonly T[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly T[]>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, []);
  });
  try {
    return await Promise.race([read().catch(() => []), late]);
  } finally {
    clearTimeout(timer);
  }
}
