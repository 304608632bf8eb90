import {
  formatFrameRate,
  INVALID_FRAME_RATE,
  MARKER_FORMATS,
  NOTE_STATUSES,
  parseFrameRate,
} from '@jampot/domain';
import * as z from 'zod';
import { byId, defineFile } from '../call/define-call.ts';

const framerateInput = z.string().transform((written, context) => {
  const rate = parseFrameRate(written);
  if (rate.ok) return formatFrameRate(rate.value);
  context.addIssue({ code: 'custom', message: INVALID_FRAME_RATE });
  return z.NEVER;
});

const query = z.strictObject({
  format: z
    .enum(MARKER_FORMATS)
    .describe(
      'resolve: a list of timeline markers for DaVinci Resolve; fcp7: XML with markers for ' +
        'Premiere; avid: locators of Media Composer as text; otio; csv.',
    ),
  framerate: framerateInput
    .optional()
    .describe('Frames per second; default that of the first film, else 25.'),
  offset: z
    .string()
    .max(20)
    .optional()
    .describe('Where it begins, `hh:mm:ss:ff`; `;` before the frames for drop frame.'),
  status: z.enum(NOTE_STATUSES).optional().describe('Only the notes that have it.'),
});

const RULES =
  'Sends the file itself: a marker for each note, red for what is to do, yellow for what is ' +
  'completed, green for what is approved. A note without a frame stands at the beginning of its ' +
  'shot. Notes and assets that the caller may not read are left out. Errors: 412 for an unknown ' +
  'format, an offset that is no timecode, and more than 100,000 notes. ';

export const exportFolderNotes = defineFile(
  'review.export-folder-notes',
  { resource: 'notes', letter: 'r', within: 'folder' },
  {
    method: 'GET',
    path: 'folders/{id}/notes/export',
    summary: 'Notes of the assets of a folder as markers for editors',
    description:
      RULES +
      'Shots stand at their In; the notes of an asset without In and Out, and of frames behind its ' +
      'Out, are in the table alone. Begins at 01:00:00:00. Subfolders are exports of their own.',
    params: byId,
    query,
  },
);

export const exportPlaylistNotes = defineFile(
  'review.export-playlist-notes',
  { resource: 'playlists', letter: 'r', within: 'folder' },
  {
    method: 'GET',
    path: 'playlists/{id}/notes/export',
    summary: 'Notes of what a playlist plays as markers for editors',
    description:
      RULES +
      'Items follow each other as they are played; the notes of frames that they do not play are in ' +
      'the table alone. Begins at 01:00:00:00.',
    params: byId,
    query,
  },
);

export const exportAssetNotes = defineFile(
  'review.export-asset-notes',
  { resource: 'notes', letter: 'r', within: 'folder' },
  {
    method: 'GET',
    path: 'assets/{id}/notes/export',
    summary: 'Notes of an asset as markers for editors',
    description:
      RULES + "Begins at the latest version's own timecode, where it has one, else at 00:00:00:00.",
    params: byId,
    query,
  },
);
