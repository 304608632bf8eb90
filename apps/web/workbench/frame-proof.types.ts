import type { PlayerHandle } from '../src/features/player/types.ts';

declare global {
  interface Window {
    /** The player of `?view=frames`, open to a script. */
    proof?: {
      player: PlayerHandle;
      /** The number that the picture on screen carries, and what the player counts. */
      readNow: () => Promise<{ read: number; playhead: number }>;
      seekAndRead: (frame: number) => Promise<{ shown: number; read: number; playhead: number }>;
    };
  }
}
