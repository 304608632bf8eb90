import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';
import { checkoutRoot } from '../src/checkout-root.ts';
import { SERVICES } from '../src/services/services.ts';
import { bundleFolder } from '../src/build/bundle-folder.ts';

/**
 * Puts each compiled service with all it needs into a few files: a process that reads some thousands takes
 * seven times as long to begin, and keeps what they say of themselves in memory. Images have the files as they are.
 */
const HELPERS = [
  // Programs that services start by their place beside the file that does.
  'libs/service-kit/dist/pictures/picture-process.js',
  'apps/transcode-worker/dist/media/still-process.js',
];
/** What is native, and what changes all that is evaluated after it. */
const APART = ['sharp', '@node-rs/argon2', 'reflect-metadata'];

/** The file of what others wrote. */
const PACKAGES = 'packages';

/** Leaves out the map of one file of a bundle. */
function withoutMapOf(name: string): Plugin {
  return {
    name: 'without-map',
    generateBundle(_options, made) {
      for (const [file, part] of Object.entries(made)) {
        if (part.type === 'chunk' && part.name === name) part.map = null;
        if (file.startsWith(`${name}-`) && file.endsWith('.map')) delete made[file];
      }
    },
  };
}

for (const { name } of SERVICES) {
  const app = join(checkoutRoot, 'apps', name);
  const main = join(app, 'dist/main.js');
  if (!existsSync(main)) continue;
  const folder = bundleFolder(checkoutRoot, name);
  rmSync(folder, { recursive: true, force: true });
  const helpers = HELPERS.filter(
    (file) => file.startsWith('libs/') || file.startsWith(`apps/${name}/`),
  );
  const bundle = await rolldown({
    input: [main, ...helpers.map((file) => join(checkoutRoot, file))],
    cwd: checkoutRoot,
    platform: 'node',
    external: APART,
    // Packages try for others that they can do without.
    onLog: (level, log, tell) => {
      if (log.code !== 'UNRESOLVED_IMPORT') tell(level, log);
    },
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    codeSplitting: { groups: [{ name: PACKAGES, test: /[\\/]node_modules[\\/]/u }] },
    // Node.js keeps all maps in memory, and those of packages are five times as long as ours.
    plugins: [withoutMapOf(PACKAGES)],
    keepNames: true,
    // The text of it all stays in memory too: shorter by comments and space, with all its names.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    banner: "import 'reflect-metadata';",
  });
  await bundle.close();
}
