import { expect, it } from '@jest/globals';
import { attemptUpdateSchema } from './attempt-updates.ts';

const ended = {
  kind: 'finished',
  outcome: 'failed',
  exit_code: 1,
  signal: null,
  error: null,
  warnings: 2,
  seconds: 1.5,
  cpu_seconds: null,
} as const;

it('takes what a render was like as it is', () => {
  expect(attemptUpdateSchema.parse(ended)).toEqual(ended);
});

it('believes no number that would spoil the sums of all', () => {
  const huge = { warnings: 2 ** 40, seconds: 1.7e308, cpu_seconds: 1.7e308 };
  const read = attemptUpdateSchema.parse({ ...ended, ...huge });
  if (read.kind !== 'finished') throw new Error('It was read as something else.');
  expect(read.warnings).toBe(2 ** 31 - 1);
  expect(read.seconds).toBeLessThan(1e10);
  expect(read.cpu_seconds).toBe(read.seconds);
  expect(attemptUpdateSchema.safeParse({ ...ended, seconds: -1 }).success).toBe(false);
});
