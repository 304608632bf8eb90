import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Compiled files whose source was deleted or renamed: the compiler leaves them, and they would still run. */
export function removeStaleOutputs(root: string): string[] {
  const packages = ['apps', 'libs', 'deploy'].flatMap((parent) =>
    folders(join(root, parent)).map((name) => join(root, parent, name)),
  );
  return [...packages, join(root, 'agent'), join(root, 'loadtests')].flatMap((folder) =>
    existsSync(join(folder, 'tsconfig.json')) ? removeStaleIn(folder) : [],
  );
}

function removeStaleIn(folder: string): string[] {
  const dist = join(folder, 'dist');
  // A folder without this file is made by another tool than the compiler.
  if (!existsSync(join(dist, '.tsbuildinfo'))) return [];
  const removed: string[] = [];
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const source = /^(.*?)(\.d\.ts|\.js)(\.map)?$/.exec(file)?.[1];
    if (source === undefined) continue;
    if (['.ts', '.tsx'].some((end) => existsSync(join(folder, 'src', source + end)))) continue;
    rmSync(join(dist, file));
    removed.push(join(dist, file));
  }
  return removed;
}

function folders(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
