/** What is read: named, so that no other reader of the library ever sees a stranger's bytes. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'heif';

/** The picture of ours that is made of a stranger's: upright, without whatever else the file told. */
export interface PictureRequest {
  readonly from: readonly PictureFormat[];
  readonly to: 'jpeg' | 'png';
  /** Pixels. */
  readonly width: number;
  /** Pixels; the source is cut to fit. Without it the height follows from the width. */
  readonly height?: number;
  /** Colour behind a transparent source, as CSS writes it; without it transparency stays. */
  readonly background?: string;
  /** Pixels of the largest source. */
  readonly maxPixels: number;
}

/** Bytes of the largest source, unpacked: 60 megapixels of 8 bit with transparency. */
export const MOST_UNPACKED = 256 * 1024 * 1024;

/**
 * Pixels of the largest source once it is scaled: a narrow strip of a few kilobytes, made as wide as
 * is asked for, would be as high as takes minutes.
 */
export const MOST_SCALED = 16_000_000;

/** How the process ends: any other code means that the bytes could not be read as a picture. */
export const PICTURE_EXIT = { done: 0, tooLarge: 3 } as const;
