import type { MediaFacts, SharedVersion, SHOWN_SLOTS } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { Disposition, SharePasses } from '@jampot/service-kit';
import type { FoundShare } from './find-share.ts';
import { SHOWN } from './shown-ids.ts';

type Slot = (typeof SHOWN_SLOTS)[number];
export type Files = Partial<Record<Slot, { readonly key: string; readonly name: string }>>;

interface VersionRow extends Record<string, unknown> {
  readonly id: number;
  readonly version_number: number;
  readonly name: string;
  readonly asset_name: string;
  readonly created: Date | null;
  readonly media: MediaFacts | null;
  readonly files: Files | null;
  readonly rendition: Rendition | null;
}

/** A preview with the share's watermark. */
interface Rendition {
  readonly state: 'making' | 'done' | 'failed';
  readonly preview_key: string;
  readonly poster_key: string | null;
  readonly thumbnail_key: string | null;
}

/**
 * What a share shows, in its order, with addresses that are open until `end` (seconds since 1970). The source has one
 * only when the share is downloadable.
 */
export async function shownVersions(
  tx: Transaction,
  share: FoundShare,
  passes: SharePasses,
  end: number,
): Promise<SharedVersion[]> {
  const rows = await tx.sql<VersionRow>(
    `SELECT v.id, v.version_number, v.name, v.asset_name, told.created, told.media, told.files,
       to_jsonb(r) AS rendition
     FROM (SELECT v.id, v.version_number, v.name, a.name AS asset_name, row_number() OVER () AS place
       FROM ${SHOWN}) v LEFT JOIN version_files told ON told.id = v.id
       LEFT JOIN share_renditions r ON r.share_id = $1 AND r.version_id = v.id
         AND r.source_key = told.files -> 'preview' ->> 'key' ORDER BY place`,
    [share.id, share.follow_latest],
  );
  return rows.map(({ files, created, rendition, ...version }) => {
    const address = (key: string | null | undefined, name: string | null = null) => {
      if (key === undefined || key === null) return null;
      const disposition: Disposition = name === null ? 'inline' : 'attachment';
      const query = new URLSearchParams({
        s: passes.passFor(share.id, key, disposition, end),
        ...(name === null ? {} : { download: name }),
      });
      return `/files/${key}?${query.toString()}`;
    };
    const watermark = watermarkOf(share, version.media, files, rendition);
    const shown = pictures(watermark, files, rendition);
    const source = share.downloadable ? files?.source : undefined;
    return {
      ...version,
      created: created?.toISOString() ?? null,
      watermark,
      preview_url: address(shown.preview),
      poster_url: address(shown.poster),
      thumbnail_url: address(shown.thumbnail),
      filmstrip_url: address(shown.filmstrip),
      waveform_url: address(files?.waveform?.key),
      download_url: address(source?.key, source?.name),
    };
  });
}

type Watermark = SharedVersion['watermark'];

/** A sound shows nothing that a text could be burnt into; of all else nothing is shown without it. */
function watermarkOf(
  share: FoundShare,
  media: MediaFacts | null,
  files: Files | null,
  rendition: Rendition | null,
): Watermark {
  if (share.watermark_text === null || media?.kind === 'audio') return 'none';
  if (rendition?.state === 'done') return 'burnt-in';
  const canHave = media === null || media.kind === 'video' || media.kind === 'image';
  return rendition?.state === 'failed' || (files?.preview !== undefined && !canHave)
    ? 'failed'
    : 'making';
}

type Keys = Partial<Record<'preview' | 'poster' | 'thumbnail' | 'filmstrip', string | null>>;

/** Keys of what may be shown. */
function pictures(watermark: Watermark, files: Files | null, rendition: Rendition | null): Keys {
  if (watermark === 'burnt-in') {
    return {
      preview: rendition?.preview_key ?? null,
      poster: rendition?.poster_key ?? null,
      thumbnail: rendition?.thumbnail_key ?? null,
    };
  }
  if (watermark !== 'none') return {};
  const key = (slot: Slot) => files?.[slot]?.key ?? null;
  return {
    preview: key('preview'),
    poster: key('poster'),
    thumbnail: key('thumbnail'),
    filmstrip: key('filmstrip'),
  };
}
