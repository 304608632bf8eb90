import type { CompareHandle, CompareLook } from '../src/features/player/compare/compare.types.ts';
import type { PlayerSource } from '../src/features/player/types.ts';

/** A version of `?view=compare&versions=[…]`; of a film of 640 × 360 what is left out. */
export interface ProvedVersion {
  readonly id: number;
  readonly file: string;
  readonly kind?: PlayerSource['kind'];
  readonly width?: number;
  readonly height?: number;
  readonly hidden?: boolean;
  readonly frames?: number;
  readonly proxy?: string;
  /** Frames a second, where not those of all: `30000/1001`. */
  readonly rate?: string;
  readonly offset?: number;
  /** What its start timecode reads, as seconds, and whether that leaves numbers out. */
  readonly startSeconds?: number;
  readonly dropFrame?: boolean;
  /** Pixels of a square of its code, where those are not of 32. */
  readonly cell?: number;
}

/** What a script may change of what is compared. */
export interface ProvedScene {
  readonly versions?: readonly ProvedVersion[];
  readonly look?: Partial<CompareLook>;
  readonly focus?: number;
}

declare global {
  interface Window {
    /** The stage of `?view=compare`, open to a script. */
    compared?: {
      stage: CompareHandle;
      /** The frame that each tile's composed picture carries. */
      read: () => number[];
      focus: () => number;
      set: (scene: ProvedScene) => void;
    };
  }
}
