import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '../settings.ts';

export function storageUrl(settings: Settings): string {
  return settings.env.JAMPOT_STORAGE_URL ?? ownStorageUrl(settings);
}

/** Whether files are kept in the data folder itself. */
export function hasOwnStorage(settings: Settings): boolean {
  return storageUrl(settings) === ownStorageUrl(settings);
}

function ownStorageUrl({ dataDir }: Settings): string {
  return pathToFileURL(join(dataDir, 'storage')).href;
}
