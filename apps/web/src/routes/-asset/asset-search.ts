import { readPlace } from './frame-places.ts';
import type { AddressPlace } from './frame-places.ts';
import { readListAddress, writeListAddress } from '../../lib/queries/index.ts';

export type AssetTab = 'links' | 'files' | 'details' | 'versions' | 'history' | 'job';
export const ASSET_TABS: readonly { value: AssetTab; label: string }[] = [
  { value: 'links', label: 'Links' },
  { value: 'files', label: 'Files' },
  { value: 'details', label: 'Details' },
  { value: 'versions', label: 'All Versions' },
  { value: 'history', label: 'History' },
  { value: 'job', label: 'Render Job' },
];

/** What there is for guests: what was decided and when, and no production. */
export function isForGuests(tab: AssetTab): boolean {
  return tab === 'versions' || tab === 'details' || tab === 'history';
}

/** The tab that is shown where an address names one, or none: an address that others sent may name one that guests lack. */
export function shownTab(named: AssetTab | null, guest: boolean): AssetTab {
  return named === null || (guest && !isForGuests(named)) ? 'versions' : named;
}

/** What the address of an asset tells besides asset and version. */
export interface AssetSearch {
  /** The frame at the playhead, counted from 0. */
  readonly frame?: number;
  /** The same as its medium counts, from its start timecode or its first frame's number. */
  readonly at?: AddressPlace;
  /** The note that is shown at first. */
  readonly note?: number;
  /** What the drawer below the picture is opened at; left out while it is as it was left. */
  readonly tab?: AssetTab;
  /** The list that somebody came from, as `writeListAddress` writes it. */
  readonly list?: string | number;
}

export function readAssetSearch(search: Record<string, unknown>): AssetSearch {
  const frame = Number(search['frame'] ?? Number.NaN);
  const at = readPlace(search['at']);
  const note = Number(search['note'] ?? Number.NaN);
  const tab = ASSET_TABS.find(({ value }) => value === search['tab'])?.value;
  const list = readListAddress(search['list']);
  const written = list === null ? undefined : writeListAddress(list);
  return {
    ...(Number.isInteger(frame) && frame > 0 ? { frame } : {}),
    ...(at === undefined ? {} : { at }),
    ...(Number.isInteger(note) && note > 0 ? { note } : {}),
    ...(tab === undefined ? {} : { tab }),
    ...(written === undefined ? {} : { list: written }),
  };
}
