import type { Version } from '@jampot/contracts';

/** The newest version that can be looked at, of versions in the order newest first. */
export function newestToLookAt(versions: readonly Version[]): Version | undefined {
  return versions.find(({ processing }) => processing !== 'waiting' && processing !== 'running');
}

/** Whether a newer version can be looked at: what is approved over a picture is the newest. */
export function isLocked(version: Version | null, versions: readonly Version[]): boolean {
  const newest = newestToLookAt(versions);
  if (version === null || newest === undefined) return false;
  return newest.version_number > version.version_number;
}
