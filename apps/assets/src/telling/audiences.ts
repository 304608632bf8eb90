import type { Audience } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience } from '@jampot/service-kit';

/** Who may be told of what happens in folders, by their ids. */
export async function audiencesOf(
  tx: Transaction,
  folderIds: readonly number[],
): Promise<ReadonlyMap<number, Audience>> {
  const rows = await tx.sql<{ id: number; team_folder_id: number; user_id: number | null }>(
    'SELECT id, team_folder_id, user_id FROM folders WHERE id = ANY($1::bigint[])',
    [folderIds],
  );
  return new Map(
    rows.map(({ id, team_folder_id, user_id }) => [
      id,
      folderAudience({ team_folder_id, owner_id: user_id }),
    ]),
  );
}
