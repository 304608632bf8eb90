import type { Backdrop } from '@jampot/contracts';
import type { FrameRate } from '@jampot/domain';
import type { FfmpegInput } from './ffmpeg-runner.ts';
import type { MediaFormat } from './formats.ts';

/** Colour as the file declares it, in ffmpeg's names; null where it does not say. */
export interface ColourTags {
  readonly range: 'tv' | 'pc' | null;
  readonly matrix: string | null;
  readonly primaries: string | null;
  readonly transfer: string | null;
}

export interface AudioStream {
  /** Number of the stream in the file. */
  readonly index: number;
  readonly codec: string;
  readonly channels: number;
  /** Hertz. */
  readonly sampleRate: number;
  /** Seconds; null when the file does not say. */
  readonly seconds: number | null;
  /** Seconds from the start of the file to the first sample. */
  readonly start: number;
  /** As the file calls it, with its language; null where it does not. */
  readonly title: string | null;
}

/** Streams that are heard together. */
export interface SoundTrack {
  /** As people tell it from the others. */
  readonly label: string;
  readonly streams: readonly AudioStream[];
  /** What streams of one channel are together; null for a single stream. */
  readonly layout: 'stereo' | '5.1' | null;
}

/** Tracks of sound, and the one that the preview has. */
interface SoundFacts {
  readonly tracks: readonly SoundTrack[];
  /** Place among the tracks. */
  readonly track: number;
}

/** Layers of an OpenEXR picture; none and null of others. */
interface LayerFacts {
  readonly layers: readonly string[];
  /** The one that is shown. */
  readonly layer: string | null;
}

interface CommonFacts {
  readonly format: MediaFormat;
  /** Bytes. */
  readonly bytes: number;
  /** A browser plays the source without conversion, so that it may serve as preview at once. */
  readonly playsAsIs: boolean;
}

export interface VideoFacts extends CommonFacts, SoundFacts, LayerFacts {
  readonly kind: 'video';
  /** Number of the stream in the file. */
  readonly index: number;
  readonly codec: string;
  readonly profile: string | null;
  /** Pixels as shown: after rotation and pixel aspect ratio. */
  readonly width: number;
  /** Pixels as shown. */
  readonly height: number;
  /** Pixels as coded. */
  readonly codedWidth: number;
  /** Pixels as coded. */
  readonly codedHeight: number;
  /** Degrees clockwise that a player turns the picture: 0, 90, 180 or 270. */
  readonly rotation: 0 | 90 | 180 | 270;
  readonly pixelFormat: string;
  readonly bitDepth: number;
  readonly interlaced: boolean;
  readonly colour: ColourTags;
  /** Frames a second. For a variable source, the rate its preview gets. */
  readonly rate: FrameRate;
  /** Frames don't follow each other at one rate. */
  readonly variable: boolean;
  /** Pictures in the source. */
  readonly frames: number;
  /** Seconds the picture lasts. */
  readonly seconds: number;
  /** Seconds from the start of the file to the first frame. */
  readonly start: number;
  /** As written in the file, `01:00:00:00` or `01:00:00;00`. */
  readonly startTimecode: string | null;
  readonly audio: readonly AudioStream[];
  /** Number that an image sequence starts with; null for other sources. */
  readonly startFrame: number | null;
  /** An image sequence: ffmpeg's pattern of its unpacked frame files, `/scratch/frames/%08d.png`. */
  readonly frameFiles: string | null;
  /** The table of what the frames' own profile makes of their colours; null where they are a screen's. */
  readonly colourTable: string | null;
  /** First and last number of each hole of a sequence, where the frame before is held. */
  readonly missing: readonly (readonly [number, number])[];
  /** Places of the pictures may be transparent. */
  readonly alpha: boolean;
  /** What shows through there. */
  readonly backdrop: Backdrop;
  /** Options with which ffmpeg opens it, before its path. */
  readonly inputOptions: readonly string[];
}

export interface AudioFacts extends CommonFacts, SoundFacts {
  readonly kind: 'audio';
  readonly codec: string;
  /** Seconds, measured over every packet. */
  readonly seconds: number;
  readonly audio: readonly [AudioStream, ...AudioStream[]];
}

export interface ImageFacts extends CommonFacts, LayerFacts {
  readonly kind: 'image';
  readonly codec: string;
  /** Pixels as shown, after the camera's rotation. */
  readonly width: number;
  /** Pixels as shown. */
  readonly height: number;
  /** Degrees clockwise that the camera asks for; mirrored pictures count by their turn. */
  readonly rotation: 0 | 90 | 180 | 270;
  readonly pixelFormat: string;
  readonly bitDepth: number;
  readonly alpha: boolean;
  /** More than one for an animated GIF or WebP. */
  readonly pages: number;
  /** How ffmpeg reads it; null where it does not. */
  readonly input: FfmpegInput | null;
  /** Its pixels are not as wide as they are high. */
  readonly stretched: boolean;
}

export interface PdfFacts extends CommonFacts {
  readonly kind: 'pdf';
  readonly pages: number;
  /** Points (1/72 inch) of the first page, as shown. */
  readonly width: number;
  /** Points of the first page, as shown. */
  readonly height: number;
}

/** What a source is, measured rather than believed where it can be. */
export type MediaFacts = VideoFacts | AudioFacts | ImageFacts | PdfFacts;
