import type { Store } from '../../../lib/store.ts';
import type { PlayRange } from '../types.ts';
import type { FrameSpan } from './buffered-frames.ts';

export interface TransportState {
  /** `failed`: the browser can't read the file. */
  phase: 'loading' | 'ready' | 'failed';
  /** Signed: 0 paused, 1 normal, -2 backwards at double speed. */
  speed: number;
  /** Waiting for data while it should play. */
  stalled: boolean;
  frames: number;
  buffered: readonly FrameSpan[];
}

/**
 * What plays by frames, whatever plays it: one medium, several versions together, or films one after
 * the other. `frame` is the playhead, `state` everything that changes rarely.
 */
export interface Transport {
  readonly frame: Store<number>;
  readonly range: Store<PlayRange>;
  readonly loop: Store<boolean>;
  /** Speed of the play button: 1, or what the speed menu says. */
  readonly playSpeed: Store<number>;
  readonly state: Store<TransportState>;
  readonly playing: boolean;
  /** The first and last frame that play now. */
  readonly played: { first: number; last: number };
  /** Goes to a frame, playing on if it played; resolves with the frame on screen. */
  seek: (frame: number) => Promise<number>;
  /** Pauses and goes `frames` on or back. */
  step: (frames: number) => void;
  play: (speed?: number) => void;
  pause: () => void;
  toggle: () => void;
  /** J and L. */
  shuttle: (direction: -1 | 1) => void;
  /** 0 is silent, 1 as loud as the medium is. */
  setLoudness: (loudness: number) => void;
}
