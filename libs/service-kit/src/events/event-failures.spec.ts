import { describe, expect, it } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { meaningOf } from '@jampot/persistence';
import { StoreError } from '@jampot/storage';
import { EventFailures, isPassing } from './event-failures.ts';

/** As the driver of PostgreSQL throws it, and as a change then does. */
const failed = (code: string) =>
  meaningOf(Object.assign(new Error(`code ${code}`), { code })) as Error;

describe('a failure', () => {
  it.each([
    ['a lost connection', failed('ECONNRESET')],
    ['a server that stops', failed('57P01')],
    ['too many connections', failed('53300')],
    ['a full disk', failed('53100')],
    ['a full pool', meaningOf(new Error('timeout exceeded when trying to connect'))],
    ['a deadlock', failed('40P01')],
    ['a collision', failed('40001')],
    ['a lock that others hold', failed('55P03')],
    ['a server that only reads', failed('25006')],
    ['a store that is away', new StoreError('unavailable', 'away')],
    [
      'a full store, told by another error',
      new Error('no', { cause: new StoreError('disk-full', '') }),
    ],
  ])('by %s passes', (_what, error) => expect(isPassing(error)).toBe(true));

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['a row that is there', failed('23505')],
    ['work that takes too long', failed('57014')],
    ['a value out of range', failed('22003')],
    ['a handler that refuses', new JampotError('unavailable')],
    ['something odd', 'odd'],
  ])('by %s is of the event', (_what, error) => expect(isPassing(error)).toBe(false));
});

describe('failures of events', () => {
  it('are counted for each event, without those that pass', () => {
    const failures = new EventFailures();
    const bug = new Error('bug');
    expect([1, 2].map(() => failures.count('a', bug))).toEqual([1, 2]);
    expect(failures.count('b', bug)).toBe(1);
    expect(failures.count('a', failed('40P01'))).toBe(2);
    failures.forget('a');
    expect(failures.count('a', bug)).toBe(1);
  });

  it('are forgotten, the oldest first, when too many are remembered', () => {
    const failures = new EventFailures();
    const bug = new Error('bug');
    for (let number = 0; number <= 1000; number += 1) failures.count(`${number}`, bug);
    expect(failures.count('0', bug)).toBe(1);
    expect(failures.count('1000', bug)).toBe(2);
  });
});
