import type { Store } from '../../../lib/store.ts';
import { withIn, withOut } from '../transport/play-range.ts';
import type { PlayRange } from '../types.ts';

interface Ranged {
  readonly range: Store<PlayRange>;
  readonly loop: Store<boolean>;
}

/** Marks where the part that is played begins, which loops from then on; null clears it. */
export function markIn({ range, loop }: Ranged, frame: number | null): void {
  range.set(withIn(range.get(), frame));
  if (frame !== null) loop.set(true);
}

/** Marks where it ends. */
export function markOut({ range, loop }: Ranged, frame: number | null): void {
  range.set(withOut(range.get(), frame));
  if (frame !== null) loop.set(true);
}
