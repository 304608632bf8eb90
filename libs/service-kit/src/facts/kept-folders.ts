import type { Transaction } from '@jampot/persistence';

/**
 * Does what a service has to do for folders that were told of, in the transaction that has kept their copies.
 */
export type KeepFolders = (tx: Transaction, folderIds: readonly number[]) => Promise<void>;

/** Where a service that does more for folders provides its `KeepFolders`. */
export const KEEP_FOLDERS = Symbol('what does more for folders');
