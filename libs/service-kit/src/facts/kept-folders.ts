import type { Transaction } from '@jampot/persistence';

/** What owners tell of a folder beside what every copy holds. */
export interface ToldFolder {
  readonly id: number;
  readonly parent_id?: number | null | undefined;
}

/**
 * Does what a service has to do for folders that were told of, in the transaction that has kept their copies.
 * @param sequence of the event: copies that have it are as new as what is told; others are newer.
 */
export type KeepFolders = (
  tx: Transaction,
  folderIds: readonly number[],
  sequence: number,
  folders: readonly ToldFolder[],
) => Promise<void>;

/** Where a service that does more for folders provides its `KeepFolders`. */
export const KEEP_FOLDERS = Symbol('what does more for folders');
