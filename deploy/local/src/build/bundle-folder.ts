import { join } from 'node:path';

/** Where a service is put into few files, `main.js` among them. */
export function bundleFolder(root: string, service: string): string {
  return join(root, 'apps', service, 'dist/bundle');
}
