import { expect, test } from '@jest/globals';
import { withFirstLetter } from './first-letter.ts';

test.each([
  ['', 'a', 'A'],
  ['', 'élodie', 'Élodie'],
  ['', '7 doors', '7 doors'],
  ['', '', ''],
  ['V', 'v', 'v'],
  ['Van', 'van Gogh', 'van Gogh'],
])('after %j what is typed as %j is %j', (before, after, text) => {
  expect(withFirstLetter(before, after)).toBe(text);
});
