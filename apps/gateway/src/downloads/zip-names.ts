import { parse } from 'node:path/posix';

/** UTF-8 bytes of a name; file systems take 255. */
const MAX_BYTES = 200;
/** Names of devices that Windows opens instead of a file, whatever follows the point. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/**
 * Names for the files of a zip, in their order: none leads out of the folder it is unpacked to, all
 * can be written on every system, and no two are the same in any case.
 */
export class ZipNames {
  readonly #taken = new Set<string>();
  /** The number that comes next, of names that came before: a hundred thousand may be the same. */
  readonly #numbers = new Map<string, number>();

  /** The next file's name, after the one it was uploaded as. */
  next(wanted: string): string {
    const safe = safeName(wanted);
    const key = safe.toLowerCase();
    const { name, ext } = parse(safe);
    let unique = safe;
    let number = this.#numbers.get(key) ?? 2;
    for (; this.#taken.has(unique.toLowerCase()); number += 1) {
      unique = `${name} (${number})${ext}`;
    }
    if (unique !== safe) this.#numbers.set(key, number);
    this.#taken.add(unique.toLowerCase());
    return unique;
  }
}

/** A name without folders, control characters, and what some system does not take. */
export function safeName(wanted: string): string {
  const plain = wanted
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/gu, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  const { name, ext } = parse(plain === '' ? 'file' : plain);
  const short = `${cut(name, MAX_BYTES - Buffer.byteLength(ext))}${ext}`;
  const fits = Buffer.byteLength(ext) < MAX_BYTES / 2 ? short : cut(plain, MAX_BYTES);
  return DEVICE.test(fits) ? `_${fits}` : fits;
}

/** The longest beginning of whole characters that has so many bytes. */
function cut(text: string, bytes: number): string {
  let size = 0;
  let kept = '';
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}
