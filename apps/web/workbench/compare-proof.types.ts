import type { CompareHandle } from '../src/features/player/compare/compare.types.ts';

declare global {
  interface Window {
    /** The stage of `?view=compare`, open to a script. */
    compared?: {
      stage: CompareHandle;
      /** The frame that each tile's composed picture carries. */
      read: () => number[];
    };
  }
}
