import type { Asset } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { Player } from '../../features/player/index.ts';
import { NoPreview } from '../../features/versions/index.ts';
import { EmptyState, QueryBoundary, SkeletonStage, StatusBadge, useKeys } from '../../ui/index.ts';
import { usePlayerSource } from '../-asset/player-source.ts';
import classes from './playlist-page.module.css';
import { playlistQuery } from './playlist.query.ts';

interface PlaylistPageProps {
  ids: readonly number[];
  /** The place of the asset that is shown, from 0. */
  at: number;
  onAt: (at: number) => void;
}

/** Assets one after the other: a player, and a strip to choose from. */
export function PlaylistPage({ ids, ...place }: PlaylistPageProps) {
  if (ids.length === 0) return NOTHING;
  return (
    <QueryBoundary query={playlistQuery(ids)} pending={<SkeletonStage />}>
      {({ rows }) => (rows.length === 0 ? NOTHING : <Items assets={rows} {...place} />)}
    </QueryBoundary>
  );
}

const NOTHING = <EmptyState title="Nothing to see here" />;

function Items({
  assets,
  at,
  onAt,
}: Omit<PlaylistPageProps, 'ids'> & { assets: readonly Asset[] }) {
  const place = Math.min(at, assets.length - 1);
  const step = (by: number) => {
    const next = place + by;
    if (next < 0 || next >= assets.length) return false;
    onAt(next);
    return undefined;
  };
  useKeys('Playlist', [
    { keys: 'PageDown', label: 'Next item', run: () => step(1) },
    { keys: 'PageUp', label: 'Previous item', run: () => step(-1) },
  ]);
  const shown = assets[place];
  if (shown === undefined) return NOTHING;
  return (
    <div className={classes['page']}>
      <h1 className={classes['title']}>
        <Link to={`/assets/${shown.id}` as string}>{shown.name}</Link>
        <StatusBadge name={shown.status?.name ?? '–'} color={shown.status?.color} />
        <span className={classes['place']}>
          {place + 1} of {assets.length}
        </span>
      </h1>
      <div className={classes['stage']}>
        <Stage key={shown.id} asset={shown} />
      </div>
      <Strip assets={assets} place={place} onAt={onAt} />
    </div>
  );
}

function Stage({ asset }: { asset: Asset }) {
  const version = asset.latestversion ?? null;
  const source = usePlayerSource(version);
  if (source === null) return <NoPreview version={version} mayAdd={false} />;
  return <Player source={source} />;
}

interface StripProps {
  assets: readonly Asset[];
  place: number;
  onAt: (at: number) => void;
}

function Strip({ assets, place, onAt }: StripProps) {
  return (
    <nav className={classes['strip']} aria-label="Playlist">
      {assets.map((asset, index) => (
        <button
          key={asset.id}
          ref={index === place ? bringIntoView : null}
          type="button"
          className={classes['item']}
          aria-current={index === place ? 'true' : undefined}
          onClick={() => onAt(index)}
        >
          {asset.thumbnail_url === null ? (
            <span className={classes['picture']} />
          ) : (
            <img className={classes['picture']} src={asset.thumbnail_url} alt="" loading="lazy" />
          )}
          <span className={classes['name']}>{asset.name}</span>
        </button>
      ))}
    </nav>
  );
}

/** The item that is shown stays in sight, however long the strip is. */
function bringIntoView(item: HTMLButtonElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
