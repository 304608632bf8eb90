import { assetChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';

/** What is told of an asset. */
export interface AssetFacts {
  readonly id: number;
  readonly account_id: number;
  readonly folder_id: number;
  readonly name: string;
  readonly status_id: number;
  readonly assignee_id: number | null;
  readonly deleted: boolean;
}

export interface AssetNews {
  readonly asset: AssetFacts;
  readonly change: EventData<typeof assetChanged>['change'];
  readonly fields: readonly string[];
}

/** Assets announced in one statement. */
const BATCH = 5000;

export async function announceAssets(
  tx: Transaction,
  actorId: number | null,
  news: readonly AssetNews[],
): Promise<void> {
  const audiences = await audiencesOf(tx, [...new Set(news.map(({ asset }) => asset.folder_id))]);
  for (let start = 0; start < news.length; start += BATCH) {
    await publish(
      tx,
      assetChanged,
      ...news.slice(start, start + BATCH).map(({ asset, change, fields }) => ({
        account_id: asset.account_id,
        actor_id: actorId,
        audience: audiences.get(asset.folder_id) ?? { to: 'services' as const },
        data: {
          id: asset.id,
          change,
          folder_id: asset.folder_id,
          name: asset.name,
          status_id: asset.status_id,
          assignee_id: asset.assignee_id,
          deleted: asset.deleted,
          fields: [...fields],
        },
      })),
    );
  }
}

/** Who may be told of what happens in folders. */
export async function audiencesOf(
  tx: Transaction,
  folderIds: readonly number[],
): Promise<ReadonlyMap<number, ReturnType<typeof folderAudience>>> {
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
