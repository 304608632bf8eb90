import { invalid, JampotError } from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import {
  checkName,
  extensionAgrees,
  fileBaseName,
  fileNameProblem,
  isAllowedIn,
  UNKNOWN_MIME_TYPE,
  unsupportedFileType,
  VERSION_NAME,
} from '@jampot/domain';
import type { FileSlot } from '@jampot/domain';
import { belongsTo } from '@jampot/storage';

export const VERSION_REFUSALS = {
  /** Document 1, section 5. */
  noFile:
    'To add a new version you need to select at least one file to upload.\nPlease select a source file or preview file for this version.',
  empty: 'The file is empty.',
  unknownUpload: 'This upload does not exist.',
  usedUpload: 'This upload is used by another version.',
  numberTaken: 'This version number is taken.',
  nothingRuns: 'No preview is being made.',
  runsAlready: 'The preview is being made already.',
  nothingToRender: 'This version has no source to render.',
  hasJob: 'This version has a render job already.',
  nothingToMakeFrom: 'There is no file to make a preview from.',
} as const;

export type VersionFiles = Readonly<Partial<Record<FileSlot, StoredUpload>>>;

const SLOTS: readonly FileSlot[] = ['source', 'preview', 'poster'];

/**
 * The files of a new version, each fit for its place.
 * @throws JampotError `invalid` without any file, for an empty or foreign one; `unsupported_type`.
 */
export function requireFiles(
  accountId: number,
  files: Readonly<Record<string, StoredUpload>>,
): VersionFiles {
  const given: Partial<Record<FileSlot, StoredUpload>> = {};
  for (const slot of SLOTS) {
    const file = files[slot];
    if (file === undefined) continue;
    requireFit(accountId, slot, file);
    given[slot] = file;
  }
  if (Object.keys(given).length === 0) throw invalid('source', VERSION_REFUSALS.noFile);
  return given;
}

function requireFit(accountId: number, slot: FileSlot, file: StoredUpload): void {
  if (!belongsTo(accountId, file.key)) throw invalid(slot, VERSION_REFUSALS.unknownUpload);
  if (file.size === 0) throw invalid(slot, VERSION_REFUSALS.empty);
  const problem = fileNameProblem(file.name);
  if (problem !== null) throw invalid(slot, problem);
  if (!isAllowedIn(slot, file.name)) {
    throw new JampotError('unsupported_type', { text: unsupportedFileType(file.name) });
  }
  const sniffed = file.content_type === UNKNOWN_MIME_TYPE ? null : file.content_type;
  if (!extensionAgrees(file.name, sniffed)) {
    throw new JampotError('unsupported_type', {
      text: `The content of '${shownFileName(file.name)}' is not what its name says.`,
    });
  }
}

/** A name typed by a user. @throws JampotError `invalid`. */
export function cleanVersionName(name: string): string {
  const checked = checkName(name, VERSION_NAME);
  if (!checked.ok) throw invalid('name', checked.error);
  return checked.value;
}

/** A file's name as it may be shown: what is odd in it is left out, since nobody chose it for this. */
export function shownFileName(name: string): string {
  const shown = fileBaseName(name)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]/gu, '')
    .trim();
  return shown || 'file';
}
