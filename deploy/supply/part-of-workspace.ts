import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/**
 * Some packages of ours, and those of ours that they lead to.
 * @param parts folders below the checkout.
 * @returns folders below the checkout.
 */
export function needed(root: string, parts: readonly string[]): readonly string[] {
  const folders = workspaces(root);
  const found = new Set<string>();
  const open = [...parts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const name of Object.keys(manifest(join(root, path)).dependencies ?? {})) {
      const folder = folders.get(name);
      if (folder !== undefined) open.push(folder);
    }
  }
  return [...found];
}

/** Our packages: their names, and their folders below the checkout. */
function workspaces(root: string): ReadonlyMap<string, string> {
  const { workspaces: patterns = [] } = manifest(root);
  const folders = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => existsSync(join(root, path, 'package.json')));
  return new Map(folders.map((path) => [manifest(join(root, path)).name, path]));
}

/**
 * A workspace of these packages alone, without what their tests and tools need: of the whole lock file
 * npm then takes what these lead to, each in the version that it names.
 */
export function writeManifests(root: string, folder: string, paths: readonly string[]): void {
  for (const path of ['', ...paths]) {
    const { devDependencies: _tools, scripts: _scripts, ...rest } = manifest(join(root, path));
    const written = path === '' ? { ...rest, workspaces: paths } : rest;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  }
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
}

/** Bytes that npm may say: an audit of all packages takes more than the 1 MB that Node.js would take in. */
export const MOST_SAID = 64 * 1024 * 1024;

/** Runs npm in a folder. @returns what it wrote. @throws Error when it fails. */
export function npm(folder: string, ...args: string[]): string {
  return execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MOST_SAID,
  });
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
