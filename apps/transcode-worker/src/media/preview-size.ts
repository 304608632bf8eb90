/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PreviewSize extends Size {
  /** How the picture gets there: as it is, with one more row or column, or resampled. */
  readonly by: 'keeping' | 'padding' | 'scaling';
}

const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;

/**
 * The size of a video's preview: inside 1920×1080 (1080×1920 for an upright picture), never
 * enlarged, even on both sides because 4:2:0 needs it. An odd side gets one repeated pixel rather
 * than a resampled picture.
 *
 * @param shown size after rotation and pixel aspect ratio
 * @param decoded size after rotation, before pixel aspect ratio
 * @param box what it must fit into instead
 */
export function previewSize(shown: Size, decoded: Size, box = usualBox(shown)): PreviewSize {
  const factor = Math.min(1, box.width / shown.width, box.height / shown.height);
  const square = shown.width === decoded.width && shown.height === decoded.height;
  if (factor === 1 && square) {
    const size = { width: evenUp(shown.width), height: evenUp(shown.height) };
    const even = size.width === shown.width && size.height === shown.height;
    return { ...size, by: even ? 'keeping' : 'padding' };
  }
  return {
    width: Math.min(box.width, evenNear(shown.width * factor)),
    height: Math.min(box.height, evenNear(shown.height * factor)),
    by: 'scaling',
  };
}

/** Pixels that a proxy fits into, however the picture stands: nine of them are decoded at once. */
const PROXY_BOX: Size = { width: 640, height: 360 };

/** The size of the small rendition of a preview: its shape, even on both sides, never enlarged. */
export function proxySize(preview: PreviewSize): PreviewSize {
  const size = previewSize(preview, preview, PROXY_BOX);
  return size.by === 'scaling' ? size : preview;
}

function usualBox(shown: Size): Size {
  const upright = shown.height > shown.width;
  return upright
    ? { width: SHORT_SIDE, height: LONG_SIDE }
    : { width: LONG_SIDE, height: SHORT_SIDE };
}

/** `size` reduced to fit a width and a height, at least one pixel each way, never enlarged. */
export function fitInside(size: Size, width: number, height: number): Size {
  const factor = Math.min(1, width / size.width, height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}

/** The size that the decoder gives, after rotation. */
export function decodedSize(facts: {
  readonly codedWidth: number;
  readonly codedHeight: number;
  readonly rotation: number;
}): Size {
  const sideways = facts.rotation === 90 || facts.rotation === 270;
  return sideways
    ? { width: facts.codedHeight, height: facts.codedWidth }
    : { width: facts.codedWidth, height: facts.codedHeight };
}

function evenUp(value: number): number {
  return value + (value % 2);
}

function evenNear(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}
