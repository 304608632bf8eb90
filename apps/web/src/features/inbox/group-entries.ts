import type { InboxEntry } from '@jampot/contracts';

/** What one was told of one asset or folder, the newest first. */
export interface EntryGroup {
  readonly key: string;
  readonly name: string;
  readonly folderName: string | null;
  readonly entries: readonly InboxEntry[];
}

/** By what they are about; groups stand in the order of their newest entries. */
export function groupEntries(entries: readonly InboxEntry[]): readonly EntryGroup[] {
  const keyOf = ({ asset_id, folder_id }: InboxEntry) =>
    asset_id === null ? `folder ${folder_id}` : `asset ${asset_id}`;
  return [...Map.groupBy(entries, keyOf)].map(([key, group]) => {
    const { asset_name = null, folder_name = null } = group[0] ?? {};
    return {
      key,
      name: asset_name ?? folder_name ?? '',
      folderName: asset_name === null ? null : folder_name,
      entries: group,
    };
  });
}
