/** Systems that paths are mapped for. */
export const LOCAL_SYSTEMS = ['windows', 'mac', 'linux'] as const;
export type LocalSystem = (typeof LOCAL_SYSTEMS)[number];

/** Where the files below a path are on each system; null where they can't be reached. */
export interface PathMapping extends Readonly<Record<LocalSystem, string | null>> {
  /** The beginning of a path that is replaced, up to the end of one of its folders. */
  readonly path: string;
}

/** The scheme of links that a helper on the user's computer opens. */
export const LOCAL_FILE_SCHEME = 'jampot';

/**
 * Where a file is on a computer of that system, by the mapping with the longest beginning that
 * matches and that knows the system; of equal ones the first. Slashes of both kinds separate.
 * Drives and network names are compared without case, everything else with it.
 * @returns null when no mapping fits, or the rest of the path would climb out of the mapped folder.
 */
export function localPath(
  file: string,
  mappings: readonly PathMapping[],
  system: LocalSystem,
): string | null {
  const parts = partsOf(file);
  let best: { readonly target: string; readonly length: number } | null = null;
  for (const mapping of mappings) {
    const target = mapping[system];
    const beginning = partsOf(mapping.path);
    const longer = beginning.length > (best?.length ?? 0);
    if (target !== null && target !== '' && longer && beginsWith(parts, beginning, mapping.path)) {
      best = { target, length: beginning.length };
    }
  }
  if (best === null) return null;
  const rest = parts.slice(best.length);
  if (rest.includes('..')) return null;
  const [own, other] = system === 'windows' ? ['\\', '/'] : ['/', '\\'];
  const target = best.target.replaceAll(other, own);
  const start = target.endsWith(own) ? target.slice(0, -1) : target;
  return [start, ...rest].join(own);
}

/**
 * The link that opens a path of `localPath` on the user's computer: a `file:` address with the
 * product's own scheme, so `jampot:///P:/show/a%20b.mov`, `jampot://server/share/a.mov`.
 */
export function localFileLink(path: string, system: LocalSystem): string {
  const slashed = system === 'windows' ? path.replaceAll('\\', '/') : path;
  const network = slashed.startsWith('//');
  const encoded = slashed
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (isDrive(part) ? part : encodeURIComponent(part.toWellFormed())))
    .join('/');
  return `${LOCAL_FILE_SCHEME}:${network ? '//' : '///'}${encoded}`;
}

function partsOf(path: string): string[] {
  return path
    .normalize('NFC')
    .split(/[\\/]+/u)
    .filter((part) => part !== '' && part !== '.');
}

function beginsWith(parts: readonly string[], beginning: readonly string[], path: string): boolean {
  if (beginning.length === 0) return false;
  const anyCase = isDrive(beginning[0] ?? '') || path.startsWith('\\\\');
  const key = (part: string | undefined) => (anyCase ? part?.toLowerCase() : part);
  return beginning.every((part, index) => key(part) === key(parts[index]));
}

function isDrive(part: string): boolean {
  return /^[a-z]:$/iu.test(part);
}
