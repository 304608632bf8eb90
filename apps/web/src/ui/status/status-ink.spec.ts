import { describe, expect, it } from '@jest/globals';
import { statusInk } from './status-ink.ts';

describe('statusInk', () => {
  it.each([
    ['#ffffff', 'black'],
    ['#ff0', 'black'],
    ['#000', 'white'],
    ['#1b4f9c', 'white'],
    ['#3bb273', 'black'],
    [null, 'white'],
    ['teal', 'white'],
  ])('%s → %s', (color, ink) => {
    expect(statusInk(color)).toBe(`var(--mantine-color-${ink})`);
  });
});
