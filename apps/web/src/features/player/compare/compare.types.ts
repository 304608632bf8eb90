import type { ReactNode, Ref } from 'react';
import type { PlayerMarker, PlayerSource, PlayRange } from '../types.ts';
import type { TileView } from './tile-layout.ts';

/** How the versions stand beside each other. */
export type CompareLayout = 'single' | 'ab' | 'grid' | 'stacked';

/** What is made of the first two pictures in the A/B and the stacked layout. */
export type CompareMode = 'side' | 'wipe' | 'difference' | 'overlay' | 'flip';

/** Which frames belong together: the first ones, those of one number, or those of one timecode. */
export type Alignment = 'first' | 'number' | 'timecode';

/** What a version shows before its first and after its last frame. */
export type PastEnd = 'hold' | 'black' | 'loop';

/** The line between two pictures: a point in the picture (0–1, y down) and degrees, 0 is upright. */
export interface Wipe {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export interface CompareLook {
  readonly layout: CompareLayout;
  readonly mode: CompareMode;
  readonly wipe: Wipe;
  /** 1 to 64: how many times a difference is made larger. */
  readonly gain: number;
  /** 0 to 1: smaller differences are black. */
  readonly threshold: number;
  readonly falseColour: boolean;
  /** 0 to 1: how much of the second picture an overlay shows. */
  readonly opacity: number;
  /** Stops, of all pictures. */
  readonly exposure: number;
  /** 1 leaves pictures as they are. */
  readonly gamma: number;
  /** Zoom and place are the same in every picture. */
  readonly linked: boolean;
  readonly align: Alignment;
  readonly pastEnd: PastEnd;
}

export const DEFAULT_LOOK: CompareLook = {
  layout: 'grid',
  mode: 'side',
  wipe: { x: 0.5, y: 0.5, angle: 0 },
  gain: 8,
  threshold: 0,
  falseColour: false,
  opacity: 0.5,
  exposure: 0,
  gamma: 1,
  linked: true,
  align: 'first',
  pastEnd: 'hold',
};

/** One version on the stage. */
export interface ComparedVersion {
  readonly id: number;
  /** What it is called in messages: "v012". */
  readonly label: string;
  /** A film, a still or a sound. */
  readonly source: PlayerSource;
  /** Seconds of its start timecode; null without one. */
  readonly startSeconds: number | null;
  /** Its own frames to shift it by, after alignment; positive shows later ones. */
  readonly offset: number;
  readonly hidden: boolean;
}

export interface CompareHandle {
  /** The frame at the playhead, of the leading version, counted from 0. */
  readonly frame: number;
  /** The frame of its own that the version in focus shows. */
  readonly focusFrame: number;
  readonly playing: boolean;
  seek: (frame: number) => Promise<number>;
  /** Goes to where the version in focus shows that frame of its own. */
  seekFocus: (frame: number) => Promise<number>;
  play: () => void;
  pause: () => void;
  /** The picture of the version in focus, in its own resolution. */
  captureFrame: () => Promise<Blob>;
}

export interface CompareStageProps {
  ref?: Ref<CompareHandle>;
  /** One to nine; the first film leads: its rate and length are the transport's. */
  readonly versions: readonly ComparedVersion[];
  readonly look: CompareLook;
  /** Told of the wipe that is dragged, and of what keys change. */
  readonly onLook: (change: Partial<CompareLook>) => void;
  /** The id of the version that notes, drawing and approval are about. */
  readonly focus: number;
  readonly onFocus: (id: number) => void;
  /** The id of the version that is heard; null for none. */
  readonly sound: number | null;
  readonly defaultFrame?: number | undefined;
  /** How near pictures are at first, by version; linked ones share that of id 0. */
  readonly defaultViews?: ReadonlyMap<number, TileView> | undefined;
  readonly onViews?: ((views: ReadonlyMap<number, TileView>) => void) | undefined;
  /** What is played at first, in frames of the leading version, and whether over and over. */
  readonly defaultRange?: PlayRange | undefined;
  readonly defaultLoop?: boolean | undefined;
  readonly onRange?: ((range: PlayRange, loop: boolean) => void) | undefined;
  readonly onFrameChange?: ((frame: number) => void) | undefined;
  readonly onPlayingChange?: ((playing: boolean) => void) | undefined;
  /** Shown above a version's picture: its name, its status. Without it pictures have all the room. */
  readonly renderHead?: ((id: number) => ReactNode) | undefined;
  /** Drawn exactly over the picture of the version in focus. */
  readonly overlay?: ReactNode;
  /** While something is drawn: no panning, no keys. */
  readonly locked?: boolean;
  /** Marks on the timeline, in frames of the leading version. */
  readonly markers?: readonly PlayerMarker[] | undefined;
  readonly onMarker?: ((marker: PlayerMarker) => void) | undefined;
  /** Buttons of the page, at the right end of the controls. */
  readonly actions?: ReactNode;
}
