import { describe, expect, it } from '@jest/globals';
import { framesAhead, newestReady } from './barrier.ts';

describe('the barrier', () => {
  const has =
    (...frames: number[]) =>
    (frame: number) =>
      frames.includes(frame);

  it('shows the newest frame that all have, and none that is not due', () => {
    expect(newestReady(3, 6, 1, has(4, 5, 7))).toBe(5);
    expect(newestReady(3, 6, 1, has(7, 8))).toBeNull();
  });
  it('never goes back to what was shown', () => {
    expect(newestReady(3, 6, 1, has(2, 3))).toBeNull();
    expect(newestReady(3, 2, 1, has(2, 3))).toBeNull();
  });
  it('does the same backwards', () => {
    expect(newestReady(10, 7, -1, has(9, 8, 5))).toBe(8);
    expect(newestReady(10, 10, -1, has(10, 11))).toBeNull();
  });
});

describe('what is decoded ahead', () => {
  const played = { first: 10, last: 14 };

  it('ends with what is played, or goes round', () => {
    expect(framesAhead(13, 1, played, false)).toEqual([13, 14]);
    expect(framesAhead(13, 1, played, true).slice(0, 5)).toEqual([13, 14, 10, 11, 12]);
    expect(framesAhead(11, -1, played, true).slice(0, 4)).toEqual([11, 10, 14, 13]);
  });
});
