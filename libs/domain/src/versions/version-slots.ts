/**
 * The places that a version has for files. `source`, `preview` and `poster` may be given by whoever
 * uploads; the others are made: `proxy`, the preview's film once more and small (640 × 360 at most),
 * for pages that play many side by side; `thumbnail` for lists, `filmstrip` for scrubbing, `waveform`
 * of sound, `pages` of a document, `render` by the farm.
 */
export const VERSION_SLOTS = [
  'source',
  'preview',
  'proxy',
  'poster',
  'thumbnail',
  'filmstrip',
  'waveform',
  'pages',
  'render',
] as const;
export type VersionSlot = (typeof VERSION_SLOTS)[number];
