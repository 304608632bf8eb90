import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where packages put server programs that may not be on the path of an ordinary user. */
const EXTRA_FOLDERS = [
  '/usr/local/sbin',
  '/usr/sbin',
  '/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
];

/** The full path of a program that may be run: on the path first; undefined when the machine has none. */
export function findProgram(name: string): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...onPath, ...EXTRA_FOLDERS].map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
