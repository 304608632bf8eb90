import type { assetChanged, EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { ConsumedEvent, NO_EFFECT } from '../events/consumes.ts';

/** What owners tell of an asset beside what every copy holds. */
export interface ToldAsset {
  readonly id: number;
  readonly folder_id: number;
  /** Absent where it may be. */
  readonly deleted?: boolean | undefined;
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
   * Runs in the same transaction before anything is kept: copies still say what was.
   * @param sequence of the event: copies that have it, or a newer one, stay as they are.
   */
  readonly before?: (
    tx: Transaction,
    sequence: number,
    assets: readonly ToldAsset[],
  ) => Promise<void>;
  /**
   * Runs in the transaction that has kept the rest.
   * @param sequence of the event: copies that have it are as new as what is told; others are newer.
   */
  readonly keep: (tx: Transaction, sequence: number, assets: readonly ToldAsset[]) => Promise<void>;
}

/** Acts on changes of assets, whatever it keeps of them. */
export interface FollowAssets {
  /** Fields that it wants to hear of where they alone changed. */
  readonly fields: readonly string[];
  /** Runs in the transaction that has kept what is kept. */
  readonly changed: (
    tx: Transaction,
    event: ConsumedEvent<EventData<typeof assetChanged>>,
  ) => Promise<void | typeof NO_EFFECT>;
}

/** Where a service that acts on changes of assets provides its `FollowAssets`. */
export const FOLLOW_ASSETS = Symbol('what follows assets');

/** Where a service that keeps more of assets provides its `KeepAssets`. */
export const KEEP_ASSETS = Symbol('what keeps more of assets');
