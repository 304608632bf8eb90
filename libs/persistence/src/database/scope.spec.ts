import { describe, expect, it } from '@jest/globals';
import { scopeSettings, systemScope } from './scope.ts';

const person = { account_id: 7, user_id: 5, level: 2, session_id: 'mine' };
const filesToken = (account: number, user: number, session: string) =>
  `${account}.${user}.${session}`;

describe('settings of a scope', () => {
  it('open files for the session that asks, and for nobody without one', () => {
    expect(scopeSettings(person, filesToken)).toEqual(['7', '5', '7.5.mine']);
    const { session_id: _none, ...stranger } = person;
    expect(scopeSettings(stranger, filesToken)[2]).toBe('');
    expect(scopeSettings({ ...person, files: false }, filesToken)[2]).toBe('');
    expect(scopeSettings(systemScope, filesToken)).toEqual(['system', '0', '']);
    expect(scopeSettings(person)[2]).toBe('');
  });

  it('are safe to stand in SQL, or none', () => {
    expect(() => scopeSettings(person, () => "x', true); drop")).toThrow('letters, digits');
    for (const account_id of [0, -1, 1.5, Number.NaN]) {
      expect(() => scopeSettings({ ...person, account_id })).toThrow('A scope needs an account');
    }
  });
});
