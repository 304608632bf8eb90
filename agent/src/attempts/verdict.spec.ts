import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../refusal.ts';
import type { Exit } from '../supervisor/order.ts';
import { TransferError } from '../transfers/transfer-error.ts';
import { endedByRefusal, endedByTransfer, verdictOn } from './verdict.ts';

const exit: Exit = {
  format: 1,
  by: 'not-started',
  code: null,
  signal: null,
  error: 'spawn it',
  warnings: 0,
  seconds: 0,
  cpu_seconds: null,
  survivors: [],
};

describe('a command that could not be started', () => {
  it.each([
    ['EAGAIN', { outcome: 'handed-back' }],
    ['EMFILE', { outcome: 'handed-back' }],
    ['ENOMEM', { outcome: 'handed-back' }],
    ['ETXTBSY', { outcome: 'handed-back' }],
    [undefined, { outcome: 'handed-back' }],
    ['EACCES', { outcome: 'handed-back', unable: true }],
    ['ENOENT', { outcome: 'handed-back', unable: true }],
    ['ENOEXEC', { outcome: 'handed-back', unable: true }],
    ['E2BIG', { outcome: 'failed', final: true }],
  ])('for %s is %j', (errno, verdict) => {
    const told = verdictOn(errno === undefined ? exit : { ...exit, errno }, 60, false);
    const { outcome, unable, final } = told ?? {};
    expect({ outcome, unable, final }).toEqual({ unable: undefined, final: undefined, ...verdict });
    expect(told?.error).toContain('spawn it');
  });
});

describe('what would be so on any node', () => {
  it('is said to be the job’s own', () => {
    const order = endedByRefusal(new Refusal('order_invalid', "Nothing is known for '{frame}'."));
    expect(order).toMatchObject({ outcome: 'failed', final: true });
    const source = endedByTransfer(new TransferError('refused', '404'));
    expect(source).toMatchObject({ outcome: 'failed', final: true });
    const output = endedByRefusal(new Refusal('output_missing', 'It made none.'));
    expect(output.final).toBeUndefined();
  });
});

describe('a command that ended by itself', () => {
  const ended: Exit = { ...exit, by: 'itself', code: 8, error: null };

  it.each([
    [{ said: 'Filter not found' }, 'It ended with code 8: Filter not found'],
    [{ said: '' }, 'It ended with code 8.'],
    // As a supervisor of before tells it.
    [{}, 'It ended with code 8.'],
    [{ code: null, signal: 'SIGSEGV', said: 'Out of memory' }, 'SIGSEGV ended it: Out of memory'],
  ])('says why, where it told: %j', (more, error) => {
    expect(verdictOn({ ...ended, ...more }, 60, false)).toMatchObject({ outcome: 'failed', error });
  });
});
