import type { Store } from '../../../lib/store.ts';
import type { Picture } from './picture-store.ts';

/** Where the pictures of one medium come from, whichever way they are decoded. */
export interface FrameSource {
  readonly phase: Store<'loading' | 'ready' | 'failed'>;
  /** Frames of the medium; null before it is known. */
  readonly frames: Store<number | null>;
  /** Pixels of its pictures; null before it is known. */
  readonly size: Store<{ width: number; height: number } | null>;
  /**
   * Asks for pictures, the most urgent first; what is not named may be forgotten.
   * @param speed signed: how fast it plays now; 0 stands still
   */
  want: (frames: readonly number[], speed: number) => void;
  has: (frame: number) => boolean;
  picture: (frame: number) => Picture | null;
  /** Whether it waits for bytes, and has for a while: what it would decode is not there. */
  isStarved: () => boolean;
  /** Frames whose pictures are kept, in no order. */
  kept: () => readonly number[];
  dispose: () => void;
}
