import { localFileLink, localPath } from '@jampot/domain';
import type { LocalSystem, PathMapping } from '@jampot/domain';

export interface LocalFile {
  /** As the system writes it. */
  readonly path: string;
  /** Opens it through the product's own scheme. */
  readonly link: string;
}

/**
 * Where a file is on the person's own computer: by the path that it came with, else by the folders
 * that it is in here. Null when no mapped path fits.
 */
export function localFileOf(
  file: string,
  folders: readonly { readonly name: string }[],
  mappings: readonly PathMapping[],
  system: LocalSystem,
): LocalFile | null {
  const here = [...folders.map(({ name }) => name), file].join('/');
  const path = localPath(file, mappings, system) ?? localPath(here, mappings, system);
  return path === null ? null : { path, link: localFileLink(path, system) };
}

/** The system that a browser says it runs on. */
export function systemOf(userAgent: string): LocalSystem {
  if (/windows/iu.test(userAgent)) return 'windows';
  return /mac os|macintosh/iu.test(userAgent) ? 'mac' : 'linux';
}
