import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own recursive mkdir never ends where a file system
 * answers that a folder above is not there although it is, as /proc does.
 * @param mode of each folder that is made
 */
export function makeFolders(path: string, mode: number): void {
  if (isFolder(path)) return;
  if (!existsSync(dirname(path))) makeFolders(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else may have made it at the same time.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
