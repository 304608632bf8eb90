import { invalid, JampotError } from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import {
  extensionAgrees,
  fileBaseName,
  fileNameProblem,
  isAllowedIn,
  UNKNOWN_MIME_TYPE,
  unsupportedFileType,
} from '@jampot/domain';
import type { FileSlot } from '@jampot/domain';
import { belongsTo } from '@jampot/storage';
import { VERSION_REFUSALS } from './versions.policy.ts';

/** The files of a new version, each with the name that is shown. */
export type VersionFiles = Readonly<Partial<Record<FileSlot, StoredUpload>>>;

/** The field of a request that brings the file of each slot, and is named when it is refused. */
export type FileFields = Readonly<Record<FileSlot, string>>;

const SLOTS: readonly FileSlot[] = ['source', 'preview', 'poster'];

/**
 * The files of a request for a new version, each fit for its place. The body's `<field>_file` names
 * a file, else its own name does.
 * @throws JampotError `invalid` without any file, for an empty or foreign one; `unsupported_type`.
 */
export function requireFiles(
  accountId: number,
  request: {
    readonly files: Readonly<Record<string, StoredUpload>>;
    readonly body: Readonly<Record<string, unknown>>;
  },
  fields: FileFields,
): VersionFiles {
  const given: Partial<Record<FileSlot, StoredUpload>> = {};
  for (const slot of SLOTS) {
    const field = fields[slot];
    const file = request.files[field];
    if (file === undefined) continue;
    requireFit(accountId, slot, file, field);
    given[slot] = { ...file, name: nameOfFile(file, request.body[`${field}_file`]) };
  }
  if (Object.keys(given).length === 0) throw invalid(fields.source, VERSION_REFUSALS.noFile);
  return given;
}

function requireFit(accountId: number, slot: FileSlot, file: StoredUpload, field: string): void {
  if (!belongsTo(accountId, file.key)) throw invalid(field, VERSION_REFUSALS.unknownUpload);
  if (file.size === 0) throw invalid(field, VERSION_REFUSALS.empty);
  const problem = fileNameProblem(file.name);
  if (problem !== null) throw invalid(field, problem);
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

/** The name that the request gives the file, else the file's own. */
function nameOfFile(file: StoredUpload, wished: unknown): string {
  const given = typeof wished === 'string' && wished.trim() !== '';
  return shownFileName(given ? wished : file.name);
}

/** A file's name as it may be shown: what is odd in it is left out, since nobody chose it for this. */
export function shownFileName(name: string): string {
  const shown = fileBaseName(name)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]/gu, '')
    .trim();
  return shown || 'file';
}
