import * as z from 'zod';

/** A frame rate as the exact fraction it is: 23.976 is 24000/1001. */
export const frameRateSchema = z.object({
  numerator: z.int().positive(),
  denominator: z.int().positive(),
});

/** One picture with many small frames in it, for scrubbing on hover. */
export const filmstripSchema = z.object({
  columns: z.int().positive(),
  rows: z.int().positive(),
  /** Pixels of one tile. */
  tile_width: z.int().positive(),
  tile_height: z.int().positive(),
  /** The frame of the preview that each tile shows, in reading order. */
  frames: z.array(z.int().nonnegative()),
});

/** What shows through a film that is transparent in places. */
export const BACKDROPS = ['grey', 'checkerboard', 'black', 'white'] as const;
export const backdropSchema = z.enum(BACKDROPS);
export type Backdrop = z.infer<typeof backdropSchema>;

/** Which of what a source holds its preview shows; what is left out is as usual. */
export const shownSchema = z.strictObject({
  /** A name of `media.layers`. */
  layer: z.string().max(80).optional(),
  /** A place in `media.sounds`. */
  sound: z.int().min(0).max(1000).optional(),
  backdrop: backdropSchema.optional(),
});
export type Shown = z.infer<typeof shownSchema>;

/** What is known of a version's media once it was probed. */
export const mediaFactsSchema = z.object({
  kind: z.enum(['video', 'image', 'audio', 'pdf', 'other']),
  /** Display size in pixels, after rotation. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  frame_rate: frameRateSchema.nullable(),
  /** Frames of the preview; null where the kind has none. */
  frames: z.int().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** The number of the first frame: of a sequence its own, which may be negative; 0 without one. */
  start_frame: z.int(),
  /** First and last number of each hole of a sequence: the frame before is held there. */
  missing: z.array(z.tuple([z.int(), z.int()])).optional(),
  /** Layers of a picture or of the frames of a sequence, where there are several. */
  layers: z.array(z.string()).optional(),
  /** The one that the preview shows. */
  layer: z.string().optional(),
  /** Tracks of sound, where there are several, as people tell them apart. */
  sounds: z.array(z.string()).optional(),
  /** The place of the one that the preview has. */
  sound: z.int().optional(),
  /** What shows where a film or a picture is transparent; only of those that can be. */
  backdrop: backdropSchema.optional(),
  /** As long as a timecode can be. */
  start_timecode: z.string().max(32).nullable(),
  /** Whether the preview has sound that is not silence. */
  has_sound: z.boolean(),
  pages: z.int().nullable(),
  codec: z.string().nullable(),
  filmstrip: filmstripSchema.nullable(),
  /** Pixels of the small rendition of the preview, which has its frames; null while there is none. */
  proxy: z.object({ width: z.int().positive(), height: z.int().positive() }).nullable(),
});
export type MediaFacts = z.infer<typeof mediaFactsSchema>;

/**
 * Where the making of a version's preview stands. `none`: no source to make one from;
 * `waiting`: queued; `running`; `done`; `failed`: see `processing_error`; `cancelled`: by a user.
 */
export const processingSchema = z.enum([
  'none',
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
]);
export type Processing = z.infer<typeof processingSchema>;
