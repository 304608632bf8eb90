import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether a file has to outlive a power cut, or only the process that writes it. */
export type Durability = 'durable' | 'process';

/**
 * Writes a file so that whoever reads it finds all of the old content or all of the new.
 * @throws Error of the file system, ENOSPC among them; the old content is left then.
 */
export function writeWhole(file: string, content: string, durability: Durability): void {
  const beside = `${file}.new`;
  const handle = openSync(beside, 'w', 0o600);
  try {
    writeSync(handle, content);
    if (durability === 'durable') fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(beside, file);
  if (durability === 'durable') syncFolder(dirname(file));
}

/** The content; undefined when there is no such file. */
export function readWhole(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** So that the new name is on the disk, too. Windows has no such call, and does it by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
