import type { FrameRate } from '@jampot/domain';
import type { ReactNode, Ref } from 'react';

/** One picture with many small frames in it, in reading order. */
export interface Filmstrip {
  url: string;
  columns: number;
  rows: number;
  /** Pixels of one tile. */
  tileWidth: number;
  tileHeight: number;
  /** The frame that each tile shows, ascending. */
  frames: readonly number[];
}

/** What to show. Frames count from 0; `startFrame` is what the first one is called. A PDF's are its pages. */
export interface PlayerSource {
  kind: 'video' | 'image' | 'audio' | 'pdf' | 'other';
  url: string;
  /** The same film small and without sound, frame for frame: for grids of many; null while there is none. */
  proxyUrl?: string | null | undefined;
  /** Asks for an address that is good now, where the one above is good for some hours; null when the file is gone. */
  renew?: (() => Promise<string | null>) | undefined;
  /** The same for the small one. */
  renewProxy?: (() => Promise<string | null>) | undefined;
  /** For messages and the download: "shot_010_v003.mp4". */
  fileName: string;
  /** Where the file is saved from; null where it may not be, and the address above when left out. */
  download?: string | null | undefined;
  poster?: string | null | undefined;
  /** Display size in pixels, so that the layout stands before the file is read. */
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** 25 when unknown. */
  frameRate?: FrameRate | null | undefined;
  frames?: number | null | undefined;
  startFrame?: number | undefined;
  /** The number of the start timecode, from which timecodes count; null where they count as frames do. */
  startTimecode?: number | null | undefined;
  dropFrame?: boolean | undefined;
  filmstrip?: Filmstrip | null | undefined;
  /** Address of JSON `{peaks: [low, high, …]}` with values of -128 to 127. */
  waveform?: string | null | undefined;
}

/** A place on the timeline: a note. `lastFrame` makes it a range. */
export interface PlayerMarker {
  id: number | string;
  frame: number;
  lastFrame?: number | undefined;
  /** CSS colour or token; the player's own mark colour when left out. */
  color?: string | undefined;
  label: string;
}

/** The part of a medium that is played: both frames included, null is open. */
export interface PlayRange {
  in: number | null;
  out: number | null;
}

export interface PlayerHandle {
  /** The frame at the playhead. */
  readonly frame: number;
  readonly playing: boolean;
  /** Goes to a frame; resolves with the frame on screen once it is really there. */
  seek: (frame: number) => Promise<number>;
  play: () => void;
  pause: () => void;
  /** The picture on screen in its own resolution. Rejects where there is none (audio). */
  captureFrame: () => Promise<Blob>;
}

export interface PlayerProps {
  source: PlayerSource;
  ref?: Ref<PlayerHandle>;
  /** Controlled: the player goes there whenever it changes. */
  frame?: number | undefined;
  /** Uncontrolled: where it starts. */
  defaultFrame?: number | undefined;
  /** The frame at the playhead, also while playing. */
  onFrameChange?: ((frame: number) => void) | undefined;
  onPlayingChange?: ((playing: boolean) => void) | undefined;
  markers?: readonly PlayerMarker[] | undefined;
  onMarker?: ((marker: PlayerMarker) => void) | undefined;
  /** Drawn exactly over the picture; moves and scales with it. Not shown for audio. */
  overlay?: ReactNode;
  /** While something is drawn over the picture: no panning, no click to play, no keys. */
  locked?: boolean;
  /** False where several players share a page and someone else leads. */
  keys?: boolean;
  /** Buttons of the page, at the right end of the controls. */
  actions?: ReactNode;
}

/** What the viewer of one kind of medium gets. */
export interface ViewerProps extends PlayerProps {
  /** Asked for where the file could not be shown: the viewer starts anew. */
  onTryAgain: () => Promise<void>;
}
