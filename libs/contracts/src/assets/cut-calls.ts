import {
  CUT_EXPORT_FORMATS,
  CUT_KINDS,
  CUT_NAME_SOURCES,
  CUT_SKIP_TEXTS,
  CUT_WARNING_TEXTS,
  FILE_NAME_SOURCES,
  formatFrameRate,
  INVALID_FRAME_RATE,
  parseFrameRate,
  TIME_FIELDS,
  TIME_FORMATS,
} from '@jampot/domain';
import type { CutSkip, CutWarning } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineAction, defineFile, idSchema } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';

const keysOf = <K extends string>(texts: Readonly<Record<K, unknown>>) =>
  Object.keys(texts) as [K, ...K[]];

const framerateInput = z.union([z.number(), z.string().max(20)]).transform((written, context) => {
  const rate = parseFrameRate(written);
  if (rate.ok) return formatFrameRate(rate.value);
  context.addIssue({ code: 'custom', message: INVALID_FRAME_RATE });
  return z.NEVER;
});

const settingsSchema = z.strictObject({
  /** Frames per second; default 25. */
  framerate: framerateInput.optional(),
  /** `hh:mm:ss:ff`, `;` before the frames for drop frame; default the hour in which the cut begins. */
  offset: z.string().max(20).nullable().optional(),
  /** Assets that the cut does not have are deleted. */
  overwrite: flagInput.optional(),
  /** One run of `#` is the number of the shot: `EP01-SC##`. */
  custom_name: z.string().max(255).nullable().optional(),
  name_source: z.enum(CUT_NAME_SOURCES).optional(),
  /** Of the times in a table; default timecode. */
  time_format: z.enum(TIME_FORMATS).optional(),
  /** Takes `_v###` out of names. */
  ignore_version: flagInput.optional(),
  /** A name that comes again gets a number (default), or is left out. */
  repeated: z.enum(['number', 'first']).optional(),
  /** Assets that would be deleted, and are kept under the name in `renamed` of their row instead. */
  kept: z.array(idSchema).max(10_000).optional(),
});
export type CutSettings = z.infer<typeof settingsSchema>;

/** As an object in JSON, as its text in a multipart body. */
const settingsInput = z.preprocess((written) => {
  if (typeof written !== 'string') return written;
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return written;
  }
}, settingsSchema);

/** Frames at the rate of the import; null where nothing is told. */
const place = {
  in: z.number().nullable(),
  out: z.number().nullable(),
  duration: z.number().nullable(),
};

/** Days as `YYYY-MM-DD`. */
const scheduleSchema = z.object({
  start: z.string().nullable(),
  due: z.string().nullable(),
  bid_days: z.number().nullable(),
});

const cutRowSchema = z.object({
  /** `renewed`: of a deleted asset. */
  kind: z.enum(CUT_KINDS),
  /** From 1, in the order of the cut. */
  order: z.int(),
  name: z.string(),
  ...place,
  framerate: z.number(),
  /** Null for an asset that is not there yet. */
  asset_id: z.int().nullable(),
  /** What it was called, and where it stood. */
  was: z.object({ name: z.string(), ...place }).nullable(),
  /** How the place differs; frames that it got at its head and its tail, negative ones it lost. */
  change: z
    .object({
      kind: z.enum(['longer', 'shorter', 'moved', 'timed']),
      head: z.number().nullable(),
      tail: z.number().nullable(),
      frames: z.number(),
    })
    .nullable(),
  /** What is planned after the import, and was until now; null where nothing of it changes. */
  schedule: scheduleSchema.nullable(),
  schedule_was: scheduleSchema.nullable(),
  /** The asset that this new one may be under another name, or the new name of this deleted one. */
  renamed: z.object({ asset_id: z.int().nullable(), name: z.string() }).nullable(),
  warnings: z.array(z.enum(keysOf<CutWarning>(CUT_WARNING_TEXTS))),
});
export type PlannedCutRow = z.infer<typeof cutRowSchema>;

const countsSchema = z.object({
  add: z.int(),
  change: z.int(),
  same: z.int(),
  renewed: z.int(),
  delete: z.int(),
  skipped: z.int(),
});

const planned = {
  folder_id: z.int(),
  file_name: z.string(),
  title: z.string(),
  /** Of what would be done: saving sends it. */
  hash: z.string(),
  /** Timecode that was taken away from all times. */
  offset: z.string(),
  framerate: z.string(),
  /** What the file's own numbers speak for; null where the chosen one fits. */
  suggested_framerate: z.string().nullable(),
  suggested_time_format: z.enum(TIME_FORMATS).nullable(),
  /** Headings of a table that mean nothing here. */
  unknown_columns: z.array(z.string()),
  warnings: z.array(z.enum(keysOf<CutWarning>(CUT_WARNING_TEXTS))),
  counts: countsSchema,
  /** In the order of the cut; what is deleted stands behind it. */
  rows: z.array(cutRowSchema),
  /** Events that are no shots; `line` is that of the file. */
  skipped: z.array(
    z.object({
      line: z.int(),
      text: z.string(),
      reason: z.enum(keysOf<CutSkip>(CUT_SKIP_TEXTS)),
    }),
  ),
  /** Assets that one shot inserted at the beginning would rename. */
  renamed_by_insertion: z.int(),
  /** The last import of the folder that was not undone, and its shots that this cut has not. */
  previous: z
    .object({
      id: z.int(),
      file_name: z.string(),
      created: z.string(),
      gone: z.array(z.string()),
    })
    .nullable(),
};

export const cutPlanSchema = z.object(planned);
export type PlannedCut = z.infer<typeof cutPlanSchema>;

export const savedCutSchema = z.object({ id: z.int(), ...planned });
export type SavedCut = z.infer<typeof savedCutSchema>;

export const keptCutSchema = z.object({
  id: z.int(),
  folder_id: z.int(),
  user_id: z.int(),
  created: z.string(),
  file_name: z.string(),
  title: z.string(),
  settings: settingsSchema,
  counts: countsSchema,
  /** When it was undone; null while it is not. */
  undone: z.string().nullable(),
});
export type KeptCut = z.infer<typeof keptCutSchema>;

const inFolder = (letter: 'r' | 'c') => ({ resource: 'assets', letter, within: 'folder' }) as const;

const RULES =
  'A multipart part `file` of at most 20 MB, whose name ends in .edl, .csv, .assets.csv or .otio, ' +
  'and `settings`. Takes `assets:c` and `assets:u` in the folder, and `assets:d` to overwrite. Errors: ' +
  "412 'Invalid format', for settings that do not fit, and for a deleted folder; 413. ";

export const planCut = defineAction('assets.plan-cut', inFolder('c'), 'cuts', cutPlanSchema, {
  method: 'POST',
  path: 'folders/{id}/cuts/plan',
  summary: 'What importing an edit list would do to the assets of a folder',
  description: `Changes nothing. ${RULES}Times are frames at the rate of the import.`,
  params: byId,
  body: z.strictObject({ settings: settingsInput.optional() }),
  files: ['file'],
});

export const saveCut = defineAction('assets.save-cut', inFolder('c'), 'cuts', savedCutSchema, {
  method: 'POST',
  path: 'folders/{id}/cuts',
  summary: 'Import an edit list into a folder',
  description:
    'Makes, changes, re-enables and deletes assets as the plan with that hash tells: all or nothing. ' +
    RULES +
    '409 `stale` when the plan is not that any more, with the new one in `cuts`. Progress is told ' +
    'by `folders.progressed` (`cut`). The history of the assets has the id of the cut.',
  params: byId,
  body: z.strictObject({ settings: settingsInput.optional(), hash: z.string().max(100) }),
  files: ['file'],
  status: 201,
  errors: ['stale'],
});

export const undoCut = defineAction('assets.undo-cut', inFolder('c'), 'cuts', keptCutSchema, {
  method: 'POST',
  path: 'cuts/{id}/undo',
  summary: 'Undo the import of an edit list',
  description:
    'Gives the assets back what they were: all or nothing. Takes what importing it took. Errors: 409 ' +
    '`stale` when something that it changed was changed since, or it was undone already.',
  params: byId,
  errors: ['stale'],
});

export const listCuts = defineAction('assets.list-cuts', inFolder('r'), 'cuts', keptCutSchema, {
  method: 'GET',
  path: 'folders/{id}/cuts',
  summary: 'The edit lists that were imported into a folder, the newest first',
  description: 'The last 20 are kept.',
  params: byId,
});

const sizeInput = z.coerce.number().int();

export const exportCut = defineFile('assets.export-cut', inFolder('r'), {
  method: 'GET',
  path: 'folders/{id}/cut',
  summary: 'The assets of a folder as a cut: a file for editors, spreadsheets or After Effects',
  description:
    'Sends the file itself. Shots stand in the order of the cut; assets without the time that is ' +
    'asked for are left out of all but the tables. Takes `assets:r` in the folder; files, mapped ' +
    'paths, statuses and people are told as far as the caller may read them. Notes are no part of ' +
    'it: `GET folders/{id}/notes/export` has them. Errors: 412 for shots that overlap (by name), for ' +
    "an offset that is no timecode, for a cut without shots, for a structure without folders, for an unknown format ('FileWriter " +
    "method not supported') or display ('unsuported format: …'), for sizes and lengths that After " +
    'Effects cannot make, and for more than 100,000 assets.',
  params: byId,
  query: z.strictObject({
    format: z
      .string()
      .max(40)
      .describe(`One of ${CUT_EXPORT_FORMATS.join(', ')}.`),
    framerate: framerateInput.optional().describe('Frames per second; default 25.'),
    offset: z
      .string()
      .max(20)
      .optional()
      .describe('Where the cut begins, `hh:mm:ss:ff`; `;` before the frames for drop frame.'),
    time_field: z
      .enum(TIME_FIELDS)
      .optional()
      .describe('`in` (default) and `out`: shots stand where these say; else one after the other.'),
    name_source: z
      .enum(FILE_NAME_SOURCES)
      .optional()
      .describe('What names of clips and paths of files are taken from; default asset.'),
    display: z
      .string()
      .max(40)
      .optional()
      .describe(`Of the times in a table: ${TIME_FORMATS.join(', ')}; default timecode.`),
    width: sizeInput.optional().describe('Pixels of the composition; default 1920.'),
    height: sizeInput.optional().describe('Pixels of the composition; default 1080.'),
    subtitles: flagInput.optional().describe('The script writes subtitles; default 1.'),
    sound: flagInput.optional().describe('The script keeps the sound; default 1.'),
    below: flagInput.optional().describe('Subtitles stand below the picture; default 1.'),
    children: flagInput.optional().describe('Also what is in the folders below; default 0.'),
  }),
});
