import { forbidden, invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { mayEditNote, noteProblem } from '@jampot/domain';
import type { NoteDraft } from '@jampot/domain';
import { requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import type { Note } from './note.entity.ts';

/** @throws JampotError `invalid` with the specification's words */
export function requireSomethingToSay(draft: NoteDraft): void {
  const problem = noteProblem(draft);
  if (problem !== null) throw invalid('body', problem);
}

/** Text and drawing are their writer's alone, whatever the letters say. */
export function requireWriter(caller: Caller, note: Note): void {
  if (!mayEditNote(caller.user_id, { userId: note.user_id ?? null })) throw forbidden();
}

/** The status of a note is everybody's who may read and change notes in the folder. */
export function requireMayChangeStatus(access: FolderAccess): void {
  requirePermission(access, 'notes', 'r');
  requirePermission(access, 'notes', 'u');
}

const NO_GUEST_MARKS = 'Guests can not mark notes as internal.';

/** Whether guests see it is for members: the writer of the note, and whoever may change notes there. */
export function requireMayMark(caller: Caller, access: FolderAccess, note: Note | null): void {
  if (access.guest !== null) throw forbidden(NO_GUEST_MARKS);
  const own = note === null || mayEditNote(caller.user_id, { userId: note.user_id ?? null });
  if (!own) requireMayChangeStatus(access);
}

/** One's own, or with the letters: the answer tells what the note said. */
export function requireMayDelete(caller: Caller, access: FolderAccess, note: Note): void {
  if (mayEditNote(caller.user_id, { userId: note.user_id ?? null })) return;
  requirePermission(access, 'notes', 'r');
  requirePermission(access, 'notes', 'd');
}
