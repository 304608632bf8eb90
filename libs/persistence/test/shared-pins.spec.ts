import { describe, expect, it, test } from '@jest/globals';
import { leakproofFunctions } from '../src/setup/leakproof-functions.ts';
import { sharedFunctions } from '../src/setup/shared-functions.ts';
import { appliedShared } from './applied-shared.ts';
import { sharedFaults } from './shared-pins.ts';

test('what all services share is what installations have', () => {
  const parts = [...sharedFunctions('jampot_shared'), ...leakproofFunctions('jampot_shared')];
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  expect(sharedFaults(parts, appliedShared)).toEqual([]);
});

describe('pins of what all services share', () => {
  const first = { name: 'first', sql: 'CREATE FUNCTION first()' };
  /** What `printf 'CREATE FUNCTION first()' | sha256sum` says. */
  const pins = { first: '2dd9480b85b26d30a60d12409017b2935f0ab8f490dd575c2c307761b0cdc0b3' };

  it('are content with what installations have', () => {
    expect(sharedFaults([first], pins)).toEqual([]);
  });

  it('say the line of a part that is new', () => {
    const second = { name: 'second', sql: 'CREATE FUNCTION second()' };
    expect(sharedFaults([first, second], pins)).toEqual([
      expect.stringMatching(/^second is new: .*\n {2}second: '[0-9a-f]{64}',$/u),
    ]);
  });

  it('want another name for one that changed, and one that is gone back', () => {
    const changed = { ...first, sql: 'CREATE FUNCTION first(n int)' };
    expect(sharedFaults([changed], pins)).toEqual([
      expect.stringMatching(/^first has other SQL than installations.* need another name, /u),
    ]);
    expect(sharedFaults([], pins)).toEqual([expect.stringMatching(/^first is gone, .*bring it/u)]);
  });
});
