import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold what programs make, not what people write. */
const MADE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);
const SOURCES = ['agent', 'apps', 'libs', 'deploy/local', 'loadtests'];
const ROOT_FILES = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];

/** A short text that changes when any source file changes: paths, sizes and times of all of them. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const file of ROOT_FILES) add(file);
  for (const source of SOURCES) for (const file of filesIn(root, source)) add(file);
  return hash.digest('hex');
}

function* filesIn(root: string, folder: string): Generator<string> {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!MADE.has(entry.name) && !entry.name.startsWith('.')) yield* filesIn(root, path);
    } else if (entry.isFile()) yield path;
  }
}
