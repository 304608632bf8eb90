import type { Transaction } from '@jampot/persistence';

/** What owners tell of an asset beside what every copy holds. */
export interface ToldAsset {
  readonly id: number;
  readonly status_id?: number | undefined;
  readonly assignee_id?: number | null | undefined;
  /** Seconds, as its details have it. */
  readonly duration?: number | null | undefined;
  /** Its place in the cut, in seconds. */
  readonly in?: number | null | undefined;
  readonly out?: number | null | undefined;
}

/** Keeps more of assets than every service does. */
export interface KeepAssets {
  /** Names of what it keeps, as events tell them: a change of other fields concerns it not. */
  readonly fields: readonly (keyof ToldAsset)[];
  /** Whether it writes rows of copies and nothing else: no event, and no row with a number. */
  readonly onlyCopies: boolean;
  /**
   * Runs in the transaction that has kept the rest.
   * @param sequence of the event: copies that have it are as new as what is told; others are newer.
   */
  readonly keep: (tx: Transaction, sequence: number, assets: readonly ToldAsset[]) => Promise<void>;
}

/** Where a service that keeps more of assets provides its `KeepAssets`. */
export const KEEP_ASSETS = Symbol('what keeps more of assets');
