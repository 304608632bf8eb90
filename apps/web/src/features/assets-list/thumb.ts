import type { Asset } from '@jampot/contracts';
import type { ScrubStrip } from '../../ui/media/filmstrip-scrub.tsx';

/** The filmstrip of an asset's latest version; null when it has none. */
export function stripOf({ latestversion: version }: Asset): ScrubStrip | null {
  const strip = version?.media?.filmstrip;
  if (strip === null || strip === undefined || !version?.filmstrip_url) return null;
  return {
    url: version.filmstrip_url,
    columns: strip.columns,
    rows: strip.rows,
    tileWidth: strip.tile_width,
    tileHeight: strip.tile_height,
    count: strip.frames.length,
  };
}

/** The still of an asset; null when there is none (yet). */
export function posterOf(asset: Asset): string | null {
  return asset.thumbnail_url ?? asset.latestversion?.thumbnail_url ?? null;
}
