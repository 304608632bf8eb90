import { describe, expect, test } from '@jest/globals';
import { leftOver, readOpenText, writtenNotes } from './open-texts.ts';
import type { OpenText } from './open-texts.ts';

const reply: OpenText = {
  kind: 'reply',
  id: 3,
  noteId: 3,
  assetId: 7,
  text: 'By how much?',
  original: '',
};
const comment: OpenText = { ...reply, kind: 'comment', id: 90, original: 'A third.' };
const texts = (...all: OpenText[]) => new Map(all.map((one, at) => [String(at), one]));
const notes = (...ids: number[]) => ids.map((id) => ({ id, comments: [{ id: 91 }] }));

describe('a text that is being written', () => {
  test('is kept as it is', () => {
    expect(readOpenText(JSON.stringify(comment))).toEqual(comment);
  });

  test.each([[null], ['{'], ['null'], ['{"kind":"reply","text":"x"}']])('is none in %s', (text) => {
    expect(readOpenText(text)).toBeNull();
  });

  test('holds its note only when something would be lost', () => {
    const same = { ...comment, noteId: 4, text: comment.original };
    expect([...writtenNotes(texts(reply, same, { ...reply, noteId: 5, text: ' ' }))]).toEqual([3]);
  });
});

describe('what is left over', () => {
  test('is what was written to a note that is gone', () => {
    expect(leftOver(texts(reply), 7, notes(3))).toEqual([]);
    expect(leftOver(texts(reply), 7, notes(4))).toEqual([reply]);
  });

  test('is what was written to a comment that is gone', () => {
    expect(leftOver(texts(comment), 7, notes(3))).toEqual([comment]);
    expect(leftOver(texts({ ...comment, id: 91 }), 7, notes(3))).toEqual([]);
  });

  test('is nothing of another asset', () => {
    expect(leftOver(texts(reply), 8, notes())).toEqual([]);
  });
});
