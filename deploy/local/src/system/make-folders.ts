import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own recursive mkdir never ends where a file system
 * answers that a folder above is not there although it is, as /proc does.
 * @param mode of each folder that is made
 */
export function makeFolders(path: string, mode: number): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path), mode);
  mkdirSync(path, { mode });
}
