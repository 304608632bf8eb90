import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { PUT_ASIDE } from '../product/begun-restore.ts';
import { OWN_ENTRIES } from '../product/data-folder.ts';

/**
 * Whether a backup's folder, which need not be there yet, lies in what a reset removes and a restore replaces. What else stands
 * in a data folder is its owner's: both leave it alone.
 */
export function liesInData(dataDir: string, folder: string): boolean {
  const [entry = ''] = relative(realPath(resolve(dataDir)), realPath(resolve(folder))).split(sep);
  return OWN_ENTRIES.includes(entry) || PUT_ASIDE.includes(entry);
}

function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
