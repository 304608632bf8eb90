import { describe, expect, test } from '@jest/globals';
import { parseStartFrame } from './frame-number.ts';

describe('the number of a first frame', () => {
  test.each([
    ['0', 0],
    [' 1001 ', 1001],
    ['9999999', 9_999_999],
  ])('%p is %d', (text, value) => expect(parseStartFrame(text)).toEqual({ ok: true, value }));

  test.each(['', '-1', '1.5', '1e3', '10000000', 'x'])('%p is refused', (text) =>
    expect(parseStartFrame(text).ok).toBe(false),
  );
});
