import type { Version } from '@jampot/contracts';
import { mediaKindOfFile, startTimecodeFrame } from '@jampot/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { PlayerSource } from '../../features/player/index.ts';
import { awaitsRender } from '../../lib/awaits-render.ts';
import { versionQuery } from '../../lib/queries/index.ts';

/** What is known of a version wherever it is played. */
export type PlayedVersion = Pick<
  Version,
  | 'id'
  | 'name'
  | 'processing'
  | 'media'
  | 'preview_file'
  | 'preview_url'
  | 'proxy_url'
  | 'poster_url'
  | 'filmstrip_url'
  | 'waveform_url'
> &
  Partial<
    Pick<Version, 'source_file' | 'source_url' | 'render_pool_id' | 'job_id' | 'render_file'>
  >;

/** What the player needs to know of a version; null while there is nothing to show. */
export function playerSourceOf(version: PlayedVersion): PlayerSource | null {
  const { media, preview_url: preview } = version;
  const fileName = version.preview_file ?? version.source_file ?? version.name;
  const kind = media?.kind ?? kindOf(fileName);
  const own = preview === null && isItsOwnPreview(kind, version);
  const url = preview ?? (own ? (version.source_url ?? null) : null);
  if (url === null) return own ? withheld(version, fileName) : null;
  const strip = media?.filmstrip ?? null;
  return {
    kind,
    url,
    proxyUrl: (media?.proxy ?? null) === null ? null : version.proxy_url,
    fileName,
    poster: version.poster_url,
    width: media?.width,
    height: media?.height,
    frameRate: media?.frame_rate,
    frames: media?.frames,
    startFrame: media?.start_frame ?? 0,
    startTimecode: startTimecodeFrame(media?.start_timecode ?? null, media?.frame_rate ?? null),
    dropFrame: media?.start_timecode?.includes(';') ?? false,
    waveform: version.waveform_url,
    filmstrip:
      strip === null || version.filmstrip_url === null
        ? null
        : {
            url: version.filmstrip_url,
            columns: strip.columns,
            rows: strip.rows,
            tileWidth: strip.tile_width,
            tileHeight: strip.tile_height,
            frames: strip.frames,
          },
  };
}

/** A guest who may not have the file sees its first page, or its poster. */
function withheld({ poster_url: url }: PlayedVersion, fileName: string): PlayerSource | null {
  return url === null ? null : { kind: 'image', url, fileName, download: null };
}

/** A PDF is, and so is a moving picture, which would stand still as any other; of it none is made. */
function isItsOwnPreview(kind: PlayerSource['kind'], version: PlayedVersion): boolean {
  const { processing } = version;
  if (awaitsRender(version)) return false;
  return kind === 'pdf' || kind === 'other' || (kind === 'image' && processing === 'done');
}

/**
 * Addresses are good for some hours: who comes back in the morning asks for another. Their network may
 * come back a moment later than they do, which a query waits for.
 */
export async function addressNow(
  client: QueryClient,
  id: number,
  which: 'url' | 'proxyUrl' = 'url',
): Promise<string | null> {
  const version = await client.fetchQuery({ ...versionQuery(id), staleTime: 0 });
  return playerSourceOf(version)?.[which] ?? null;
}

function kindOf(fileName: string): PlayerSource['kind'] {
  const kind = mediaKindOfFile(fileName);
  return kind === 'sequence' ? 'video' : kind;
}
