import { describe, expect, test } from '@jest/globals';
import { frameRate } from '../frame-rate/frame-rate.ts';
import { durationMismatch } from './durations.ts';

describe('the duration warning', () => {
  test.each([
    [4, 5, 25, 'Asset duration (4s) is not equal to Details (5s)'],
    [4.04, 4, 25, 'Asset duration (4.04s) is not equal to Details (4s)'],
    [4.021, 4, 25, 'Asset duration (4.021s) is not equal to Details (4s)'],
    [4.02, 4, 25, null],
    [4, 4.02, 25, null],
    [4, 0, 25, null],
    [4, null, 25, null],
  ])('of %p against %p at %d is %p', (media, details, fps, text) => {
    expect(durationMismatch(media, details, frameRate(fps))).toBe(text);
  });

  test('allows half a frame of the rate, whichever it is', () => {
    expect(durationMismatch(10.02, 10, frameRate(24_000, 1001))).toBeNull();
    expect(durationMismatch(10.02, 10, frameRate(60_000, 1001))).not.toBeNull();
  });
});
