import type { PlayerHandle, PlayerSource } from '../types.ts';

/** One medium of those that are played one after the other. */
export interface RunItem {
  /** Its own among the items. */
  readonly id: number | string;
  readonly source: PlayerSource;
  /** The frames of its own that are played, both included; null is open. */
  readonly in: number | null;
  readonly out: number | null;
}

/** Where a frame of the whole lies. */
export interface RunPlace {
  readonly item: RunItem;
  /** The item's own frame. */
  readonly frame: number;
  /** The first frame of the whole that the item has. */
  readonly start: number;
  /** Frames of the item that are played. */
  readonly frames: number;
}

/** A player of several media: its frames are those of the one at the playhead. */
export interface RunHandle extends PlayerHandle {
  /** The item at the playhead; null without any. */
  readonly item: RunItem['id'] | null;
  /** Goes to a frame of an item; nothing happens where there is no such item. */
  goTo: (id: RunItem['id'], frame: number) => Promise<void>;
}
