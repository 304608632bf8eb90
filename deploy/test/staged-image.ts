import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyCode, installPackages } from '../docker/stage-app.ts';
import { checkout } from '../supply/bill.ts';
import { npm } from '../supply/part-of-workspace.ts';

const images = resolve(checkout, '.tools/images');

/**
 * The content of a service's image, in a folder: code as it is compiled now, packages installed again only when
 * the lock file, a manifest, the way of installing, Node or npm changed.
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

/** What decides which packages are installed, and how: the lock file, manifests, our own code for it, and who runs it. */
function stampOfPackages(): string {
  const read = globSync(
    [
      'package-lock.json',
      '{.,agent,apps/*,libs/*,deploy/*,loadtests}/package.json',
      'deploy/{docker,supply}/*.ts',
    ],
    { cwd: checkout },
  ).filter((path) => !path.endsWith('.spec.ts'));
  const hash = createHash('sha256').update(`${process.version} ${npm(checkout, '--version')}`);
  for (const path of read.sort()) hash.update(path).update(readFileSync(join(checkout, path)));
  return hash.digest('hex');
}
