import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';
import { checkoutRoot } from '../src/checkout-root.ts';
import { SERVICES } from '../src/services/services.ts';
import { bundleFolder, togetherFolder } from '../src/build/bundle-folder.ts';

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

/** Leaves out the map of one file of a bundle, and writes it so that its text takes a byte a character, not two. */
function lightened(name: string): Plugin {
  return {
    name: 'lightened',
    generateBundle(_options, made) {
      for (const [file, part] of Object.entries(made)) {
        if (part.type === 'chunk' && part.name === name) {
          part.map = null;
          part.code = inAscii(part.code);
        }
        if (file.startsWith(`${name}-`) && file.endsWith('.map')) delete made[file];
      }
    },
  };
}

/** The same program with each character that is not of ASCII told by its number; throws where that is another one. */
function inAscii(code: string): string {
  // What is read raw would have the number in it, and behind a backslash it would be none.
  if (/\braw`[^`]*[^\0-\u007F]|\\[^\0-\u007F]/u.test(code))
    throw new Error('A text that is read as it stands is not of ASCII.');
  return code.replace(
    /[^\0-\u007F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The one main file of all small services: written nowhere, as it says no more than their names. */
const MAIN_OF_ALL = '\0main.js';
function mainOf(names: readonly string[]): Plugin {
  const definitions = names.map((name) => `${name}Service`);
  const imports = names.map((name) => {
    const file = join(checkoutRoot, 'apps', name, `dist/${name}.definition.js`);
    return `import { ${name}Service } from ${JSON.stringify(file)};`;
  });
  return {
    name: 'main-of-all',
    resolveId: (id) => (id === MAIN_OF_ALL ? id : null),
    load: (id) =>
      id === MAIN_OF_ALL
        ? `import { serveTogether } from '@jampot/service-kit';
${imports.join('\n')}
await serveTogether([${definitions.join(', ')}]);`
        : null,
  };
}

async function write(
  folder: string,
  input: Readonly<Record<string, string>>,
  plugins: readonly Plugin[] = [],
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input,
    cwd: checkoutRoot,
    platform: 'node',
    external: APART,
    plugins: [...plugins],
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
    // What others wrote is known by its names; its maps are five times as long as ours.
    plugins: [lightened(PACKAGES)],
    keepNames: true,
    // The text of it all stays in memory too: shorter by comments and space, with all its names.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    banner: "import 'reflect-metadata';",
  });
  await bundle.close();
}

/** Files that stand beside a main file, by their names. */
function helpersOf(of: (file: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    HELPERS.filter(of).map((file) => [basename(file, '.js'), join(checkoutRoot, file)]),
  );
}

const isOfKit = (file: string): boolean => file.startsWith('libs/');
const built = SERVICES.filter(({ name }) =>
  existsSync(join(checkoutRoot, 'apps', name, 'dist/main.js')),
);
for (const { name } of built) {
  await write(bundleFolder(checkoutRoot, name), {
    main: join(checkoutRoot, 'apps', name, 'dist/main.js'),
    ...helpersOf((file) => isOfKit(file) || file.startsWith(`apps/${name}/`)),
  });
}
const small = built.filter((service) => service.small === true).map(({ name }) => name);
if (small.length > 0) {
  await write(togetherFolder(checkoutRoot), { main: MAIN_OF_ALL, ...helpersOf(isOfKit) }, [
    mainOf(small),
  ]);
}
