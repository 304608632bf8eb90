import { cpSync, existsSync, globSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { needed, npm, writeManifests } from '../supply/part-of-workspace.ts';
import { BUNDLED, billOf } from '../supply/bill.ts';

/** What a package brings that no running service reads. */
const UNREAD = [/\.d\.[cm]?ts$/u, /\.d\.[cm]?ts\.map$/u, /\.tsbuildinfo$/u, /\.spec\.js(\.map)?$/u];
/** And those of others: their maps lead to sources that aren't there. */
const UNREAD_OF_OTHERS = [...UNREAD, /\.map$/u, /\.[cm]?tsx?$/u, /\.(md|markdown)$/iu, /\.flow$/u];
/** Licences have to go with what they cover, whatever they are called. */
const LICENCE = /licen[cs]e|notice|copying/iu;

/**
 * Makes the content of one service's image out of a built checkout: `main.js`, the service and the libraries
 * of ours that it uses as compiled code, the packages that these need to run, and `sbom.cdx.json`; the
 * gateway's also tells in `sbom-bundled.cdx.json` what is inside the web application and the agent's file.
 * @param folder made anew.
 * @throws Error for what is no service, and for a checkout that isn't built.
 */
export function stageApp(root: string, app: string, folder: string): void {
  installPackages(root, app, folder);
  copyCode(root, app, folder);
}

/** The part of it that takes long: packages, and the bill of materials. */
export function installPackages(root: string, app: string, folder: string): void {
  if (!existsSync(join(root, 'apps', app, 'src/main.ts'))) {
    throw new Error(`There is no service apps/${app}.`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeManifests(root, folder, needed(root, [`apps/${app}`]));
  npm(folder, 'ci', '--omit=dev', '--ignore-scripts');
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    npm(folder, 'sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'),
  );
  // Of the packages that these were made of nothing is installed, so that npm tells nothing of them.
  if (app === 'gateway')
    writeFileSync(join(folder, 'sbom-bundled.cdx.json'), billOf(root, BUNDLED));
  prune(folder);
  rmSync(join(folder, 'package-lock.json'));
  rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true, force: true });
}

/** The part that every change of ours makes anew. */
export function copyCode(root: string, app: string, folder: string): void {
  for (const path of needed(root, [`apps/${app}`])) copyCompiled(root, folder, path);
  if (app === 'gateway') copyBuilt(root, folder, 'apps/web', () => true);
  writeFileSync(join(folder, 'main.js'), `import './apps/${app}/dist/main.js';\n`);
}

function copyCompiled(root: string, folder: string, path: string): void {
  copyBuilt(root, folder, path, (file) => !UNREAD.some((pattern) => pattern.test(file)));
}

function copyBuilt(root: string, folder: string, path: string, wanted: (file: string) => boolean) {
  const source = join(root, path, 'dist');
  if (!existsSync(source)) {
    throw new Error(`${path}/dist is not there: build first (npm run build).`);
  }
  const target = join(folder, path, 'dist');
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, filter: wanted });
}

/** Packages lie in the root, and below those of ours that want another version than the rest. */
function prune(folder: string): void {
  for (const path of globSync('**/*', { cwd: folder })) {
    const file = join(folder, path);
    const name = basename(path);
    if (LICENCE.test(name) || !UNREAD_OF_OTHERS.some((pattern) => pattern.test(name))) continue;
    if (lstatSync(file).isFile()) rmSync(file);
  }
}

/** Bytes of all files of a folder, links not followed. */
export function sizeOf(folder: string): number {
  return globSync('**/*', { cwd: folder })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}
