import { describe, expect, it } from '@jest/globals';
import { Health } from './health.ts';
import { Metrics } from './metrics.ts';

async function scraped(metrics: Metrics): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => /^jampot_(?:ready|engine_works)/u.test(line));
}

describe('the health of a process', () => {
  it('is told as figures, from before the first request to the last', async () => {
    const metrics = new Metrics('tested');
    let connected = true;
    const health = new Health(metrics);
    health.needs({ name: 'nats', check: () => connected });
    const figures = (ready: number, nats: number) => [
      `jampot_ready{service="tested"} ${ready}`,
      `jampot_engine_works{engine="nats",service="tested"} ${nats}`,
    ];
    expect(await scraped(metrics)).toEqual(figures(0, 1));
    health.accepting(true);
    expect(await scraped(metrics)).toEqual(figures(1, 1));
    connected = false;
    expect(await scraped(metrics)).toEqual(figures(0, 0));
    connected = true;
    health.accepting(false);
    expect(await scraped(metrics)).toEqual(figures(0, 1));
  });

  it('names what is away, whether it can do without or not', async () => {
    const away = { nats: false, storage: false };
    const health = new Health(new Metrics('tested'));
    health.needs({ name: 'nats', check: () => !away.nats });
    health.needs({ name: 'storage', check: () => !away.storage, onlyAtFirst: true });
    away.nats = true;
    const starting = ['not accepting requests', 'nats'];
    expect(await health.report()).toEqual({ ready: false, faults: starting });
    away.nats = false;
    health.accepting(true);
    expect(await health.report()).toEqual({ ready: true, faults: [] });
    away.storage = true;
    expect(await health.report()).toEqual({ ready: true, faults: ['storage'] });
    away.nats = true;
    expect(await health.report()).toEqual({ ready: false, faults: ['nats', 'storage'] });
  });
});
