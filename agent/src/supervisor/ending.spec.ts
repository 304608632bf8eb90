import { describe, expect, test } from '@jest/globals';
import { Ending } from './ending.ts';
import type { Lease, StopReason } from './order.ts';

const timings = { stop_ms: 45_000, kill_ms: 55_000, grace_ms: 15_000 };

function stage() {
  const facts: { renewed: number | undefined; wanted: StopReason | undefined } = {
    renewed: 0,
    wanted: undefined,
  };
  const lease = (): Lease | undefined =>
    facts.renewed === undefined ? undefined : { format: 1, renewed: facts.renewed, timings };
  const ending = new Ending({ endsAt: 100_000, lease, wanted: () => facts.wanted });
  return { facts, ending };
}

describe('a render is ended', () => {
  test('not while its lease is renewed', () => {
    const { facts, ending } = stage();
    for (let now = 0; now < 100_000; now += 5000) {
      expect(ending.look(now)).toBe('nothing');
      facts.renewed = now;
    }
    expect(ending.by).toBe('itself');
  });

  test('at 45 s without the server, by force at 55 s, though the server came back', () => {
    const { facts, ending } = stage();
    expect(ending.look(44_999)).toBe('nothing');
    expect(ending.look(45_000)).toBe('terminate');
    facts.renewed = 46_000;
    expect(ending.look(54_999)).toBe('nothing');
    expect(ending.look(55_000)).toBe('kill');
    expect(ending.by).toBe('lease-lost');
  });

  test('when its lease can’t be read any more, as late as one that is not renewed', () => {
    const { facts, ending } = stage();
    facts.renewed = 5000;
    expect(ending.look(10_000)).toBe('nothing');
    facts.renewed = undefined;
    expect(ending.look(49_999)).toBe('nothing');
    expect(ending.look(50_000)).toBe('terminate');
    expect(ending.look(60_000)).toBe('kill');
  });

  test('by force at once after a freeze', () => {
    const { ending } = stage();
    expect(ending.look(3_600_000)).toBe('kill');
    expect(ending.by).toBe('lease-lost');
  });

  test('when it is asked for, by force after its grace, also when the lease ends first', () => {
    const { facts, ending } = stage();
    facts.wanted = 'handed-back';
    expect(ending.look(1000)).toBe('terminate');
    expect(ending.look(15_999)).toBe('nothing');
    expect(ending.look(16_000)).toBe('kill');
    expect(ending.by).toBe('handed-back');

    const late = stage();
    late.facts.wanted = 'handed-back';
    expect(late.ending.look(44_000)).toBe('terminate');
    expect(late.ending.look(55_000)).toBe('kill');
  });

  test('when its time is over, and after an error', () => {
    const { facts, ending } = stage();
    facts.renewed = 99_000;
    expect(ending.look(100_000)).toBe('terminate');
    expect(ending.by).toBe('time-limit');
    expect(ending.failed(100_001)).toBe('nothing');

    const other = stage();
    expect(other.ending.failed(10)).toBe('terminate');
    expect(other.ending.by).toBe('error-line');
  });
});
