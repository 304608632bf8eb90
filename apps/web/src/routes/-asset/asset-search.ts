export type AssetTab = 'versions' | 'files' | 'details' | 'history' | 'job';
export const ASSET_TABS: readonly { value: AssetTab; label: string }[] = [
  { value: 'versions', label: 'All Versions' },
  { value: 'files', label: 'Files' },
  { value: 'details', label: 'Details' },
  { value: 'history', label: 'History' },
  { value: 'job', label: 'Render Job' },
];

/** What the address of an asset tells besides asset and version. */
export interface AssetSearch {
  /** The frame at the playhead, counted from 0. */
  readonly frame?: number;
  /** Left out for the first. */
  readonly tab?: AssetTab;
}

export function readAssetSearch(search: Record<string, unknown>): AssetSearch {
  const frame = Number(search['frame'] ?? Number.NaN);
  const tab = ASSET_TABS.find(({ value }) => value === search['tab'])?.value;
  return {
    ...(Number.isInteger(frame) && frame > 0 ? { frame } : {}),
    ...(tab === undefined || tab === 'versions' ? {} : { tab }),
  };
}
