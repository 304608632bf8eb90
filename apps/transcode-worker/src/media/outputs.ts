import type { FrameRate } from '@jampot/domain';

/** One file that the pipeline made. */
export interface OutputFile {
  readonly path: string;
  readonly mime: string;
  readonly bytes: number;
}

export interface PictureFile extends OutputFile {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** What a player plays: an H.264 MP4, or AAC sound. */
export interface PlayableFile extends OutputFile {
  /** Pixels; null for sound. */
  readonly width: number | null;
  /** Pixels; null for sound. */
  readonly height: number | null;
  /** Frames a second; null for sound. */
  readonly rate: FrameRate | null;
  /** Frames, counted in the finished file; null for sound. */
  readonly frames: number | null;
  /** Frames from one that can be sought to directly to the next; null for sound. */
  readonly gop: number | null;
  readonly seconds: number;
}

/** Small frames on one sheet, row by row, for scrubbing. */
export interface Filmstrip extends PictureFile {
  readonly columns: number;
  readonly rows: number;
  /** Pixels of one small frame. */
  readonly frameWidth: number;
  /** Pixels of one small frame. */
  readonly frameHeight: number;
  /** Frame number (from 0) of each small frame, in order. */
  readonly frames: readonly number[];
}

/** JSON: {version: 1, sample_rate, samples_per_peak, peaks: [low, high, …] in -128…127}. */
export interface Waveform extends OutputFile {
  /** Pairs of low and high in the file. */
  readonly peaks: number;
  readonly samplesPerPeak: number;
  /** Hertz. */
  readonly sampleRate: number;
}

/** What was made of a source; null for what its kind does not have. */
export interface Outputs {
  /** null where the source is its own preview: PDF, animated GIF and WebP. */
  readonly preview: PlayableFile | PictureFile | null;
  /** The preview's frames, small and without sound; null where the preview is no film. */
  readonly proxy: PlayableFile | null;
  readonly poster: PictureFile;
  readonly thumbnail: PictureFile;
  readonly filmstrip: Filmstrip | null;
  readonly waveform: Waveform | null;
  /** Whether its sound is anything but silence; not told of what has none. */
  readonly heard?: boolean;
}
