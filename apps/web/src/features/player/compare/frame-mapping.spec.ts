import { describe, expect, it } from '@jest/globals';
import { mappedFrame } from './frame-mapping.ts';
import type { Placed } from './frame-mapping.ts';

const rate = (numerator: number, denominator = 1) => ({ numerator, denominator });
const placed = (change: Partial<Placed> = {}): Placed => ({
  rate: rate(25),
  startFrame: 0,
  startSeconds: null,
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

  it('is held, black or looped outside of its own, after its offset', () => {
    const own = placed({ offset: -3 });
    expect(mappedFrame(placed(), own, 'first', 'hold', 1, 10)).toBe(0);
    expect(mappedFrame(placed(), own, 'first', 'black', 1, 10)).toBeNull();
    expect(mappedFrame(placed(), own, 'first', 'loop', 1, 10)).toBe(8);
    expect(mappedFrame(placed(), own, 'first', 'hold', 99, 10)).toBe(9);
  });
});
