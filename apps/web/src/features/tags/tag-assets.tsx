import type { Asset } from '@jampot/contracts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ANY_ASSET, ASSET_PAGE, assetPageQuery } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import {
  EmptyState,
  QueryBoundary,
  SkeletonCards,
  StatusBadge,
  VirtualGrid,
} from '../../ui/index.ts';
import { FilmstripScrub } from '../../ui/media/filmstrip-scrub.tsx';
import classes from './tags.module.css';

/** The live assets that carry a tag, in whatever folder, loaded as they are scrolled to. */
export function TagAssets({ name }: { name: string }) {
  const filter: AssetFilter = {
    ...ANY_ASSET,
    tags: [name],
    sort: '-modified',
  };
  return (
    <QueryBoundary query={assetPageQuery(filter, 1)} pending={<SkeletonCards />}>
      {(first) =>
        first.rows.length === 0 ? (
          <EmptyState title="No Assets" hint="No asset carries this tag." />
        ) : (
          <TagGrid key={name} name={name} filter={filter} first={first} />
        )
      }
    </QueryBoundary>
  );
}

interface TagGridProps {
  name: string;
  filter: AssetFilter;
  first: { readonly rows: readonly Asset[]; readonly total: number };
}

function TagGrid({ name, filter, first }: TagGridProps) {
  /** Pages after the first. */
  const [more, setMore] = useState(0);
  const pages = useQueries({
    queries: Array.from({ length: more }, (_, index) => assetPageQuery(filter, index + 2)),
  });
  const rows = [...first.rows, ...pages.flatMap((page) => page.data?.rows ?? [])];
  return (
    <VirtualGrid
      items={rows}
      itemKey={(asset) => asset.id}
      aria-label={`Assets with the tag ${name}`}
      role="list"
      onEndReached={() => {
        const whole = pages.every(({ isSuccess }) => isSuccess);
        if (whole && (more + 1) * ASSET_PAGE < first.total) setMore(more + 1);
      }}
    >
      {(asset) => <TagAsset asset={asset} />}
    </VirtualGrid>
  );
}

function TagAsset({ asset }: { asset: Asset }) {
  const poster = asset.thumbnail_url ?? asset.latestversion?.thumbnail_url ?? null;
  return (
    <div role="listitem" className={classes['item']}>
      <Link to={`/assets/${asset.id}` as string} className={classes['card']}>
        <span className={classes['picture']}>
          <FilmstripScrub poster={poster} strip={null} />
          {poster === null ? <span className={classes['none']}>No Preview yet</span> : null}
        </span>
        <span className={classes['about']}>
          <span className={classes['assetName']} title={asset.name}>
            {asset.name}
          </span>
          <span className={classes['line']}>
            <StatusBadge name={asset.status?.name ?? '–'} color={asset.status?.color} />
            <span className={classes['folder']} title={asset.folder?.name}>
              {asset.folder?.name}
            </span>
          </span>
        </span>
      </Link>
    </div>
  );
}
