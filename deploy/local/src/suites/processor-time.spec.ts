import { expect, test } from '@jest/globals';
import { ProcessorTime } from './processor-time.ts';
import type { ProcessTimes } from './process-times.ts';

const process = (
  pid: number,
  parent: number,
  { own = 0, waited = 0, started = '1' }: Partial<ProcessTimes> = {},
): ProcessTimes => ({ pid, parent, started, own, waited });

function timeOf(...looks: readonly ProcessTimes[][]): number {
  const time = new ProcessorTime();
  time.follow(10);
  for (const look of looks) time.look(look);
  return time.seconds;
}

test('counts what a program took, with all that it started, and nobody else', () => {
  expect(
    timeOf([
      process(10, 1, { own: 2, waited: 3 }),
      process(11, 10, { own: 4 }),
      process(12, 11, { own: 5 }),
      process(13, 1, { own: 100 }),
    ]),
  ).toBe(14);
});

test('counts a child once that ended and was waited for', () => {
  expect(
    timeOf(
      [process(10, 1), process(11, 10, { own: 4 }), process(12, 10, { own: 1 })],
      [process(10, 1, { waited: 6 }), process(12, 10, { own: 1 })],
    ),
  ).toBe(7);
});

test('counts what a child had taken that nobody waited for', () => {
  expect(timeOf([process(10, 1), process(11, 10, { own: 4 })], [process(10, 1)])).toBe(4);
});

test('counts what goes on when its parent has ended', () => {
  const before = [process(10, 1), process(11, 10, { own: 1 }), process(12, 11, { own: 2 })];
  const after = [process(10, 1, { waited: 1 }), process(12, 1, { own: 7 })];

  expect(timeOf(before, after)).toBe(8);
  expect(timeOf(before, after, [process(10, 1, { waited: 1 })])).toBe(8);
});

test('counts a program when it has ended, and not the next one that has its number', () => {
  expect(
    timeOf(
      [process(10, 1, { own: 3 }), process(11, 10, { own: 4 })],
      [process(10, 1, { own: 100, started: '2' }), process(11, 1, { own: 100, started: '2' })],
    ),
  ).toBe(7);
});
