import { describe, expect, it } from '@jest/globals';
import { mappedFrame } from './frame-mapping.ts';
import type { Placed } from './frame-mapping.ts';

const rate = (numerator: number, denominator = 1) => ({ numerator, denominator });
const placed = (change: Partial<Placed> = {}): Placed => ({
  rate: rate(25),
  startFrame: 0,
  startSeconds: null,
  dropFrame: false,
  offset: 0,
  ...change,
});

describe('the frame beside a frame', () => {
  it('is the same where rates are, and that of the same time where they are not', () => {
    expect(mappedFrame(placed(), placed(), 'first', 'hold', 20, 100)).toBe(20);
    const film = placed({ rate: rate(24_000, 1001) });
    expect(mappedFrame(film, placed({ rate: rate(30_000, 1001) }), 'first', 'hold', 4, 100)).toBe(
      5,
    );
    expect(mappedFrame(placed(), film, 'first', 'hold', 25, 100)).toBe(23);
  });

  it('is the one of its number, or of its timecode', () => {
    const own = placed({ startFrame: 1001, startSeconds: 3598 });
    const lead = placed({ startFrame: 1005, startSeconds: 3600 });
    expect(mappedFrame(lead, own, 'number', 'hold', 0, 100)).toBe(4);
    expect(mappedFrame(lead, own, 'timecode', 'hold', 0, 100)).toBe(50);
  });

  it('is counted as timecodes are, also where a second of them is longer than one', () => {
    for (const [numerator, denominator, frames] of [
      [24_000, 1001, 48],
      [30_000, 1001, 60],
      [24, 1, 48],
    ] as const) {
      const own = placed({ rate: rate(numerator, denominator), startSeconds: 3598 });
      const lead = { ...own, startSeconds: 3600 };
      expect(mappedFrame(lead, own, 'timecode', 'hold', 0, 1000)).toBe(frames);
      expect(mappedFrame(lead, own, 'timecode', 'hold', 100, 1000)).toBe(frames + 100);
      expect(mappedFrame(own, lead, 'timecode', 'black', frames - 1, 1000)).toBeNull();
      expect(mappedFrame(own, lead, 'timecode', 'black', frames, 1000)).toBe(0);
    }
  });

  it('leaves out what drop-frame timecode leaves out', () => {
    const drop = placed({ rate: rate(30_000, 1001), dropFrame: true });
    // From 00:00:58;00 to 00:01:00;02 are two seconds of 30 frames: ;00 and ;01 are not there.
    const own = { ...drop, startSeconds: 58 };
    const lead = { ...drop, startSeconds: 60 + 2 / 30 };
    expect(mappedFrame(lead, own, 'timecode', 'hold', 0, 1000)).toBe(60);
    // Each tenth minute has them all.
    const tenth = { ...drop, startSeconds: 600 };
    const before = { ...drop, startSeconds: 598 };
    expect(mappedFrame(tenth, before, 'timecode', 'hold', 0, 1000)).toBe(60);
    // An hour of it is an hour of the clock.
    const film = placed({ startSeconds: 3600 });
    const hour = { ...drop, startSeconds: 3600 };
    expect(mappedFrame(film, hour, 'timecode', 'hold', 25, 1000)).toBe(29);
    expect(mappedFrame(hour, film, 'timecode', 'hold', 30, 1000)).toBe(25);
  });

  it('is held, black or looped outside of its own, after its offset', () => {
    const own = placed({ offset: -3 });
    expect(mappedFrame(placed(), own, 'first', 'hold', 1, 10)).toBe(0);
    expect(mappedFrame(placed(), own, 'first', 'black', 1, 10)).toBeNull();
    expect(mappedFrame(placed(), own, 'first', 'loop', 1, 10)).toBe(8);
    expect(mappedFrame(placed(), own, 'first', 'hold', 99, 10)).toBe(9);
  });
});
