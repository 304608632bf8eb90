import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isKind, type Kind } from './boundary-rules.ts';

/** One package of the workspace. */
export interface WorkspacePackage {
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** Undefined when package.json has no known `type:` tag. */
  readonly kind: Kind | undefined;
  /** Packages that its code may import at run time. */
  readonly dependencies: ReadonlySet<string>;
  /** And those for its tests and its tools. */
  readonly devDependencies: ReadonlySet<string>;
  /** The entry points that others may import: `.`, `./css`. */
  readonly exports: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly exports?: string | Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly nx?: { readonly tags?: readonly string[] };
}

export interface Workspace {
  readonly root: string;
  readonly packages: readonly WorkspacePackage[];
  /** Tools that the root offers to the tests of all packages. */
  readonly tools: ReadonlySet<string>;
}

const NOT_SOURCE = new Set([
  'node_modules',
  'dist',
  '.media',
  'test-results',
  'playwright-report',
  'fixtures',
]);
const SOURCE = /\.(ts|tsx|mts|js|mjs|jsx)$/;

/** Reads every package that the root's `workspaces` name. */
export function readWorkspace(root: string): Workspace {
  const manifest = readManifest(root);
  const folders = (manifest.workspaces ?? [])
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .sort();
  return {
    root,
    packages: folders.map(readPackage),
    tools: new Set(Object.keys(manifest.devDependencies ?? {})),
  };
}

function readPackage(folder: string): WorkspacePackage {
  const { name, exports, dependencies, devDependencies, peerDependencies, nx } =
    readManifest(folder);
  const tag = nx?.tags?.find((text) => text.startsWith('type:'))?.slice('type:'.length);
  return {
    name,
    folder,
    kind: tag !== undefined && isKind(tag) ? tag : undefined,
    dependencies: new Set(Object.keys({ ...dependencies, ...peerDependencies })),
    devDependencies: new Set(Object.keys(devDependencies ?? {})),
    exports:
      exports === undefined ? [] : typeof exports === 'string' ? ['.'] : Object.keys(exports),
  };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The source files of a package, absolute, in order. */
export function sourceFiles({ folder }: WorkspacePackage): string[] {
  return sourcesBelow(folder);
}

/** The source files in and below a folder, absolute, in order; none where there is no such folder. */
export function sourcesBelow(folder: string): string[] {
  return existsSync(folder) ? [...walk(folder)].sort() : [];
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCE.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (SOURCE.test(entry.name)) yield path;
  }
}

/** Whether a file is a test or a means of tests, and not part of what runs. */
function isTestFile({ folder }: WorkspacePackage, file: string): boolean {
  return isTestPath(relative(folder, file));
}

/** The same of a path relative to its package, or to the root of all. */
export function isTestPath(path: string): boolean {
  return (
    /\.(spec|int-spec|e2e)\.tsx?$/.test(path) ||
    /(^|\/)(test|tests|testing|e2e|workbench)\//.test(path)
  );
}

/** Whether a file is part of what runs: in `src/`, and no test. */
export function isProductFile(owner: WorkspacePackage, file: string): boolean {
  return relative(owner.folder, file).startsWith('src/') && !isTestFile(owner, file);
}
