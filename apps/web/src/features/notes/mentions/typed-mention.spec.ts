import { expect, test } from '@jest/globals';
import { typedMention, withMention } from './typed-mention.ts';

test.each([
  ['Ask @', { at: 4, words: '' }],
  ['Ask @Ma', { at: 4, words: 'Ma' }],
  ['@Mary L', { at: 0, words: 'Mary L' }],
  ['(@mary', { at: 1, words: 'mary' }],
  ['mail@mary', null],
  ['@ mary', null],
  ['@mary\nnext', null],
  ['Nobody', null],
])('finds the name that is typed at the end of %j', (text, typed) => {
  expect(typedMention(text, text.length)).toEqual(typed);
});

test('looks at the caret, and puts the name there', () => {
  const text = 'Ask @Ma about it';
  const typed = typedMention(text, 7);
  expect(typed).toEqual({ at: 4, words: 'Ma' });
  if (typed === null) return;
  expect(withMention(text, typed, 'Mary Lee')).toEqual({
    text: 'Ask @Mary Lee about it',
    caret: 14,
  });
  expect(withMention('@', { at: 0, words: '' }, 'Ann')).toEqual({ text: '@Ann ', caret: 5 });
});
