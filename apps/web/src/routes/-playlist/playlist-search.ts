import { MOST_PLAYLIST_ITEMS } from '@jampot/domain';
import { filterOf, readFolderSearch } from '../../features/assets-list/folder-search.ts';
import type { FolderSearch } from '../../features/assets-list/folder-search.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';

/** What the address of a playlist tells: ids, a saved playlist, or a folder with what narrows it. */
export interface PlaylistSearch extends FolderSearch {
  /** Ids of assets, with commas between; one alone is a number, which the address writes without quotes. */
  readonly id?: string | number;
  /** The id of a saved playlist. */
  readonly playlist?: number;
  /** The place that is shown, from 0. */
  readonly at?: number;
  /** The frame of the item there, counted from 0. */
  readonly frame?: number;
  /** Versions that were chosen instead of the latest: `asset.version`, with commas between. */
  readonly pick?: string;
}

/** Reads the address; what it does not know is left out. */
export function readPlaylistSearch(search: Record<string, unknown>): PlaylistSearch {
  const ids = idsOf(search['id']);
  const at = naturalOf(search['at']);
  const frame = naturalOf(search['frame']);
  const playlist = naturalOf(search['playlist']);
  const pick = pickText(picksOf(search['pick']));
  const { view: _view, tab: _tab, deleted: _deleted, ...folder } = readFolderSearch(search);
  return {
    ...(ids.length === 0 ? {} : { id: ids.length === 1 ? Number(ids[0]) : ids.join(',') }),
    ...(playlist === 0 ? {} : { playlist }),
    ...folder,
    ...(at === 0 ? {} : { at }),
    ...(frame === 0 ? {} : { frame }),
    ...(pick === '' ? {} : { pick }),
  };
}

export function idsOf(written: unknown): number[] {
  return String(written ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,14}$/u.test(text))
    .map(Number);
}

/** Those of them that are played: as many as a playlist has place for. */
export function playedIdsOf(written: unknown): number[] {
  return idsOf(written).slice(0, MOST_PLAYLIST_ITEMS);
}

/** The list of the folder that the address names; null without one. */
export function folderFilterOf(search: PlaylistSearch): AssetFilter | null {
  return search.folder === undefined ? null : filterOf(search, search.folder);
}

/** Chosen versions by asset. */
export function picksOf(written: unknown): ReadonlyMap<number, number> {
  const pairs = String(written ?? '')
    .split(',')
    .flatMap((text) => {
      const [, asset, version] = /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/u.exec(text) ?? [];
      return asset === undefined || version === undefined
        ? []
        : [[Number(asset), Number(version)] as const];
    });
  return new Map(pairs);
}

export function pickText(picks: ReadonlyMap<number, number>): string {
  return [...picks].map(([asset, version]) => `${asset}.${version}`).join(',');
}

function naturalOf(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
}
