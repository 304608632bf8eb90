import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { FRAME_RATE_CHOICES } from '../frame-rate/frame-rate-choices.ts';
import { frameRate } from '../frame-rate/frame-rate.ts';
import { formatTime, TIME_FORMATS } from './time-format.ts';
import { typedFrame } from './typed-time.ts';

const PAL = frameRate(25);
const NTSC = frameRate(30_000, 1001);
const place = { now: 50, frames: 1000 };

describe('a time that is typed', () => {
  test.each([
    ['timecode', '00:00:04:12', 112],
    ['timecode', ' 4:12 ', 112],
    ['timecode', '412', 112],
    ['timecode', '0:4;12', 112],
    ['timecode', '7', 7],
    ['timecode', '00000412', 112],
    ['seconds', '4.48', 112],
    ['seconds', '4,48', 112],
    ['frames', '112', 112],
    ['timecode', '+12', 62],
    ['timecode', '-1:00', 25],
    ['seconds', '+ 2', 100],
    ['frames', '-50', 0],
  ] as const)('in %s %s is frame %p', (format, text, frame) => {
    const read = typedFrame(text, PAL, format, place);
    expect(read.ok ? read.value : null).toBe(frame);
  });

  test.each([
    ['timecode', '00:60:00:00', 'Minutes must be 0 to 59.'],
    ['timecode', '00:00:60:00', 'Seconds must be 0 to 59.'],
    ['timecode', '00:00:00:25', 'Frames must be 0 to 24.'],
    ['timecode', '1:2:3:4:5', 'Timecode must be hh:mm:ss:ff.'],
    ['timecode', '', 'Timecode must be hh:mm:ss:ff.'],
    ['seconds', 'soon', 'Not a valid decimal number.'],
    ['frames', '1.5', 'Not a valid frame number.'],
    ['frames', '1000', 'Must be 0 to 999.'],
    ['frames', '-51', 'Must be 0 to 999.'],
    ['timecode', '1:00:00:00', 'Must be 00:00:00:00 to 00:00:39:24.'],
  ] as const)('in %s refuses %p: %s', (format, text, error) => {
    expect(typedFrame(text, PAL, format, place)).toEqual({ ok: false, error });
  });

  test('counts from where the version starts', () => {
    const from1001 = { ...place, startFrame: 1001 };
    expect(typedFrame('1001', PAL, 'frames', from1001)).toEqual({ ok: true, value: 0 });
    expect(typedFrame('+1', PAL, 'frames', from1001)).toEqual({ ok: true, value: 51 });
    expect(typedFrame('1000', PAL, 'frames', from1001)).toEqual({
      ok: false,
      error: 'Must be 1001 to 2000.',
    });
  });

  test('is counted as the medium counts, whichever colon is typed', () => {
    const counted = { now: 0, frames: 4000, dropFrame: true };
    for (const text of ['00:01:00:02', '00:01:00;02', '10002']) {
      expect(typedFrame(text, NTSC, 'timecode', counted)).toEqual({ ok: true, value: 1800 });
    }
    expect(typedFrame('00:01:00:00', NTSC, 'timecode', counted)).toEqual({
      ok: false,
      error: '00:01:00;00 does not exist in drop-frame timecode.',
    });
    const whole = { ...counted, dropFrame: false };
    expect(typedFrame('00:01:00;00', NTSC, 'timecode', whole)).toEqual({ ok: true, value: 1800 });
  });

  test('as it was shown is the same frame', () => {
    const rates = fc.constantFrom(...FRAME_RATE_CHOICES, frameRate(120));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000 }),
        rates,
        fc.constantFrom(...TIME_FORMATS),
        fc.integer({ min: 0, max: 100_000 }),
        fc.boolean(),
        (frame, rate, format, startFrame, dropFrame) => {
          const options = { startFrame, dropFrame };
          const shown = formatTime(frame, rate, format, options);
          const read = typedFrame(shown, rate, format, { ...options, now: 0, frames: 90_001 });
          expect(read).toEqual({ ok: true, value: frame });
        },
      ),
    );
  });
});
