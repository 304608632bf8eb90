import type { EventData, manyFoldersChanged } from '@jampot/contracts';
import { DEFAULT_GUEST_SIGHT } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { ConsumedEvent } from '../events/consumes.ts';
import { asKept } from './keep-copies.ts';

type FolderFactsTold = EventData<typeof manyFoldersChanged>['folders'][number];

/** Keeps copies of folders. The team has a count of its own, because it is also told of without the rest of the folder. */
export async function keepFolders(
  tx: Transaction,
  event: Pick<ConsumedEvent<unknown>, 'account_id' | 'sequence'>,
  change: EventData<typeof manyFoldersChanged>['change'],
  folders: readonly FolderFactsTold[],
): Promise<void> {
  await tx.sql(
    `INSERT INTO folders AS kept
       (id, account_id, name, parent_id, team_folder_id, user_id, deleted, guest_downloads, guest_notes,
        guest_sees_notes, sequence, team_sequence)
     SELECT news.id, $1, news.name, news.parent, news.team, news.owner, news.deleted, news.downloads,
       news.notes, news.sight, $2, $2
     FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::boolean[], $8::bigint[],
       $9::boolean[], $10::boolean[], $11::text[])
       AS news (id, name, team, owner, deleted, parent, downloads, notes, sight)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, user_id = excluded.user_id,
       parent_id = excluded.parent_id, guest_downloads = excluded.guest_downloads,
       guest_notes = excluded.guest_notes, guest_sees_notes = excluded.guest_sees_notes,
       team_folder_id = CASE WHEN kept.team_sequence < excluded.team_sequence
         THEN excluded.team_folder_id ELSE kept.team_folder_id END,
       deleted = excluded.deleted, sequence = excluded.sequence,
       team_sequence = greatest(kept.team_sequence, excluded.team_sequence)
     WHERE kept.sequence < excluded.sequence`,
    [
      event.account_id,
      event.sequence,
      folders.map((folder) => folder.id),
      folders.map((folder) => folder.name),
      folders.map((folder) => folder.team_folder_id),
      folders.map((folder) => folder.user_id),
      folders.map((folder) => asKept(change, folder).deleted),
      folders.map((folder) => folder.parent_id ?? null),
      folders.map((folder) => folder.guest_downloads ?? false),
      folders.map((folder) => folder.guest_notes ?? false),
      folders.map((folder) => folder.guest_sees_notes ?? DEFAULT_GUEST_SIGHT),
    ],
  );
}
