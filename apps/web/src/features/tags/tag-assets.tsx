import type { Asset } from '@jampot/contracts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ASSET_PAGE, assetPageQuery } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { EmptyState, ErrorState, SkeletonCards, StatusBadge, VirtualGrid } from '../../ui/index.ts';
import { FilmstripScrub } from '../../ui/media/filmstrip-scrub.tsx';
import classes from './tags.module.css';

/** The live assets that carry a tag, in whatever folder, loaded as they are scrolled to. */
export function TagAssets({ name }: { name: string }) {
  const [shown, setShown] = useState({ name, pages: 1 });
  if (shown.name !== name) setShown({ name, pages: 1 });
  const filter: AssetFilter = {
    folderId: null,
    children: false,
    q: '',
    statusIds: [],
    assigneeIds: [],
    tags: [name],
    sort: '-modified',
  };
  const pages = useQueries({
    queries: Array.from({ length: shown.pages }, (_, index) => assetPageQuery(filter, index + 1)),
  });
  const [first] = pages;
  const last = pages.at(-1);
  const rows = pages.flatMap((page) => page.data?.rows ?? []);
  const total = first?.data?.total ?? 0;
  if (first?.isPending) return <SkeletonCards />;
  if (first?.isError) {
    return <ErrorState error={first.error} onRetry={() => void first.refetch()} />;
  }
  if (rows.length === 0) {
    return <EmptyState title="No Assets" hint="No asset carries this tag." />;
  }
  return (
    <VirtualGrid
      items={rows}
      itemKey={(asset) => asset.id}
      aria-label={`Assets with the tag ${name}`}
      role="list"
      onEndReached={() => {
        if (shown.pages * ASSET_PAGE < total && last?.isSuccess) {
          setShown({ name, pages: shown.pages + 1 });
        }
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
