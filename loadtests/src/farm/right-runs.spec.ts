import { describe, expect, it } from '@jest/globals';
import { FARM_VICTIMS } from './farm-victims.ts';
import type { FarmVictim } from './farm-victims.ts';
import { runFaults } from './right-runs.ts';

const all = [...FARM_VICTIMS.node, ...FARM_VICTIMS.product];
/** Those that a strike which strikes nobody would leave as they are. */
const mustBeSeen: readonly FarmVictim[] = ['supervisor', 'frozen', 'half-open'];

describe('runs', () => {
  it.each(all)('of %s are wrong without a result, and with two', (victim) => {
    expect(runFaults(victim, ['lost', 'refused'])).not.toEqual([]);
    expect(runFaults(victim, ['done', 'lost', 'refused', 'done'])).not.toEqual([]);
  });
  it.each(all)('of %s tell whether it was struck, where that can be told', (victim) => {
    expect(runFaults(victim, ['done']).length).toBe(mustBeSeen.includes(victim) ? 1 : 0);
  });
  it.each<[FarmVictim, string]>([
    ['frozen', 'lost'],
    ['half-open', 'lost'],
    ['supervisor', 'refused'],
    ['gateway', 'lost'],
  ])('of %s may have one that was %s', (victim, state) => {
    expect(runFaults(victim, ['done', state])).toEqual([]);
  });
  it.each<FarmVictim>(['agent', 'upgrade', 'line-cut'])('of %s are one', (victim) => {
    expect(runFaults(victim, ['lost', 'done'])).toHaveLength(1);
  });
});
