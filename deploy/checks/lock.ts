import { matchesGlob } from 'node:path';

/** One entry of package-lock.json, `packages`. */
export interface LockEntry {
  /** What it is called at the registry, where it is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Of the root. */
  readonly workspaces?: readonly string[];
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** A platform package that some package asks for and the lock file does not have. */
export interface MissingPlatform {
  readonly path: string;
  readonly wantedBy: string;
  readonly entry: LockEntry;
}

/** Entries that say where a package is downloaded from: then nobody with another registry could install. */
export function downloadAddresses({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => !link && resolved !== undefined)
    .map(([path]) => path);
}

/**
 * Packages without a hash to compare them with that the machines of an installation would install: those for every
 * machine, and for Linux with glibc on x64 and arm64. A stub for another machine has none (`withStubs`).
 */
export function unhashed({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(
      ([path, { link, integrity, os, cpu, libc }]) =>
        path.includes('node_modules/') &&
        !link &&
        integrity === undefined &&
        allows(os, 'linux') &&
        allows(libc, 'glibc') &&
        SERVERS.some((one) => allows(cpu, one)),
    )
    .map(([path]) => path);
}

/** As npm reads `os`, `cpu` and `libc`: any of those named, or any but those with `!`. */
function allows(list: readonly string[] | undefined, value: string): boolean {
  if (list === undefined || list.length === 0 || list.includes('any')) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((one) => one.startsWith('!'));
}

/** Entries that are not what their name and the registry say: a place elsewhere, a weak hash, a name nobody asked for. */
export function strangers({ packages }: Lock): string[] {
  const asked = new Set(Object.values(packages).flatMap(aliasesIn));
  return Object.entries(packages)
    .filter(([path, { link, resolved, version, integrity, name }]) => {
      if (!path.includes('node_modules/')) return false;
      if (link) return resolved === undefined || !isWorkspace(packages, resolved);
      const isAlias = name !== undefined && name !== nameOf(path);
      return (
        !/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/u.test(version ?? '') ||
        (integrity !== undefined && !integrity.startsWith('sha512-')) ||
        (isAlias && !asked.has(`${nameOf(path)} ${name}`))
      );
    })
    .map(([path]) => path);
}

function isWorkspace(packages: Lock['packages'], folder: string): boolean {
  const patterns = packages['']?.workspaces ?? [];
  return patterns.some((pattern) => matchesGlob(folder, pattern));
}

function aliasesIn({ dependencies, devDependencies, optionalDependencies }: LockEntry): string[] {
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  return Object.entries(wanted).flatMap(([name, range]) => {
    const [, other] = /^npm:(.+)@[^@]*$/u.exec(range) ?? [];
    return other === undefined ? [] : [`${name} ${other}`];
  });
}

/** Packages with an install script about which the root's `allowScripts` says nothing. */
export function undecidedScripts(
  { packages }: Lock,
  decided: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(packages)
    .filter(
      ([path, { hasInstallScript }]) => hasInstallScript && !Object.hasOwn(decided, nameOf(path)),
    )
    .map(([path]) => path);
}

/** Names in `allowScripts` that no installed package has any more. */
export function idleDecisions(
  { packages }: Lock,
  decided: Readonly<Record<string, boolean>>,
): string[] {
  const withScripts = new Set(
    Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path)),
  );
  return Object.keys(decided).filter((name) => !withScripts.has(name));
}

/**
 * Platform packages that were left out because the registry of whoever added the package did not have
 * them: `npm ci` would then fail on the systems that need them.
 */
export function missingPlatforms({ packages }: Lock): MissingPlatform[] {
  const missing = new Map<string, MissingPlatform>();
  for (const [wantedBy, { optionalDependencies }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
      if (candidates(wantedBy, name).some((path) => packages[path])) continue;
      const path = `node_modules/${name}`;
      missing.set(path, { path, wantedBy, entry: stubOf(name, range) });
    }
  }
  return [...missing.values()];
}

/** The lock with a stub for each missing platform package, in npm's own order. */
export function withStubs<T extends Lock>(lock: T): T {
  const stubs = missingPlatforms(lock).map(({ path, entry }) => [path, entry] as const);
  const entries = [...Object.entries(lock.packages), ...stubs];
  entries.sort(([left], [right]) => left.localeCompare(right, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}

/** Where npm may have put a package that the one at `path` asks for, nearest first. */
function candidates(path: string, name: string): string[] {
  const places: string[] = [];
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    places.push(`${at === '' ? '' : `${at}/`}node_modules/${name}`);
    if (at === '') return places;
    if (!at.includes('/node_modules/')) {
      places.push(`node_modules/${name}`);
      return places;
    }
  }
}

/** Processors that images and a studio's own server have. */
const SERVERS: readonly string[] = ['x64', 'arm64'];
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'wasm32'];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/** What can be known of a platform package from its name: `@swc/core-linux-arm64-musl`. */
function stubOf(name: string, range: string): LockEntry {
  const words = name.split(/[-/]/);
  const system = SYSTEMS.find((known) => words.includes(known));
  const processor = PROCESSORS.find((known) => words.includes(known));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return {
    version: range.replace(/^[~^]/, ''),
    ...(processor ? { cpu: [processor] } : {}),
    ...(system === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    ...(system && system !== 'wasm32' ? { os: [system] } : {}),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
