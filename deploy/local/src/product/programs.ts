import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder, togetherFolder } from '../build/bundle-folder.ts';
import { isBuiltWhole } from '../build/built-stamp.ts';
import { PRODUCT, type ProductProcess } from './product.ts';

/** The services that share one process on one machine. */
export const TOGETHER: readonly ProductProcess[] = PRODUCT.filter(({ small = false }) => small);

/** A service in few files where these are of the sources as they stand, else as it was compiled. */
export function programOf(root: string, name: string): string {
  return bundled(root, bundleFolder(root, name)) ?? join(root, 'apps', name, 'dist/main.js');
}

/** All small services as one program; undefined where it is not of the sources as they stand. */
export function programTogether(root: string): string | undefined {
  return bundled(root, togetherFolder(root));
}

function bundled(root: string, folder: string): string | undefined {
  const main = join(folder, 'main.js');
  return isBuiltWhole(root) && existsSync(main) ? main : undefined;
}
