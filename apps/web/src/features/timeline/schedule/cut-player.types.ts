import type { Asset } from '@jampot/contracts';
import type { Playhead } from '../widget/playhead.ts';

/** What plays a cut: it follows the playhead, and moves it while it plays. */
export interface CutPlayerProps {
  /** Those of the folder, in any order; what has no place in the cut is not played. */
  assets: readonly Asset[];
  playhead: Playhead;
}
