import { expect, test } from '@jest/globals';
import { Metrics } from './metrics.ts';
import { readAtScrape } from './read-at-scrape.ts';
import type { GaugeReading } from './read-at-scrape.ts';

const FIGURES = {
  jampot_depth: { help: 'Depth', labels: ['queue'] },
  jampot_age: { help: 'Age', labels: [] },
} as const;
type Read = () => Promise<readonly GaugeReading<keyof typeof FIGURES>[]>;

async function scraped(metrics: Metrics): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => /^jampot_(?:depth|age)/u.test(line));
}

function watching(read: Read): Metrics {
  const metrics = new Metrics('test');
  readAtScrape(metrics, FIGURES, read);
  return metrics;
}

test('all gauges of one scrape are read at once, and anew at the next', async () => {
  let reads = 0;
  const metrics = watching(async () => {
    reads += 1;
    return [
      { figure: 'jampot_depth', labels: { queue: `q${reads}` }, value: 3 },
      { figure: 'jampot_age', labels: {}, value: reads },
    ];
  });
  await scraped(metrics);
  expect(await scraped(metrics)).toEqual([
    'jampot_depth{queue="q2",service="test"} 3',
    'jampot_age{service="test"} 2',
  ]);
});

test('what could not be read is not told: neither the last value nor none', async () => {
  let fails = false;
  const metrics = watching(async () => {
    if (fails) throw new Error('away');
    return [{ figure: 'jampot_age', labels: {}, value: 7 }];
  });
  expect(await scraped(metrics)).toHaveLength(1);
  fails = true;
  expect(await scraped(metrics)).toEqual([]);
});

test('a scrape does not wait for whoever says nothing', async () => {
  const metrics = watching(() => new Promise(() => undefined));
  expect(await scraped(metrics)).toEqual([]);
});
