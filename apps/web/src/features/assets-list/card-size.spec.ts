import { expect, test } from '@jest/globals';
import { cardHeight } from './card-size.ts';

const height = (hasLinks: boolean, hasFolder: boolean) => cardHeight(320, { hasLinks, hasFolder });

test('a card has room for the lines that it has beside those of all cards', () => {
  expect(height(false, false)).toBe(287);
  expect(height(false, true)).toBeGreaterThan(height(false, false));
  expect(height(true, true) - height(true, false)).toBe(height(false, true) - height(false, false));
});
