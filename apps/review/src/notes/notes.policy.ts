import { forbidden, invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { may, mayEditNote, noteProblem } from '@jampot/domain';
import type { NoteDraft } from '@jampot/domain';
import { requireLetter } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import type { Note } from './note.entity.ts';

/** @throws JampotError `invalid` with the specification's words */
export function requireSomethingToSay(draft: NoteDraft): void {
  const problem = noteProblem(draft);
  if (problem !== null) throw invalid('body', problem);
}

/** Text and drawing are their writer's alone, whatever the letters say. */
export function requireWriter(caller: Caller, note: Note): void {
  if (!mayEditNote(caller.user_id, { userId: note.user_id })) throw forbidden();
}

/** The status of a note is everybody's who may change notes in the folder. */
export function requireMayChangeStatus(access: FolderAccess): void {
  requireLetter(access, 'notes', 'u');
}

export function requireMayDelete(caller: Caller, access: FolderAccess, note: Note): void {
  const own = mayEditNote(caller.user_id, { userId: note.user_id });
  if (!own && !may(access.permissions, 'notes', 'd')) throw forbidden();
}
