import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';

/** Room for the last words of an attempt, which are needed most when a render has filled the disk. */
const RESERVED_BYTES = 256 * 1024;

/** @throws Error of the file system: ENOSPC when there is no room now already. */
export function reserve(file: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    // Random bytes would be needed on a disk that compresses; those hold the folders of no render.
    writeSync(handle, Buffer.alloc(RESERVED_BYTES, 0x20));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function giveBack(file: string): void {
  rmSync(file, { force: true });
}
