import type { PlayerHandle } from '../src/features/player/types.ts';

declare global {
  interface Window {
    /** The player of `?view=run`, open to a script. */
    ran?: {
      player: PlayerHandle;
      /** The number that the picture on screen carries; -1 for a blank one. */
      read: () => number;
      /** Shows another film in the place of the first item's. */
      swap: (file: string) => void;
    };
  }
}
