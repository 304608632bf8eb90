import { assetChanged, manyAssetsChanged } from '@jampot/contracts';
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

/** More than so many at once are told together: whoever listens looks anew at all they show. */
const MOST_SINGLE = 100;
/** Assets of one event: a name may be a kilobyte, and a message of NATS holds some megabytes. */
const ENTRIES = 500;

/** Tells of each asset, or of many in few events, so that a batch of 100,000 holds nobody up. */
export async function announceAssets(
  tx: Transaction,
  actorId: number | null,
  news: readonly AssetNews[],
): Promise<void> {
  if (news.length > MOST_SINGLE) return announceTogether(tx, actorId, news);
  const audienceOf = await audienceOfNews(tx, news);
  await publish(
    tx,
    assetChanged,
    ...news.map(({ asset, change, fields }) => ({
      account_id: asset.account_id,
      actor_id: actorId,
      audience: audienceOf(asset.folder_id),
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
  return undefined;
}

/** Tells of assets in few events, however many they are. */
export async function announceTogether(
  tx: Transaction,
  actorId: number | null,
  news: readonly Omit<AssetNews, 'fields'>[],
): Promise<void> {
  const audienceOf = await audienceOfNews(tx, news);
  await publish(
    tx,
    manyAssetsChanged,
    ...inPieces(news).map((piece) => ({
      account_id: piece.account_id,
      actor_id: actorId,
      audience: audienceOf(piece.folder_id),
      data: { change: piece.change, assets: piece.assets },
    })),
  );
}

/** By folder: who hears of its assets. */
async function audienceOfNews(tx: Transaction, news: readonly Omit<AssetNews, 'fields'>[]) {
  const audiences = await audiencesOf(tx, [...new Set(news.map(({ asset }) => asset.folder_id))]);
  return (folderId: number) => audiences.get(folderId) ?? { to: 'services' as const };
}

/** By folder, because each folder has its own audience, and by what happened. */
function inPieces(news: readonly Omit<AssetNews, 'fields'>[]) {
  const groups = Map.groupBy(news, ({ asset, change }) => `${asset.folder_id} ${change}`);
  return [...groups.values()].flatMap((group) => {
    const pieces = [];
    for (let start = 0; start < group.length; start += ENTRIES) {
      const part = group.slice(start, start + ENTRIES);
      const [first] = part;
      if (first === undefined) continue;
      const { account_id, folder_id } = first.asset;
      const assets = part.map(({ asset: { id, name, deleted } }) => ({
        id,
        folder_id,
        name,
        deleted,
      }));
      pieces.push({ account_id, folder_id, change: first.change, assets });
    }
    return pieces;
  });
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
