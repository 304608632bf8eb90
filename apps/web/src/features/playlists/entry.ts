import type { Asset, PlaylistItem, PlaylistVersion } from '@jampot/contracts';
import { DEFAULT_FRAME_RATE, durationMismatch } from '@jampot/domain';

/** One place of a playlist, saved or not. */
export interface PlaylistEntry {
  /** Its own in the list: an asset may stand in it more than once. */
  readonly key: string;
  /** Of a saved playlist's item; null in a list that is not saved. */
  readonly itemId: number | null;
  /** Null where the caller may not see it, or it is gone. */
  readonly assetId: number | null;
  readonly title: string;
  readonly statusId: number | null;
  readonly status: string | null;
  readonly statusColor: string | null;
  /** Notes still to be done; null where that is not known. */
  readonly openNotes: number | null;
  /** What is played; null where there is none. */
  readonly version: PlaylistVersion | null;
  /** The version that was chosen; null for the latest. */
  readonly chosenVersionId: number | null;
  /** Frames of the preview, counted from 0, both included; null for its first and its last. */
  readonly in: number | null;
  readonly out: number | null;
  /** Says that its details and its medium disagree about the length; null where they do not. */
  readonly durationError: string | null;
}

/**
 * The items of a saved playlist.
 * @param looked versions that one person looks at instead, by asset: the list stays as it is
 */
export function entriesOfItems(
  items: readonly PlaylistItem[],
  looked: ReadonlyMap<number, PlaylistVersion> = new Map(),
): PlaylistEntry[] {
  return items.map((item): PlaylistEntry => {
    const asset = item.asset ?? null;
    const version = looked.get(asset?.id ?? 0) ?? item.version ?? null;
    return {
      key: `item-${item.id}`,
      itemId: item.id,
      assetId: item.available ? (asset?.id ?? null) : null,
      title: asset?.name ?? 'Not available',
      statusId: asset?.status_id ?? null,
      status: asset?.status ?? null,
      statusColor: asset?.status_color ?? null,
      openNotes: asset?.open_notes ?? null,
      version,
      chosenVersionId: item.version_id,
      in: item.in,
      out: item.out,
      durationError: lengthError(version, asset?.duration ?? null),
    };
  });
}

/**
 * Assets in the order of their ids; those that are gone or hidden stay as 'Not available'.
 * @param openNotes by asset @param chosen versions instead of the latest, by asset
 */
export function entriesOfAssets(
  ids: readonly number[],
  assets: readonly Asset[],
  openNotes: ReadonlyMap<number, number> | null,
  chosen: ReadonlyMap<number, PlaylistVersion>,
): PlaylistEntry[] {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const times = new Map<number, number>();
  return ids.map((id): PlaylistEntry => {
    const nth = times.get(id) ?? 0;
    times.set(id, nth + 1);
    const asset = byId.get(id);
    const version = chosen.get(id) ?? asset?.latestversion ?? null;
    return {
      key: nth === 0 ? `asset-${id}` : `asset-${id}-${nth}`,
      itemId: null,
      assetId: asset?.id ?? null,
      title: asset?.name ?? 'Not available',
      statusId: asset?.status_id ?? null,
      status: asset?.status?.name ?? null,
      statusColor: asset?.status?.color ?? null,
      openNotes: asset === undefined ? null : (openNotes?.get(id) ?? (openNotes ? 0 : null)),
      version,
      chosenVersionId: chosen.get(id)?.id ?? null,
      in: null,
      out: null,
      durationError: lengthError(version, asset?.duration ?? null),
    };
  });
}

/** The first entry behind a place, round the end, that is there and has not been decided; -1 without one. */
export function nextUndecided(
  entries: readonly PlaylistEntry[],
  at: number,
  isDecided: (entry: PlaylistEntry) => boolean,
): number {
  for (let by = 1; by <= entries.length; by += 1) {
    const index = (at + by) % entries.length;
    const entry = entries[index];
    if (entry !== undefined && entry.assetId !== null && !isDecided(entry)) return index;
  }
  return -1;
}

function lengthError(version: PlaylistVersion | null, details: number | null): string | null {
  const seconds = version?.media?.duration ?? null;
  if (seconds === null) return null;
  return durationMismatch(seconds, details, version?.media?.frame_rate ?? DEFAULT_FRAME_RATE);
}
