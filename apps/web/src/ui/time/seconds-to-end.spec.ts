import { describe, expect, it } from '@jest/globals';
import { secondsToEnd } from './seconds-to-end.ts';

describe('the time that is left', () => {
  it('goes by how long it took to come so far, and runs down between two words of it', () => {
    const told = { percent: 25, at: 60_000 };
    expect(secondsToEnd(0, told, 60_000)).toBe(180);
    expect(secondsToEnd(0, told, 90_000)).toBe(150);
  });

  it('is told of nothing that has only begun, is done, or is over its time', () => {
    expect(secondsToEnd(0, { percent: 50, at: 9000 }, 9000)).toBeNull();
    expect(secondsToEnd(0, { percent: 0, at: 60_000 }, 60_000)).toBeNull();
    expect(secondsToEnd(0, { percent: 100, at: 60_000 }, 60_000)).toBeNull();
    expect(secondsToEnd(0, { percent: 50, at: 60_000 }, 120_000)).toBeNull();
  });
});
