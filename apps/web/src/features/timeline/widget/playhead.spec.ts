import { expect, test } from '@jest/globals';
import { frameRate, frameToSeconds } from '@jampot/domain';
import { frameStart, framesLater, timecodeAt } from './playhead.ts';

test.each([
  [25, 1],
  [24_000, 1001],
  [30_000, 1001],
])('a time belongs to the frame that is on screen then, at %d/%d', (numerator, denominator) => {
  const rate = frameRate(numerator, denominator);
  for (const frame of [0, 1, 23, 1000, 20_000]) {
    const start = frameToSeconds(frame, rate) * 1000;
    const length = (1000 * denominator) / numerator;
    for (const into of [0, 0.3, 0.6, 0.9]) {
      expect(frameStart(start + into * length, rate)).toBeCloseTo(start, 6);
    }
    expect(framesLater(start, 1, rate)).toBeCloseTo(start + length, 6);
  }
});

test('nothing is before the cut', () => {
  const rate = frameRate(25);
  expect(frameStart(-500, rate)).toBe(0);
  expect(framesLater(40, -5, rate)).toBe(0);
  expect(timecodeAt(2040, rate)).toBe('00:00:02:01');
});
