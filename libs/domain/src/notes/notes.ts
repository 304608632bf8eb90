/** Document 1, section 4: any can be set to any other. */
export const NOTE_STATUSES = ['to do', 'completed', 'approved'] as const;

export type NoteStatus = (typeof NOTE_STATUSES)[number];

export const DEFAULT_NOTE_STATUS: NoteStatus = 'to do';
export const DEFAULT_NOTE_TITLE = 'New To-do';

/** Document 1, section 9: the flattened drawing's width in pixels, the letters of a text in a grid. */
export const NOTE_IMAGE_WIDTH = 550;
export const NOTE_GRID_TEXT_LENGTH = 50;

export const EMPTY_NOTE = 'Sorry buddy, you cannot save a note without any text or drawing.';

export function isNoteStatus(text: string): text is NoteStatus {
  return NOTE_STATUSES.some((status) => status === text);
}

/** The body of the comment that a change of status leaves. */
export function statusCommentText(status: NoteStatus): string {
  return `Status changed to '${status}'`;
}

export interface NoteDraft {
  readonly title?: string;
  readonly body?: string;
  readonly hasDrawing: boolean;
}

/** The message that keeps a note from being saved, or null. A title left at its default is no text. */
export function noteProblem({ title = '', body = '', hasDrawing }: NoteDraft): string | null {
  const hasTitle = title.trim() !== '' && title.trim() !== DEFAULT_NOTE_TITLE;
  return hasDrawing || hasTitle || body.trim() !== '' ? null : EMPTY_NOTE;
}

export interface OwnedComment {
  readonly id: number;
  readonly userId: number;
  readonly type: 'comment' | 'status';
}

/** Document 1, section 6: a user edits only their own notes, whatever the permission letters say. */
export function mayEditNote(userId: number, note: { readonly userId: number | null }): boolean {
  return note.userId === userId;
}

/**
 * Document 1, section 6: one's own, of the type comment, and the last of the note.
 * @param commentsOfNote oldest first; the last of them alone will do.
 */
export function mayEditComment(
  userId: number,
  comment: OwnedComment,
  commentsOfNote: readonly { readonly id: number }[],
): boolean {
  const isLast = commentsOfNote.at(-1)?.id === comment.id;
  return isLast && comment.type === 'comment' && comment.userId === userId;
}
