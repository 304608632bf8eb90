import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { FRAME_RATE_CHOICES } from '../frame-rate/frame-rate-choices.ts';
import { frameRate } from '../frame-rate/frame-rate.ts';
import { TIME_FORMATS, formatTime, ownTimeFormat, parseTime } from './time-format.ts';
import { startTimecodeFrame } from './timecode.ts';
import { typedFrame } from './typed-time.ts';

const PAL = frameRate(25);

describe('a time', () => {
  test('is read in the format chosen', () => {
    expect(TIME_FORMATS.map((format) => formatTime(112, PAL, format))).toEqual([
      '00:00:04:12',
      '4.480',
      '112',
    ]);
  });

  test('counts from the start of the version', () => {
    const options = { startFrame: 1001 };
    expect(formatTime(0, PAL, 'frames', options)).toBe('1001');
    expect(parseTime('1001', PAL, 'frames', options)).toEqual({ ok: true, value: 0 });
    expect(formatTime(0, PAL, 'timecode', { startFrame: 90_000 })).toBe('01:00:00:00');
  });

  test('counts timecodes from the start timecode, and frames from the start frame', () => {
    const options = { startFrame: 1001, startTimecode: startTimecodeFrame('01:00:00:00', PAL) };
    expect(formatTime(30, PAL, 'frames', options)).toBe('1031');
    expect(formatTime(30, PAL, 'timecode', options)).toBe('01:00:01:05');
    expect(parseTime('01:00:01:05', PAL, 'timecode', options)).toEqual({ ok: true, value: 30 });
    const place = { ...options, now: 30, frames: 100 };
    expect(typedFrame('01:00:02:00', PAL, 'timecode', place)).toEqual({ ok: true, value: 50 });
    expect(typedFrame('+5', PAL, 'timecode', place)).toEqual({ ok: true, value: 35 });
    expect(startTimecodeFrame('01:00:00:29', PAL)).toBeNull();
    expect(startTimecodeFrame(null, PAL)).toBeNull();
  });

  test.each([
    [{ startFrame: 1001 }, 'frames'],
    [{ startFrame: -10, startTimecode: null }, 'frames'],
    [{ startFrame: 1001, startTimecode: 90_000 }, 'timecode'],
    [{ startTimecode: 0 }, 'timecode'],
    [{ startFrame: 0, startTimecode: null }, null],
    [{}, null],
  ])('is called as its medium counts: %p is %p', (start, format) => {
    expect(ownTimeFormat(start)).toBe(format);
  });

  test('typed as it was shown is the same frame', () => {
    const startFrame = fc.integer({ min: 0, max: 100_000 });
    const frames = fc.integer({ min: 0, max: 200_000 });
    const formats = fc.constantFrom(...TIME_FORMATS);
    const rates = fc.constantFrom(...FRAME_RATE_CHOICES);
    fc.assert(
      fc.property(
        frames,
        rates,
        formats,
        startFrame,
        fc.boolean(),
        (frame, rate, format, start, dropFrame) => {
          const options = { startFrame: start, dropFrame };
          const shown = formatTime(frame, rate, format, options);
          expect(parseTime(shown, rate, format, options)).toEqual({ ok: true, value: frame });
        },
      ),
    );
  });

  test.each([
    ['timecode', '4.48', 'Timecode must be hh:mm:ss:ff.'],
    ['seconds', 'soon', 'Not a valid decimal number.'],
    ['frames', '1.5', 'Not a valid frame number.'],
  ] as const)('in %s refuses %s: %s', (format, text, error) => {
    expect(parseTime(text, PAL, format)).toEqual({ ok: false, error });
  });
});
