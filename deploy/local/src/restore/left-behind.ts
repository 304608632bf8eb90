import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What a restore that is taken back leaves where nothing is put aside: in a store apart from the data folder.
 * @param store that it was to fill, by its name; @returns undefined where nothing is left
 */
export function leftBehind(dataDir: string, store: string): string | undefined {
  if (store === pathToFileURL(join(dataDir, 'storage')).href) return undefined;
  return (
    `Not taken back: what the restore has put into ${store}.\n` +
    'Nothing was there before it began. Empty it: the next restore wants it so.'
  );
}
