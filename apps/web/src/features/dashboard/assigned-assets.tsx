import type { Asset } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { assetPageQuery } from '../../lib/queries/index.ts';
import { EmptyState, QueryBoundary, SkeletonRows, StatusBadge, TimeAgo } from '../../ui/index.ts';
import { assignedTo } from './assigned-to.ts';
import classes from './dashboard.module.css';

const MOST = 30;

/** The assets assigned to a user, what changed last first. */
export function AssignedAssets({ userId }: { userId: number }) {
  return (
    <QueryBoundary
      compact
      query={assetPageQuery(assignedTo(userId), 1)}
      pending={<SkeletonRows rows={8} height={56} />}
    >
      {({ rows, total }) => <AssetList rows={rows} total={total} />}
    </QueryBoundary>
  );
}

function AssetList({ rows, total }: { rows: readonly Asset[]; total: number }) {
  if (rows.length === 0) return <EmptyState compact title="No assets assigned yet." />;
  return (
    <>
      <ul className={classes['list']}>
        {rows.slice(0, MOST).map((asset) => (
          <li key={asset.id}>
            <AssignedAsset asset={asset} />
          </li>
        ))}
      </ul>
      {total > MOST ? (
        <p className={classes['dim']}>and {(total - MOST).toLocaleString('en')} more</p>
      ) : null}
    </>
  );
}

function AssignedAsset({ asset }: { asset: Asset }) {
  const picture = asset.thumbnail_url ?? asset.latestversion?.thumbnail_url ?? null;
  return (
    <Link to={`/assets/${asset.id}` as string} className={classes['asset']}>
      <span className={classes['picture']}>
        {picture === null ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className={classes['what']}>
        <span className={classes['name']}>{asset.name}</span>
        <span className={classes['dim']}>{asset.folder?.name}</span>
      </span>
      <StatusBadge name={asset.status?.name ?? '–'} color={asset.status?.color} />
      <span className={classes['dim']}>
        <TimeAgo at={asset.modified} />
      </span>
    </Link>
  );
}
