import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(?:js|mjs|css|html|svg|json)$/u;
/** Bytes below which a compressed copy saves nothing. */
const SMALLEST = 1024;
const BROTLI_QUALITY = 9;

/** Vite plugin: puts a `.br` and a `.gz` beside each text file built, for the gateway to hand out. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => WORTH_IT.test(name)).map((name) => squeeze(join(folder, name))),
      );
    },
  };
}

async function squeeze(path: string): Promise<void> {
  if ((await stat(path)).size < SMALLEST) return;
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes));
}
