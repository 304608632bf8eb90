import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { FRAME_RATE_CHOICES } from '../frame-rate/frame-rate-choices.ts';
import { formatFrameRate } from '../frame-rate/frame-rate-text.ts';
import { frameRate } from '../frame-rate/frame-rate.ts';
import {
  clampFrame,
  frameAtTime,
  frameCount,
  frameToSeconds,
  secondsToFrame,
  seekTime,
} from './frame-time.ts';

const LAST_FRAME = 200_000;
const rates = FRAME_RATE_CHOICES.map((rate) => [formatFrameRate(rate), rate] as const);

function microseconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1e3) / 1e3;
}

describe.each(rates)('frames at %s', (_, rate) => {
  test('are each found again at every clock that rounds them', () => {
    const wrong: number[] = [];
    for (let frame = 0; frame <= LAST_FRAME; frame += 1) {
      const start = frameToSeconds(frame, rate);
      const seek = seekTime(frame, rate);
      const found = [
        secondsToFrame(start, rate),
        secondsToFrame(milliseconds(start), rate),
        frameAtTime(start, rate),
        frameAtTime(microseconds(start), rate),
        frameAtTime(seek, rate),
        frameAtTime(milliseconds(seek), rate),
      ];
      if (found.some((one) => one !== frame)) wrong.push(frame);
    }
    expect(wrong).toEqual([]);
  });

  test('are sought strictly inside themselves', () => {
    const frames = fc.integer({ min: 0, max: LAST_FRAME });
    fc.assert(
      fc.property(frames, (frame) => {
        const seek = seekTime(frame, rate);
        expect(seek).toBeGreaterThan(frameToSeconds(frame, rate));
        expect(seek).toBeLessThan(frameToSeconds(frame + 1, rate));
      }),
    );
  });

  test('are the nearest to any second', () => {
    const seconds = fc.double({ min: 0, max: 4000, noNaN: true });
    fc.assert(
      fc.property(seconds, (second) => {
        const distance = Math.abs(frameToSeconds(secondsToFrame(second, rate), rate) - second);
        expect(distance).toBeLessThanOrEqual(frameToSeconds(0.5, rate) + 1e-9);
      }),
    );
  });

  test('stay on screen till the next one begins', () => {
    const within = fc.double({ min: 0, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST_FRAME }), within, (frame, part) => {
        expect(frameAtTime(frameToSeconds(frame + part, rate), rate)).toBe(frame);
      }),
    );
  });
});

describe('frames and seconds', () => {
  test('meet exactly', () => {
    expect(frameToSeconds(24, frameRate(24_000, 1001))).toBe(1.001);
    expect(secondsToFrame(0.1 + 0.2, frameRate(10))).toBe(3);
    expect(Object.is(secondsToFrame(-0.001, frameRate(25)), 0)).toBe(true);
  });

  test('give the number of frames of a medium', () => {
    expect(frameCount(10.01, frameRate(24_000, 1001))).toBe(240);
    expect(frameCount(-1, frameRate(25))).toBe(0);
  });

  test.each([
    [-3, 100, 0],
    [99, 100, 99],
    [100, 100, 99],
    [5, 0, 0],
  ])('frame %d of %d is kept within as %d', (frame, count, kept) => {
    expect(clampFrame(frame, count)).toBe(kept);
  });
});
