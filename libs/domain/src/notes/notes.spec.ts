import { describe, expect, test } from '@jest/globals';
import {
  DEFAULT_NOTE_STATUS,
  NOTE_STATUSES,
  isNoteStatus,
  mayEditComment,
  mayEditNote,
  noteProblem,
  statusCommentText,
} from './notes.ts';
import type { OwnedComment } from './notes.ts';

const REFUSED = 'Sorry buddy, you cannot save a note without any text or drawing.';

describe('a note', () => {
  test('is to do, completed or approved, and says when that changed', () => {
    expect(DEFAULT_NOTE_STATUS).toBe('to do');
    expect(NOTE_STATUSES.map(statusCommentText)).toEqual([
      "Status changed to 'to do'",
      "Status changed to 'completed'",
      "Status changed to 'approved'",
    ]);
    expect(['approved', 'Approved', 'done'].map(isNoteStatus)).toEqual([true, false, false]);
  });

  test.each([
    [{ hasDrawing: false }, REFUSED],
    [{ title: 'New To-do', body: ' \n', hasDrawing: false }, REFUSED],
    [{ body: 'Darker', hasDrawing: false }, null],
    [{ title: 'Grade', hasDrawing: false }, null],
    [{ hasDrawing: true }, null],
  ])('%p is saved unless told %p', (draft, problem) => {
    expect(noteProblem(draft)).toBe(problem);
  });

  test('is edited by its owner', () => {
    expect(mayEditNote(7, { userId: 7 })).toBe(true);
    expect(mayEditNote(8, { userId: 7 })).toBe(false);
    expect(mayEditNote(8, { userId: null })).toBe(false);
  });
});

describe('a comment', () => {
  const own: OwnedComment = { id: 1, userId: 7, type: 'comment' };
  const status: OwnedComment = { id: 2, userId: 7, type: 'status' };
  const other: OwnedComment = { id: 3, userId: 8, type: 'comment' };

  test.each([
    ['own and last', own, [other, own], true],
    ['own, but answered', own, [own, other], false],
    ['of somebody else', other, [own, other], false],
    ['of a status change', status, [status], false],
  ])('%s', (_, comment, comments, editable) => {
    expect(mayEditComment(7, comment, comments)).toBe(editable);
  });
});
