import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { FRAME_RATE_CHOICES } from '../frame-rate/frame-rate-choices.ts';
import { frameRate, timecodeBase } from '../frame-rate/frame-rate.ts';
import { supportsDropFrame } from './drop-frame.ts';
import { frameToTimecode, timecodeToFrame } from './timecode.ts';

const PAL = frameRate(25);
const NTSC = frameRate(30_000, 1001);
const NTSC_HIGH = frameRate(60_000, 1001);
const HOURS_99 = 99 * 3600;

describe('timecode', () => {
  test.each([
    [0, PAL, '00:00:00:00'],
    [24, PAL, '00:00:00:24'],
    [25, PAL, '00:00:01:00'],
    [90_000, PAL, '01:00:00:00'],
    [-5, PAL, '-00:00:00:05'],
    [24, frameRate(24_000, 1001), '00:00:01:00'],
    [1800, NTSC, '00:01:00:00'],
    [119, frameRate(120), '00:00:00:119'],
  ])('of frame %d at %p is %s', (frame, rate, timecode) => {
    expect(frameToTimecode(frame, rate)).toBe(timecode);
  });

  test.each([
    [1799, NTSC, '00:00:59;29'],
    [1800, NTSC, '00:01:00;02'],
    [17_981, NTSC, '00:09:59;29'],
    [17_982, NTSC, '00:10:00;00'],
    [107_892, NTSC, '01:00:00;00'],
    [3599, NTSC_HIGH, '00:00:59;59'],
    [3600, NTSC_HIGH, '00:01:00;04'],
    [215_784, NTSC_HIGH, '01:00:00;00'],
  ])('dropping numbers, frame %d at %p is %s', (frame, rate, timecode) => {
    expect(frameToTimecode(frame, rate, { dropFrame: true })).toBe(timecode);
  });

  test('drops no numbers at a rate that keeps time by itself', () => {
    expect(frameToTimecode(1800, frameRate(30), { dropFrame: true })).toBe('00:01:00:00');
  });

  test('leads back to its frame at every rate, drop-frame or not', () => {
    const rates = fc.constantFrom(...FRAME_RATE_CHOICES, frameRate(120), frameRate(25, 2));
    const anyNumber = fc.integer({ min: 0, max: HOURS_99 * 120 });
    fc.assert(
      fc.property(rates, anyNumber, fc.boolean(), (rate, number, dropFrame) => {
        const frame = number % (HOURS_99 * timecodeBase(rate));
        const timecode = frameToTimecode(frame, rate, { dropFrame });
        expect(timecodeToFrame(timecode, rate)).toEqual({ ok: true, value: frame });
      }),
      { numRuns: 2000 },
    );
  });

  test.each([NTSC, NTSC_HIGH])('at %p names every frame of 21 minutes once, in order', (rate) => {
    const names = Array.from({ length: 21 * 3600 }, (_, frame) =>
      frameToTimecode(frame, rate, { dropFrame: true }),
    );
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.map((name) => timecodeToFrame(name, rate))).toEqual(
      names.map((_, value) => ({ ok: true, value })),
    );
  });

  test('with drop-frame keeps to the clock within a tenth of a second a day', () => {
    const day = timecodeToFrame('24:00:00;00', NTSC);
    expect(day.ok).toBe(true);
    expect(Math.abs(((day.ok ? day.value : 0) * 1001) / 30_000 - 86_400)).toBeLessThan(0.1);
  });

  test('may leave out leading zeros', () => {
    expect(timecodeToFrame(' 1:2:3:4 ', PAL)).toEqual({ ok: true, value: 93_079 });
  });

  test.each([
    ['', PAL, 'Timecode must be hh:mm:ss:ff.'],
    ['00:00:00', PAL, 'Timecode must be hh:mm:ss:ff.'],
    ['-00:00:00:01', PAL, 'Timecode must be hh:mm:ss:ff.'],
    ['00:00:00:000', PAL, 'Timecode must be hh:mm:ss:ff.'],
    ['00:60:00:00', PAL, 'Minutes must be 0 to 59.'],
    ['00:00:60:00', PAL, 'Seconds must be 0 to 59.'],
    ['00:00:00:25', PAL, 'Frames must be 0 to 24.'],
    ['00:00:00:30', NTSC, 'Frames must be 0 to 29.'],
    ['00:00:01;00', PAL, 'Drop-frame timecode needs a rate of 29.97 or 59.94.'],
    ['00:01:00;01', NTSC, '00:01:00;01 does not exist in drop-frame timecode.'],
    ['00:01:00;03', NTSC_HIGH, '00:01:00;03 does not exist in drop-frame timecode.'],
  ])('%p at %p is refused: %s', (text, rate, error) => {
    expect(timecodeToFrame(text, rate)).toEqual({ ok: false, error });
  });

  test('has drop-frame at 29.97 and 59.94 only', () => {
    expect(FRAME_RATE_CHOICES.filter(supportsDropFrame)).toEqual([NTSC, NTSC_HIGH]);
  });
});
