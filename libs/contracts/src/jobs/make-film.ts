import * as z from 'zod';
import { frameRateSchema } from '../assets/media.ts';
import { defineSignal } from '../events/define-signal.ts';
import { defineJob } from './define-job.ts';

const ATTEMPTS = 3;

const itemSchema = z.object({
  /** The object that is played: a preview of ours, or a picture. */
  key: z.string(),
  kind: z.enum(['video', 'image', 'audio']),
  /** What it is called in the burn-in: "sh010 v3". */
  title: z.string(),
  /** Its place in the playlist, from 1. */
  place: z.int().positive(),
  /** Of its own frames; the film's for a picture or a sound. */
  rate: frameRateSchema,
  /** The first frame that is played, counted from 0, and how many are. */
  first: z.int().nonnegative(),
  frames: z.int().positive(),
  /** The number of frame 0. */
  start_frame: z.int(),
  /** Of the first frame that is played; null where its rate has none. */
  timecode: z.string().nullable(),
  has_sound: z.boolean(),
});
export type FilmItem = z.infer<typeof itemSchema>;

const data = z.object({
  account_id: z.int(),
  film_id: z.int(),
  /** Which attempt this is; the outcome of an older one is dropped. */
  attempt: z.int(),
  playlist_id: z.int(),
  /** Who asked for it, and hears how far it is. */
  user_id: z.int(),
  /** Where the film is to be stored. */
  key: z.string(),
  /** Pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  rate: frameRateSchema,
  burn_in: z.boolean(),
  /** Items of the playlist, with those that are not in the film. */
  places: z.int().positive(),
  items: z.array(itemSchema).min(1),
});
export type FilmJob = z.infer<typeof data>;

/** Makes one film of the items of a playlist, out of their previews. */
export const makeFilm = defineJob('make-film', ATTEMPTS, data);

/** Told to all workers when the film is not wanted any more. */
export const cancelFilm = defineSignal(
  'film.cancel',
  z.object({ film_id: z.int(), attempt: z.int() }),
);
