import { join } from 'node:path';

/** Where the program is put that all small services are together. */
export function togetherFolder(root: string): string {
  return join(root, 'deploy/local/dist/together');
}

/** Where a service is put into few files, `main.js` among them. */
export function bundleFolder(root: string, service: string): string {
  return join(root, 'apps', service, 'dist/bundle');
}
