import { linkedAssetsChanged, linksChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';

/** Links, and ids of assets, that one event names at most. */
const AT_ONCE = 1000;

export type ToldLink = EventData<typeof linksChanged>['links'][number];
/** Columns of a `ToldLink`, for `RETURNING`. */
export const TOLD = `l.id, l.up_id, l.down_id, l.chain, l.seen_version_id,
  to_json(l.created) #>> '{}' AS created`;

interface By {
  readonly account_id: number;
  /** Null for the product itself. */
  readonly actor_id: number | null;
}

/** Tells services which links changed, and whoever sees an end that it did. */
export async function announceLinks(
  tx: Transaction,
  { account_id, actor_id }: By,
  change: EventData<typeof linksChanged>['change'],
  links: readonly ToldLink[],
): Promise<void> {
  const told = links.map(({ id, up_id, down_id, chain, seen_version_id, created }) => ({
    id,
    up_id,
    down_id,
    chain,
    seen_version_id,
    created,
  }));
  await publish(
    tx,
    linksChanged,
    ...[...inPieces(told, AT_ONCE)].map((piece) => ({
      account_id,
      actor_id,
      audience: { to: 'services' as const },
      data: { change, links: [...piece] },
    })),
  );
  await announceEnds(tx, { account_id, actor_id }, links);
}

/** Tells whoever sees an end of one of the links that something of it is another now. */
export async function announceEnds(
  tx: Transaction,
  by: By,
  links: readonly Pick<ToldLink, 'up_id' | 'down_id'>[],
): Promise<void> {
  const ids = [...new Set(links.flatMap(({ up_id, down_id }) => [up_id, down_id]))];
  if (ids.length === 0) return;
  const folders = await tx.sql<{
    id: number;
    team_folder_id: number;
    owner_id: number | null;
    assets: number[];
  }>(
    `SELECT f.id, f.team_folder_id, f.user_id AS owner_id,
       array_agg(a.id ORDER BY a.id) AS assets
     FROM assets a JOIN folders f ON f.id = a.folder_id
     WHERE a.id = ANY($1::bigint[]) GROUP BY f.id ORDER BY f.id`,
    [ids],
  );
  await publish(
    tx,
    linkedAssetsChanged,
    ...folders.flatMap((folder) =>
      [...inPieces(folder.assets, AT_ONCE)].map((asset_ids) => ({
        ...by,
        audience: folderAudience(folder),
        data: { folder_id: folder.id, asset_ids: [...asset_ids] },
      })),
    ),
  );
}

/** Counts what was added, or taken away, to how many links the account has. */
export async function countLinks(tx: Transaction, accountId: number, more: number): Promise<void> {
  await tx.sql(
    `INSERT INTO link_counts AS kept (account_id, links) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET links = kept.links + excluded.links`,
    [accountId, more],
  );
}
