import { describe, expect, it } from '@jest/globals';
import { worthShowing } from './service-log.ts';

describe('a line of a service', () => {
  it.each([
    ['an ordinary one stays in the log', { level: 'info', msg: 'listening' }, undefined],
    ['a warning shows', { level: 'warn', msg: 'slow' }, 'slow'],
    ['so does one with a number for its level', { level: 50, msg: 'broken' }, 'broken'],
    [
      'an error shows its cause',
      { level: 'error', msg: 'no', err: { message: 'why' } },
      'no (why)',
    ],
    ['but not twice', { level: 'error', msg: 'why', err: { message: 'why' } }, 'why'],
    ['a mail shows', { level: 'info', msg: 'mail to a@b', mail: { to: 'a@b' } }, 'mail to a@b'],
  ])('%s', (_, line, shown) => {
    expect(worthShowing(JSON.stringify(line))).toBe(shown);
  });

  it('shows what is no log line at all, such as a crash', () => {
    expect(worthShowing('TypeError: x is not a function')).toContain('TypeError');
    expect(worthShowing('{ half')).toBe('{ half');
    expect(worthShowing('  ')).toBeUndefined();
  });
});
