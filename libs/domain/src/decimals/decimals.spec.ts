import { describe, expect, test } from '@jest/globals';
import { parseDecimal } from './decimals.ts';

describe('a decimal', () => {
  test.each([
    ['0', 0],
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' 7 ', 7],
    ['-0', 0],
    [3.25, 3.25],
  ])('%p is %d', (input, value) => {
    expect(parseDecimal(input)).toEqual({ ok: true, value });
  });

  test.each([
    '',
    '.5',
    '5.',
    '1.2.3',
    '1 000',
    '1e3',
    '0x10',
    '-1',
    'NaN',
    '9'.repeat(400),
    Number.NaN,
    -0.1,
  ])('%p is refused', (input) => {
    expect(parseDecimal(input)).toEqual({ ok: false, error: 'Not a valid decimal number.' });
  });

  test('is not so large that sums of it can not be told', () => {
    expect(parseDecimal(1e9).ok).toBe(true);
    for (const huge of [1.7e308, 1e9 + 1, '1000000001']) expect(parseDecimal(huge).ok).toBe(false);
  });

  test('may be negative where the minimum is', () => {
    expect(parseDecimal('-1,5', -2)).toEqual({ ok: true, value: -1.5 });
    expect(parseDecimal('-3', -2).ok).toBe(false);
  });
});
