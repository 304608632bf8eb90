import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { HealthChecks } from './health-checks.ts';
import type { HealthCheck } from './health-checks.ts';

/** One that works, fails or hangs as the test says. */
class Engine implements HealthCheck {
  readonly name: string;
  readonly worksFor: number;
  readonly onlyAtFirst: boolean;
  state: 'works' | 'fails' | 'is false' | 'hangs' = 'works';
  asked = 0;
  goOn: () => void = () => undefined;

  constructor(name: string, { worksFor = 0, onlyAtFirst = false } = {}) {
    this.name = name;
    this.worksFor = worksFor;
    this.onlyAtFirst = onlyAtFirst;
  }

  check(): Promise<boolean> {
    this.asked += 1;
    switch (this.state) {
      case 'works':
        return Promise.resolve(true);
      case 'is false':
        return Promise.resolve(false);
      case 'fails':
        return Promise.reject(new Error('it fails'));
      case 'hangs':
        return new Promise((resolve) => {
          this.goOn = () => resolve(true);
        });
    }
  }
}

function checksOf(engines: readonly Engine[], ...times: readonly number[]): HealthChecks {
  const checks = new HealthChecks(...times);
  for (const engine of engines) checks.add(engine);
  return checks;
}

async function faults(checks: HealthChecks): Promise<string[]> {
  return (await checks.look()).filter(({ works }) => !works).map(({ name }) => name);
}

afterEach(() => void jest.restoreAllMocks());

describe('the engines of a process', () => {
  it('are named when they do not work, and asked each time', async () => {
    const [one, two] = [new Engine('one'), new Engine('two')];
    const checks = checksOf([one, two]);
    expect(await faults(checks)).toEqual([]);
    one.state = 'fails';
    two.state = 'is false';
    expect(await faults(checks)).toEqual(['one', 'two']);
    two.state = 'works';
    expect(await faults(checks)).toEqual(['one']);
    expect([one.asked, two.asked]).toEqual([3, 3]);
  });

  it('are left alone for a while after they worked, but not after they failed', async () => {
    const engine = new Engine('store', { worksFor: 60_000 });
    const checks = checksOf([engine]);
    engine.state = 'fails';
    expect(await faults(checks)).toEqual(['store']);
    engine.state = 'works';
    expect(await faults(checks)).toEqual([]);
    engine.state = 'fails';
    expect(await faults(checks)).toEqual([]);
    expect(engine.asked).toBe(2);
  });

  it('that hang count as broken in time, and are not asked again at once', async () => {
    const [hanging, fine] = [new Engine('hanging'), new Engine('fine')];
    hanging.state = 'hangs';
    const checks = checksOf([hanging, fine], 20);
    expect(await Promise.all([faults(checks), faults(checks)])).toEqual([['hanging'], ['hanging']]);
    expect(await faults(checks)).toEqual(['hanging']);
    expect(hanging.asked).toBe(1);
    hanging.state = 'works';
    hanging.goOn();
    await new Promise(setImmediate);
    expect(await faults(checks)).toEqual([]);
    expect(hanging.asked).toBe(2);
  });

  it('that never answer are asked anew after a while, one question at a time, and work again', async () => {
    const engine = new Engine('store');
    engine.state = 'hangs';
    const checks = checksOf([engine], 5, 60);
    const look = async (): Promise<string[]> =>
      (await Promise.all([faults(checks), faults(checks)])).flat();
    const began = performance.now();
    for (let looks = 0; engine.asked < 3 && looks < 100; looks += 1) {
      expect(await look()).toEqual(['store', 'store']);
    }
    expect(performance.now() - began).toBeGreaterThanOrEqual(2 * 60);
    engine.state = 'works';
    for (let looks = 0; engine.asked < 4 && looks < 100; looks += 1) await look();
    expect(await look()).toEqual([]);
    expect(engine.asked).toBeGreaterThanOrEqual(4);
  });

  it('that answer an older question meanwhile leave the later one waited for', async () => {
    const engine = new Engine('store');
    engine.state = 'hangs';
    const checks = checksOf([engine], 5, 1000);
    await faults(checks);
    const { goOn } = engine;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    await faults(checks);
    expect(engine.asked).toBe(2);
    goOn();
    await new Promise(setImmediate);
    expect(await faults(checks)).toEqual(['store']);
    expect(engine.asked).toBe(2);
  });

  it('are enough while they work, and those that only a start needs from then on', async () => {
    const bus = new Engine('bus');
    const store = new Engine('store', { onlyAtFirst: true });
    const checks = checksOf([bus, store]);
    const enough = async () => (await checks.look()).map((engine) => engine.enough);
    store.state = 'fails';
    expect(await enough()).toEqual([true, false]);
    store.state = 'works';
    expect(await enough()).toEqual([true, true]);
    [bus.state, store.state] = ['fails', 'fails'];
    expect(await enough()).toEqual([false, true]);
    expect(await faults(checks)).toEqual(['bus', 'store']);
  });
});
