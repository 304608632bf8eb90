import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkout, copyCode, installPackages } from '../docker/stage-app.ts';

const images = resolve(checkout, '.tools/images');

/**
 * The content of a service's image, in a folder: code as it is compiled now, packages installed again only when
 * the lock file, a manifest or the way of installing changed.
 */
export function stagedImage(app: string): string {
  const folder = join(images, app);
  const stamp = `${folder}.packages`;
  const wanted = stampOfPackages();
  if (!existsSync(folder) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    rmSync(stamp, { force: true });
    mkdirSync(images, { recursive: true });
    installPackages(checkout, app, folder);
    writeFileSync(stamp, wanted);
  }
  copyCode(checkout, app, folder);
  return folder;
}

function stampOfPackages(): string {
  const manifests = globSync('{agent,apps/*,libs/*,deploy/*,loadtests}/package.json', {
    cwd: checkout,
  });
  const hash = createHash('sha256');
  const read = ['package-lock.json', 'package.json', 'deploy/docker/stage-app.ts', ...manifests];
  for (const path of read.sort()) hash.update(readFileSync(join(checkout, path)));
  return hash.digest('hex');
}
