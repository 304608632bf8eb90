import { linkStale } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { latestVersion, publish } from '@jampot/service-kit';
import type { KeepVersions } from '@jampot/service-kit';
import { hasNewer, isStale } from '../links/link-columns.ts';
import { announceEnds, announceLinks, TOLD } from '../links/link-events.ts';
import type { ToldLink } from '../links/link-events.ts';

type OfAccount<T> = T & { readonly account_id: number } & Record<string, unknown>;

/** The assets of the versions `$1`. */
const ASSETS = 'SELECT v.asset_id FROM versions v WHERE v.id = ANY($1::bigint[])';

/** What new versions mean to links, in the transaction that has kept them. */
export const followVersions: KeepVersions = async (tx, _sequence, versions) => {
  const ids = versions.map(({ id }) => id);
  await renewSeen(tx, ids);
  await tellStale(tx, ids);
};

/** What gets a version was made with what it uses as that is now. Told twice, it is done once. */
async function renewSeen(tx: Transaction, versionIds: readonly number[]): Promise<void> {
  const renewed = await tx.sql<OfAccount<ToldLink>>(
    `UPDATE links l SET modified = now(), made_version_id = ${latestVersion('l.down_id')},
       seen_version_id = coalesce(${latestVersion('l.up_id')}, l.seen_version_id)
     WHERE l.down_id IN (${ASSETS}) AND ${hasNewer('l.down_id', 'l.made_version_id')}
     RETURNING l.account_id, ${TOLD}`,
    [versionIds],
  );
  const [first] = renewed;
  if (first === undefined) return;
  const by = { account_id: first.account_id, actor_id: null };
  await announceLinks(tx, by, 'changed', renewed);
}

interface StaleLink {
  readonly id: number;
  readonly up_id: number;
  readonly down_id: number;
  readonly version_id: number;
  readonly dependent_version_id: number | null;
  readonly render_pool_id: number | null;
}

/** Each newer version of what is used is told of once. */
async function tellStale(tx: Transaction, versionIds: readonly number[]): Promise<void> {
  const stale = await tx.sql<OfAccount<StaleLink>>(
    `UPDATE links l SET told_version_id = ${latestVersion('l.up_id')}
     WHERE l.up_id IN (${ASSETS}) AND ${isStale('l')}
       AND ${hasNewer('l.up_id', 'l.told_version_id')}
     RETURNING l.account_id, l.id, l.up_id, l.down_id, l.told_version_id AS version_id,
       ${latestVersion('l.down_id')} AS dependent_version_id, l.render_pool_id`,
    [versionIds],
  );
  const [first] = stale;
  if (first === undefined) return;
  const by = { account_id: first.account_id, actor_id: null };
  await publish(
    tx,
    linkStale,
    ...stale.map(({ account_id: _account, ...data }) => ({
      ...by,
      audience: { to: 'services' as const },
      data,
    })),
  );
  await announceEnds(tx, by, stale);
}
