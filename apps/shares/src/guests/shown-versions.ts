import type { MediaFacts, SharedVersion, SHOWN_SLOTS } from '@jampot/contracts';
import type { FoundShare } from './find-share.ts';
import { SHOWN } from './shown-ids.ts';

type Slot = (typeof SHOWN_SLOTS)[number];
export type Files = Partial<Record<Slot, { readonly key: string; readonly name: string }>>;

/** A version as a share shows it, with the keys of its files. */
export interface ShownVersion {
  readonly id: number;
  readonly version_number: number;
  readonly name: string;
  readonly asset_name: string;
  readonly created: string | null;
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

/** SQL of a JSON list of those that the share `$1` shows, in its order; `$2` as `SHOWN` says. */
export const SHOWN_VERSIONS = `(SELECT coalesce(json_agg(json_build_object(
      'id', v.id, 'version_number', v.version_number, 'name', v.name, 'asset_name', v.asset_name,
      'created', jampot_time(told.created), 'media', told.media, 'files', told.files,
      'rendition', to_jsonb(r)) ORDER BY v.place), '[]')
    FROM (SELECT shown.*, row_number() OVER () AS place FROM (
        SELECT v.id, v.version_number, v.name, a.name AS asset_name FROM ${SHOWN}) shown) v
      LEFT JOIN version_files told ON told.id = v.id
      LEFT JOIN share_renditions r ON r.share_id = $1 AND r.version_id = v.id
        AND r.source_key = told.files -> 'preview' ->> 'key')`;

/** The address of a file of the share; with a name it is saved. */
export type AddressOf = (key: string, name?: string) => string;

/** What guests are told of a version. The source has an address only when the share is downloadable. */
export function toldVersion(
  share: FoundShare,
  { files, rendition, ...version }: ShownVersion,
  addressOf: AddressOf,
): SharedVersion {
  const address = (key: string | null | undefined, name?: string) =>
    key === undefined || key === null ? null : addressOf(key, name);
  const watermark = watermarkOf(share, version.media, files, rendition);
  const shown = pictures(watermark, files, rendition);
  const source = share.downloadable ? files?.source : undefined;
  return {
    ...version,
    watermark,
    preview_url: address(shown.preview),
    poster_url: address(shown.poster),
    thumbnail_url: address(shown.thumbnail),
    filmstrip_url: address(shown.filmstrip),
    waveform_url: address(files?.waveform?.key),
    download_url: address(source?.key, source?.name),
  };
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
