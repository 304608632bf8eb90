import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** In the archive. */
  readonly name: string;
  readonly open: () => Promise<FileHandle>;
}

/** 00:00 of 1 January 1980, the first moment that a zip can tell: the same files make the same zip. */
const NO_DATE = 0x0021_0000;
const VERSION = 45;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const PIECE = 1024 * 1024;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly at: number;
}

/**
 * Writes files one after the other into a zip, as they are. Always in its 64-bit form: the end is then
 * written the same way for ten pictures as for a hundred thousand of several gigabytes.
 * @throws AbortError; Error of the file system.
 */
export async function writeStoredZip(
  file: string,
  entries: readonly ZipEntry[],
  signal: AbortSignal,
): Promise<void> {
  const zip = await open(file, 'w', 0o600);
  try {
    const written: Written[] = [];
    const piece = Buffer.allocUnsafe(PIECE);
    let at = 0;
    for (const entry of entries) {
      const one = await writeEntry(zip, entry, at, piece, signal);
      written.push(one);
      at += localHeader(one).length + one.size;
    }
    const directory = Buffer.concat(written.map(directoryEntry));
    await writeAll(zip, directory, at);
    await writeAll(zip, endOf(written.length, directory.length, at), at + directory.length);
  } finally {
    await zip.close();
  }
}

/** The header stands before the bytes and tells their sum: its place is left free, and filled later. */
async function writeEntry(
  zip: FileHandle,
  entry: ZipEntry,
  at: number,
  piece: Buffer,
  signal: AbortSignal,
): Promise<Written> {
  const name = Buffer.from(entry.name, 'utf8');
  const begun: Written = { name, crc: 0, size: 0, at };
  const source = await entry.open();
  try {
    const start = at + localHeader(begun).length;
    let [crc, size] = [0, 0];
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await source.read(piece, 0, PIECE, size);
      if (bytesRead === 0) break;
      const bytes = piece.subarray(0, bytesRead);
      crc = crc32(bytes, crc);
      await writeAll(zip, bytes, start + size);
      size += bytesRead;
    }
    const done = { name, crc, size, at };
    await writeAll(zip, localHeader(done), at);
    return done;
  } finally {
    await source.close();
  }
}

async function writeAll(zip: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    done += (await zip.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}

function localHeader({ name, crc, size }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt32LE(NO_DATE, 10);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(0xffff_ffff, 18);
  head.writeUInt32LE(0xffff_ffff, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(20, 28);
  return Buffer.concat([head, name, longNumbers(size, size)]);
}

function directoryEntry({ name, crc, size, at }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt32LE(NO_DATE, 12);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(0xffff_ffff, 20);
  head.writeUInt32LE(0xffff_ffff, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(28, 30);
  head.writeUInt32LE(0xffff_ffff, 42);
  return Buffer.concat([head, name, longNumbers(size, size, at)]);
}

/** The extra field of the 64-bit form. */
function longNumbers(...numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + numbers.length * 8);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(numbers.length * 8, 2);
  for (const [index, number] of numbers.entries())
    field.writeBigUInt64LE(BigInt(number), 4 + index * 8);
  return field;
}

function endOf(count: number, directoryBytes: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directoryBytes), 40);
  end.writeBigUInt64LE(BigInt(directoryAt), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(directoryAt + directoryBytes), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x0605_4b50, 76);
  end.writeUInt16LE(Math.min(count, 0xffff), 84);
  end.writeUInt16LE(Math.min(count, 0xffff), 86);
  end.writeUInt32LE(Math.min(directoryBytes, 0xffff_ffff), 88);
  end.writeUInt32LE(Math.min(directoryAt, 0xffff_ffff), 92);
  return end;
}
