import { invalid, JampotError } from '@jampot/contracts';
import { checkName, FOLDER_NAME } from '@jampot/domain';
import type { Conflicts } from '@jampot/persistence';

export const boardConflicts: Conflicts = {
  boards_name_in_folder: invalid('name', 'This project has a dashboard of this name already.'),
};

/** Dashboards of one project. */
const MOST_BOARDS = 50;

/** @throws JampotError `invalid` for one too many, and for a folder that is no project. */
export function requireRoom(
  { parent_id: parent }: { readonly parent_id: number | null },
  boards: number,
): void {
  if (parent !== null) throw invalid('id', 'Only projects have dashboards.');
  if (boards >= MOST_BOARDS)
    throw invalid('name', `A project has ${MOST_BOARDS} dashboards at most.`);
}

/** @throws JampotError `invalid` with the message of the rule that is broken. */
export function cleanName(name: string): string {
  const checked = checkName(name, FOLDER_NAME);
  if (!checked.ok) throw invalid('name', checked.error);
  return checked.value;
}

/** @throws JampotError `stale` where the dashboard was written since it had the revision */
export function requireFresh(stored: number, revision: number | undefined): void {
  if (revision !== undefined && revision !== stored) throw new JampotError('stale');
}
