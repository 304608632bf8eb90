import type { Transaction } from '@jampot/persistence';

/**
 * Does away with what a service has of its own for assets that are gone for good, in the transaction
 * that marks their copies. It is told again of some that went long ago.
 */
export type ForgetAssets = (
  tx: Transaction,
  accountId: number,
  assetIds: readonly number[],
) => Promise<void>;

/** Where a service that keeps copies of assets provides its `ForgetAssets`. */
export const FORGET_ASSETS = Symbol('what forgets assets');

/** The same for versions that are gone while their assets stay; told besides `ForgetAssets`. */
export type ForgetVersions = (
  tx: Transaction,
  accountId: number,
  versionIds: readonly number[],
) => Promise<void>;

/** Where a service that keeps copies of versions provides its `ForgetVersions`. */
export const FORGET_VERSIONS = Symbol('what forgets versions');

/** The same for folders that are gone for good; told besides of their assets. */
export type ForgetFolders = (
  tx: Transaction,
  accountId: number,
  folderIds: readonly number[],
) => Promise<void>;

/** Where a service that keeps copies of folders provides its `ForgetFolders`. */
export const FORGET_FOLDERS = Symbol('what forgets folders');
