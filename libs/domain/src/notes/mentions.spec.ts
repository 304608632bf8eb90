import { expect, it } from '@jest/globals';
import { cutAtMentions, namedIn } from './mentions.ts';

const mary = { id: 1, name: 'Mary Lee' };
const maryAnn = { id: 2, name: 'Mary Lee Ann' };
const all = [mary, maryAnn];

it.each([
  ['in the middle', 'Ask @Mary Lee, please', ['Ask ', '@Mary Lee', ', please'], [1]],
  ['as the whole text', '@Mary Lee', ['@Mary Lee'], [1]],
  ['by the longest name', '@Mary Lee Ann', ['@Mary Lee Ann'], [2]],
  ['twice', '@Mary Lee @Mary Lee', ['@Mary Lee', ' ', '@Mary Lee'], [1]],
  ['not within a longer word', '@Mary Leeds', ['@Mary Leeds'], []],
  ['not in an e-mail address', 'me@Mary Lee', ['me@Mary Lee'], []],
  ['behind another sign', 'mail@ (@Mary Lee)', ['mail@ (', '@Mary Lee', ')'], [1]],
  ['nowhere in no text', '', [], []],
])('finds who is named %s', (_where, text, pieces, ids) => {
  expect(cutAtMentions(text, all).map((piece) => piece.text)).toEqual(pieces);
  expect(namedIn(text, all).map(({ id }) => id)).toEqual(ids);
});
