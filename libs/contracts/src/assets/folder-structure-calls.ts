import * as z from 'zod';
import { byId, defineAction, defineCall } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';
import { folderWorkSchema } from '../events/assets-events.ts';
import { folderResource } from './resources/index.ts';

const inFolder = (letter: 'c' | 'r' | 'd') =>
  ({ resource: 'folders', letter, within: 'folder' }) as const;

/** How a structure of folders is written; ends in a space. */
const CSV_FORMAT =
  'The format: no heading, the first row is a folder already; a row for each folder, which is its ' +
  'path with a column for each level below the folder of the address (`Sequence A,Shot 010`); a ' +
  'blank cell before the name is the same folder as in the row above, trailing blank cells and ' +
  'empty lines mean nothing, and a folder that is named again, or on the way to another, is made ' +
  'once. Between cells stand commas, semicolons or tabs, quotes as in RFC 4180; UTF-8, UTF-16 with ' +
  'its mark, or Windows-1252. ';

export const removeFolder = defineCall(
  'assets.remove-folder',
  inFolder('d'),
  'one',
  folderResource,
  {
    method: 'DELETE',
    path: 'folders/{id}/permanentdelete',
    summary: 'Remove a deleted folder and everything in it for good',
    description:
      'Removes a deleted folder for good: everything below it, its assets, their versions ' +
      'with their files, notes, logs. Answers the folder as it last was. Errors: 412 for a ' +
      'folder that is not deleted, 404 when it is gone already.',
    params: byId,
  },
);

/** What can be wrong with a folder of the tree. */
export const folderFaultSchema = z.enum([
  /** The folder it stood in is gone; now it stands in `Recovered`. */
  'parent_gone',
  /** It stood in itself, by way of others; now in `Recovered`. */
  'cycle',
  /** It was deleted while something in it was not; now it is not either. */
  'deleted_above_live',
  /** The way down to it did not follow its parents. */
  'path',
  /** Its team was not that of the folder whose settings count. */
  'team',
  /** Another folder of the same parent had the same position. */
  'position',
  /** Another folder of its new parent had the same name; now it has a number behind it. */
  'name',
]);
export type FolderFault = z.infer<typeof folderFaultSchema>;

export const recoverFolders = defineCall(
  'assets.recover-folders',
  { resource: 'folders', letter: 'u' },
  'one',
  folderResource,
  {
    method: 'POST',
    path: 'folders/recover',
    summary: 'Find and repair faults in the folder tree',
    description:
      "Finds and repairs every fault in the account's folders; a second time it finds none." +
      ' Answers the repaired folders, and in `repairs` what was wrong with each; the folder' +
      ' `Recovered` itself, when it had to be made, is in neither. For those who see every ' +
      'folder of the account (403).',
    extra: z.object({
      repairs: z.array(z.object({ folder_id: z.int(), faults: z.array(folderFaultSchema) })),
    }),
  },
);

const workToCancel = z.strictObject({
  work: folderWorkSchema,
  /** The folder the work was asked for; null for the whole tree of the account. */
  folder_id: z.int().nullable(),
});

export const cancelFolderWork = defineAction(
  'assets.cancel-folder-work',
  'signed-in',
  'cancellations',
  workToCancel,
  {
    method: 'POST',
    path: 'folders/cancel',
    summary: 'Cancel a long change of folders that one asked for',
    description:
      'Cancels an import, a deletion, a restoring, a removal, a recovery or the saving of a cut that the caller ' +
      'began: its call is answered with `cancelled` (409), and nothing was changed. Of works ' +
      'of others, and of what has ended, nothing is cancelled.',
    body: workToCancel,
    status: 202,
  },
);

export const folderExportSchema = z.object({
  folder_id: z.int(),
  /** The folder's own name: for the name of the file. It is not in the text. */
  name: z.string(),
  /** Folders in the text. 0: 'No structure to export.' */
  count: z.int(),
  /** The format is told at the call. */
  csv: z.string(),
});
export type FolderExport = z.infer<typeof folderExportSchema>;

export const exportFolders = defineAction(
  'assets.export-folders',
  inFolder('r'),
  'exports',
  folderExportSchema,
  {
    method: 'GET',
    path: 'folders/{id}/export',
    summary: 'The structure below a folder as CSV',
    description:
      'The live folders below a folder, as far as the caller sees them, as CSV that can be ' +
      'imported, every path in full. ' +
      CSV_FORMAT,
    params: byId,
  },
);

/** One thing that is wrong with the CSV. */
export const importProblemSchema = z.object({
  /** Row of the file, counted from 1; null: the file as a whole. */
  row: z.int().nullable(),
  /** The specification's words, where it has any. */
  message: z.string(),
});

export const importedFolderSchema = z.object({
  /** Row of the file, counted from 1, that asked for it. */
  row: z.int(),
  name: z.string(),
  /** 0: directly in the chosen folder. Folders come parents first, each with all below it. */
  depth: z.int(),
  /** Index of its parent in `folders`; null: the chosen folder. */
  parent: z.int().nullable(),
});

export const folderImportSchema = z.object({
  /** The folder that the structure is put into. */
  folder_id: z.int(),
  /** Nothing was made. */
  preview: z.boolean(),
  /** How many folders would be made, or were. */
  count: z.int(),
  /** What would be made, with a preview; else empty. */
  folders: z.array(importedFolderSchema),
  /** Why nothing would be made: at most 1,000 of them. Empty after an import. */
  problems: z.array(importProblemSchema),
});
export type FolderImport = z.infer<typeof folderImportSchema>;
export type ImportProblem = z.infer<typeof importProblemSchema>;

export const importFolders = defineAction(
  'assets.import-folders',
  inFolder('c'),
  'imports',
  folderImportSchema,
  {
    method: 'POST',
    path: 'folders/{id}/import',
    summary: 'Make a structure of folders from CSV',
    description:
      'Makes folders below a folder from CSV: a multipart' +
      ' part `file` of at most 20 MB, or JSON with the id of a finished upload as `file` or the ' +
      'text itself as `csv`. All of them, or none. ' +
      CSV_FORMAT +
      'With `preview` nothing is made, and every problem is told in the answer; without it ' +
      'problems are a 412 whose `errors` are named `row 7` or `file`. Progress is told by ' +
      '`folders.progressed`.',
    params: byId,
    body: z.strictObject({ csv: z.string().optional(), preview: flagInput.optional() }),
    files: ['file'],
  },
);
