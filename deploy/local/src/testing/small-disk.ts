import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Runs work on a disk of that many bytes, which is mounted at a path meanwhile. Only root can. */
export async function onSmallDisk<T>(
  disk: string,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(disk, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', disk]);
  try {
    return await work();
  } finally {
    execFileSync('umount', [disk]);
  }
}
