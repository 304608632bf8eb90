import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** What a package brings that no running service reads. */
const UNREAD = [/\.d\.[cm]?ts$/u, /\.d\.[cm]?ts\.map$/u, /\.tsbuildinfo$/u, /\.spec\.js(\.map)?$/u];
/** And those of others: their maps lead to sources that aren't there. */
const UNREAD_OF_OTHERS = [...UNREAD, /\.map$/u, /\.[cm]?tsx?$/u, /\.(md|markdown)$/iu, /\.flow$/u];
/** Licences have to go with what they cover, whatever they are called. */
const LICENCE = /licen[cs]e|notice|copying/iu;

/**
 * Makes the content of one service's image out of a built checkout: `main.js`, the service and the libraries
 * of ours that it uses as compiled code, the packages that these need to run, and `sbom.cdx.json`.
 * @param folder made anew.
 * @throws Error for what is no service, and for a checkout that isn't built.
 */
export function stageApp(root: string, app: string, folder: string): void {
  installPackages(root, app, folder);
  copyCode(root, app, folder);
}

/** The part of it that takes long: packages, and the bill of materials. */
export function installPackages(root: string, app: string, folder: string): void {
  if (!existsSync(join(root, 'apps', app, 'src/main.ts'))) {
    throw new Error(`There is no service apps/${app}.`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const paths = workspaces(root);
  const kept = [...needed(root, paths, app)].map((name) => paths.get(name) ?? '');
  writeManifests(root, folder, kept);
  npm(folder, 'ci', '--omit=dev', '--ignore-scripts');
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    npm(folder, 'sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'),
  );
  prune(folder);
  rmSync(join(folder, 'package-lock.json'));
  rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true, force: true });
}

/** The part that every change of ours makes anew. */
export function copyCode(root: string, app: string, folder: string): void {
  const paths = workspaces(root);
  for (const name of needed(root, paths, app)) copyCompiled(root, folder, paths.get(name) ?? '');
  if (app === 'gateway') copyBuilt(root, folder, 'apps/web', () => true);
  writeFileSync(join(folder, 'main.js'), `import './apps/${app}/dist/main.js';\n`);
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
 * npm then installs what these lead to, each in the version that it names.
 */
function writeManifests(root: string, folder: string, paths: readonly string[]): void {
  for (const path of ['', ...paths]) {
    const { devDependencies: _tools, scripts: _scripts, ...rest } = manifest(join(root, path));
    const written = path === '' ? { ...rest, workspaces: paths } : rest;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  }
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
}

/** The service's package, and those of ours that it leads to. */
function needed(root: string, paths: ReadonlyMap<string, string>, app: string): Set<string> {
  const found = new Set<string>();
  const open = [`@jampot/${app}`];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const path = paths.get(name);
    if (path === undefined || found.has(name)) continue;
    found.add(name);
    open.push(...Object.keys(manifest(join(root, path)).dependencies ?? {}));
  }
  return found;
}

function copyCompiled(root: string, folder: string, path: string): void {
  copyBuilt(root, folder, path, (file) => !UNREAD.some((pattern) => pattern.test(file)));
}

function copyBuilt(root: string, folder: string, path: string, wanted: (file: string) => boolean) {
  const source = join(root, path, 'dist');
  if (!existsSync(source)) {
    throw new Error(`${path}/dist is not there: build first (npm run build).`);
  }
  const target = join(folder, path, 'dist');
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, filter: wanted });
}

/** Packages lie in the root, and below those of ours that want another version than the rest. */
function prune(folder: string): void {
  for (const path of globSync('**/*', { cwd: folder })) {
    const file = join(folder, path);
    const name = basename(path);
    if (LICENCE.test(name) || !UNREAD_OF_OTHERS.some((pattern) => pattern.test(name))) continue;
    if (lstatSync(file).isFile()) rmSync(file);
  }
}

function npm(folder: string, ...args: string[]): string {
  return execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Bytes of all files of a folder, links not followed. */
export function sizeOf(folder: string): number {
  return globSync('**/*', { cwd: folder })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

/** The checkout that this file is part of. */
export const checkout: string = dirname(dirname(import.meta.dirname));
