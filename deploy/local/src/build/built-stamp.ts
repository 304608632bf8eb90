import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceStamp } from './source-stamp.ts';

const fileOf = (root: string): string => join(root, 'node_modules', '.jampot', 'built');

/** Whether all that is made of the sources was made of them as they stand. */
export function isBuiltWhole(root: string): boolean {
  return existsSync(fileOf(root)) && readFileSync(fileOf(root), 'utf8') === sourceStamp(root);
}

/** Notes that it is. */
export function noteBuilt(root: string): void {
  mkdirSync(dirname(fileOf(root)), { recursive: true });
  writeFileSync(fileOf(root), sourceStamp(root));
}

/** Before a build, which may end half-way. */
export function forgetBuilt(root: string): void {
  rmSync(fileOf(root), { force: true });
}
