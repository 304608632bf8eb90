import { describe, expect, it } from '@jest/globals';
import { playedFrames, shuttleSpeed, withIn, withOut } from './play-range.ts';

describe('play range', () => {
  it('is the whole medium while open', () => {
    expect(playedFrames({ in: null, out: null }, 100)).toEqual({ first: 0, last: 99 });
    expect(playedFrames({ in: null, out: null }, 0)).toEqual({ first: 0, last: 0 });
  });
  it('stays inside the medium', () => {
    expect(playedFrames({ in: 10, out: 400 }, 100)).toEqual({ first: 10, last: 99 });
    expect(playedFrames({ in: 90, out: 20 }, 100)).toEqual({ first: 0, last: 99 });
  });
  it('opens the other end when it would turn round', () => {
    expect(withIn({ in: null, out: 20 }, 30)).toEqual({ in: 30, out: null });
    expect(withIn({ in: null, out: 20 }, 20)).toEqual({ in: 20, out: 20 });
    expect(withOut({ in: 30, out: null }, 20)).toEqual({ in: null, out: 20 });
    expect(withOut({ in: 5, out: 9 }, null)).toEqual({ in: 5, out: null });
  });
});

describe('shuttleSpeed', () => {
  it('doubles with each press, up to 8', () => {
    expect([0, 1, 2, 4, 8].map((speed) => shuttleSpeed(speed, 1))).toEqual([1, 2, 4, 8, 8]);
    expect([0, -1, -8].map((speed) => shuttleSpeed(speed, -1))).toEqual([-1, -2, -8]);
  });
  it('starts anew in the other direction', () => {
    expect(shuttleSpeed(4, -1)).toBe(-1);
    expect(shuttleSpeed(-4, 1)).toBe(1);
  });
});
