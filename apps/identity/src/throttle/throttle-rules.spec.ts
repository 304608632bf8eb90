import { describe, expect, it } from '@jest/globals';
import { throttleRules, waitAfter } from './throttle-rules.ts';

describe('the wait after failures', () => {
  it('is nothing for the free ones, then doubles up to the longest', () => {
    const waits = [1, 4, 5, 6, 7, 14, 15, 1000].map((n) => waitAfter(n, throttleRules.device));
    expect(waits).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
  });

  it('is looser where many share the count', () => {
    expect(waitAfter(29, throttleRules.email)).toBe(0);
    expect(waitAfter(1000, throttleRules.email)).toBe(60);
    expect(waitAfter(99, throttleRules.address)).toBe(0);
  });
});
