import { describe, expect, it } from '@jest/globals';
import { Coverage, PEOPLE, shortcomings } from './coverage.ts';

const covering = (...statuses: (number | null)[]): Coverage => {
  const coverage = new Coverage(['read', 'write']);
  for (const status of statuses) coverage.add('read', status);
  return coverage;
};

describe('what was sent', () => {
  it('names calls that nobody sent, and those whose rows nobody saw', () => {
    const coverage = covering(404, 401, null);
    expect(coverage.neverSent).toEqual(['write']);
    expect(coverage.neverSucceeded).toEqual(['read']);
    coverage.add('write', 201);
    expect(coverage.neverSent).toEqual([]);
    expect(coverage.neverSucceeded).toEqual(['read']);
    expect(coverage.partSucceeded).toBe(1 / 4);
  });
});

describe('a run', () => {
  const sound = { neverSent: [], partSucceeded: 0.3 };
  const everybody = Array.from({ length: PEOPLE }, (_, index) => `person ${index}`);

  it('says enough when all was sent, much succeeded and somebody stayed', () => {
    expect(shortcomings(sound, [])).toEqual([]);
    expect(shortcomings(sound, everybody.slice(1))).toEqual([]);
  });
  it.each([
    ['a call was never sent', { ...sound, neverSent: ['write'] }, []],
    ['hardly anything succeeded', { ...sound, partSucceeded: 0.01 }, []],
    ['nothing was sent', { ...sound, partSucceeded: Number.NaN }, []],
    ['everybody lost their session', sound, everybody],
  ])('says too little when %s', (_what, coverage, lost) => {
    expect(shortcomings(coverage, lost)).toHaveLength(1);
  });
});
