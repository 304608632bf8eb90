import type { Transaction } from '@jampot/persistence';

/** What owners tell of a version beside what every copy holds. */
export interface ToldVersion {
  readonly id: number;
  /** Null before it has a preview. */
  readonly preview_file: string | null;
  /** Absent where it may be. */
  readonly deleted?: boolean | undefined;
}

/**
 * Keeps more of versions than every service does, or what a service has of its own for them, in the
 * transaction that has kept the rest.
 * @param sequence of the event: copies that have it are as new as what is told; others are newer.
 */
export type KeepVersions = (
  tx: Transaction,
  sequence: number,
  versions: readonly ToldVersion[],
) => Promise<void>;

/** Where a service that keeps more of versions provides its `KeepVersions`. */
export const KEEP_VERSIONS = Symbol('what keeps more of versions');
