import { describe, expect, test } from '@jest/globals';
import { DEFAULT_STATUSES } from './status.ts';
import { contrastRatio, parseColor, textColorOn } from './status-color.ts';

describe('a status colour', () => {
  test.each(DEFAULT_STATUSES)('of $name reads on dark grey and carries text', ({ color }) => {
    expect(contrastRatio(color, '#2E2E2E')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color, textColorOn(color))).toBeGreaterThanOrEqual(4.5);
  });

  test('is each different from the others', () => {
    expect(new Set(DEFAULT_STATUSES.map(({ color }) => color)).size).toBe(DEFAULT_STATUSES.length);
  });

  test('is measured as WCAG does', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrastRatio('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2);
    expect(textColorOn('#101010')).toBe('#FFFFFF');
  });

  test.each([
    ['#62a8f5', '#62A8F5'],
    ['abc', '#AABBCC'],
  ])('%s is kept as %s', (text, value) => {
    expect(parseColor(text)).toEqual({ ok: true, value });
  });

  test.each(['', 'red', '#12345', '#1234567', 'url(x)', '#GGGGGG'])('%p is none', (text) => {
    expect(parseColor(text)).toEqual({ ok: false, error: 'Not a valid color.' });
  });
});
