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
