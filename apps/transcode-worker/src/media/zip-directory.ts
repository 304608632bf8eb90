import {
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type Entry,
  type ZipFile,
} from 'yauzl';
import { MediaError } from './media-error.ts';

export interface NamedEntry {
  readonly entry: Entry;
  readonly name: string;
}

const MOST_ENTRIES = 50_000;
/** Bytes of all names, comments and extra fields: they are read in the worker's own process. */
const MOST_DIRECTORY = 32 * 1024 ** 2;
/** Bytes before them, of each entry. */
const ENTRY_BYTES = 46;
/** Bytes of a name, and letters: no picture of a sequence has a longer one. */
const MOST_NAME = 1024;

/** Opens an archive without decoding its texts: as yauzl does it, they take 32 times their size. */
export function openZip(archive: string): Promise<ZipFile> {
  return openPromise(archive, { autoClose: false, decodeStrings: false });
}

/**
 * Reads the entries that have a name of a picture's length.
 *
 * @throws MediaError `too-large`, and whatever yauzl says of a broken archive or an unsafe name
 */
export async function readDirectory(zip: ZipFile): Promise<NamedEntry[]> {
  if (zip.entryCount > MOST_ENTRIES) {
    throw new MediaError('too-large', `The archive holds too many files: ${zip.entryCount}.`);
  }
  const entries: NamedEntry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
    bytes += ENTRY_BYTES + fileNameLength + extraFieldLength + fileCommentLength;
    if (bytes > MOST_DIRECTORY) {
      throw new MediaError('too-large', 'The archive says too much about its files.');
    }
    const name = nameOf(entry);
    // An object each, of 4 bytes and more: they served to find the name.
    entry.extraFields = [];
    if (name !== null) entries.push({ entry, name });
  }
  return entries;
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string | null {
  if (fileNameRaw.length > MOST_NAME) return null;
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (name.length > MOST_NAME) return null;
  const fault = validateFileName(name);
  if (fault !== null) throw new Error(fault);
  return name;
}
