import type { FollowingSound } from './element-sound.ts';
import type { Picture } from './picture-store.ts';
import type { Timebase } from './timebase.ts';

export interface FilmTransportOptions {
  timebase: Timebase;
  startAt: number;
  /** Shows the pictures of one frame, all of them together. A track keeps its last one without a new. */
  show: (pictures: ReadonlyMap<number, Picture | null>, frame: number) => void;
  sound: FollowingSound;
}
