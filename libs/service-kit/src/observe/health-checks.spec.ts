import { describe, expect, it } from '@jest/globals';
import { HealthChecks } from './health-checks.ts';
import type { HealthCheck } from './health-checks.ts';

/** A part that works, fails or hangs as the test says. */
class Part implements HealthCheck {
  readonly name: string;
  readonly worksFor: number;
  state: 'works' | 'fails' | 'is false' | 'hangs' = 'works';
  asked = 0;
  goOn: () => void = () => undefined;

  constructor(name: string, worksFor = 0) {
    this.name = name;
    this.worksFor = worksFor;
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

describe('the parts of a service', () => {
  it('are named when they do not work, and asked each time', async () => {
    const [one, two] = [new Part('one'), new Part('two')];
    const checks = new HealthChecks([one, two]);
    expect(await checks.faults()).toEqual([]);
    one.state = 'fails';
    two.state = 'is false';
    expect(await checks.faults()).toEqual(['one', 'two']);
    two.state = 'works';
    expect(await checks.faults()).toEqual(['one']);
    expect([one.asked, two.asked]).toEqual([3, 3]);
  });

  it('are left alone for a while after they worked, but not after they failed', async () => {
    const part = new Part('store', 60_000);
    const checks = new HealthChecks([part]);
    part.state = 'fails';
    expect(await checks.faults()).toEqual(['store']);
    part.state = 'works';
    expect(await checks.faults()).toEqual([]);
    part.state = 'fails';
    expect(await checks.faults()).toEqual([]);
    expect(part.asked).toBe(2);
  });

  it('that hang count as broken in time, and are not asked again at once', async () => {
    const [hanging, fine] = [new Part('hanging'), new Part('fine')];
    hanging.state = 'hangs';
    const checks = new HealthChecks([hanging, fine], 20);
    expect(await Promise.all([checks.faults(), checks.faults()])).toEqual([
      ['hanging'],
      ['hanging'],
    ]);
    expect(await checks.faults()).toEqual(['hanging']);
    expect(hanging.asked).toBe(1);
    hanging.state = 'works';
    hanging.goOn();
    await new Promise(setImmediate);
    expect(await checks.faults()).toEqual([]);
    expect(hanging.asked).toBe(2);
  });

  it('that never answer are asked anew after a while, one question at a time, and work again', async () => {
    const part = new Part('store');
    part.state = 'hangs';
    const checks = new HealthChecks([part], 5, 60);
    const look = async (): Promise<string[]> =>
      (await Promise.all([checks.faults(), checks.faults()])).flat();
    const began = performance.now();
    for (let looks = 0; part.asked < 3 && looks < 100; looks += 1) {
      expect(await look()).toEqual(['store', 'store']);
    }
    expect(performance.now() - began).toBeGreaterThanOrEqual(2 * 60);
    part.state = 'works';
    for (let looks = 0; part.asked < 4 && looks < 100; looks += 1) await look();
    expect(await look()).toEqual([]);
    expect(part.asked).toBeGreaterThanOrEqual(4);
  });

  it('that answer an older question meanwhile leave the later one waited for', async () => {
    const part = new Part('store');
    part.state = 'hangs';
    const checks = new HealthChecks([part], 5, 20);
    await checks.faults();
    const { goOn } = part;
    for (let looks = 0; part.asked < 2 && looks < 100; looks += 1) await checks.faults();
    goOn();
    await new Promise(setImmediate);
    expect(await checks.faults()).toEqual(['store']);
    expect(part.asked).toBe(2);
  });
});
