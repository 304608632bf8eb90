/** What the still process is asked: one picture, read once, by one named loader. */
export type StillRequest =
  | { readonly ask: 'facts'; readonly path: string; readonly type: string }
  | {
      /** Writes the table of its profile's colours, where it has one that shows. */
      readonly ask: 'colours';
      readonly path: string;
      readonly type: string;
      readonly to: string;
    }
  | {
      readonly ask: 'pictures';
      readonly path: string;
      readonly type: string;
      /** Folder that the pictures go to. */
      readonly folder: string;
      /** A browser-displayable picture of the whole size, besides poster and thumbnail. */
      readonly preview: boolean;
    };

export interface StillFacts {
  /** Pixels as stored. */
  readonly width: number;
  /** Pixels as stored. */
  readonly height: number;
  /** EXIF orientation, 1–8. */
  readonly orientation: number;
  readonly alpha: boolean;
  /** `uchar`, `ushort`, `float`, … */
  readonly depth: string;
  readonly space: string;
  readonly pages: number;
}

export interface StillColours {
  /** False for a picture whose colours are those of a screen. */
  readonly written: boolean;
}

export interface StillPicture {
  readonly path: string;
  readonly mime: 'image/jpeg' | 'image/webp';
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  readonly bytes: number;
}

export interface StillPictures {
  readonly preview: StillPicture | null;
  readonly poster: StillPicture;
  readonly thumbnail: StillPicture;
}

/** Pictures above this are refused before memory is taken for them, but those that are read in strips. */
export const MAX_PIXELS = 134_217_728;
/** Pictures that are made smaller while they are read: posters and layouts are as large. */
export const MAX_STILL_PIXELS = 600_000_000;
/** What ffmpeg decodes of a picture at most: it has all of it in memory. */
export const MAX_DECODED_PIXELS = 260_000_000;
/** Pixels across; nothing is ever enlarged. */
export const POSTER_WIDTH = 1280;
export const THUMBNAIL_WIDTH = 480;
/** Longest side of an image's preview, in pixels. */
export const PREVIEW_SIDE = 4096;
/** What shows through a transparent picture on posters. */
export const BACKDROP = '#202020';
