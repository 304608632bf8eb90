import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Puts the agent with all it needs into one file, which a Node.js of 22 or later runs as it is, and its SHA-256
 * beside it, as `sha256sum` writes it. The same sources make the same bytes, wherever they lie.
 */
const agent = resolve(import.meta.dirname, '..');
const [file = join(agent, 'dist/jampot-agent.mjs')] = process.argv.slice(2);

const { version } = JSON.parse(readFileSync(join(agent, 'package.json'), 'utf8')) as {
  readonly version: string;
};
/** The number itself, in place of the file that reads it from beside the sources. */
const release = {
  name: 'release',
  load: (id: string) =>
    /[\\/]agent[\\/]src[\\/]version\.ts$/u.test(id)
      ? `export const VERSION = ${JSON.stringify(version)};`
      : null,
};

const bundle = await rolldown({
  input: join(agent, 'src/main.ts'),
  // The file names its parts by their paths from here.
  cwd: agent,
  plugins: [release],
  platform: 'node',
  resolve: { conditionNames: ['@jampot/source', 'node', 'import', 'default'] },
  // Native parts of `ws` that make it a little faster where somebody has installed them.
  external: ['bufferutil', 'utf-8-validate'],
});
await bundle.write({
  file: resolve(file),
  format: 'esm',
  banner: '#!/usr/bin/env node',
  codeSplitting: false,
});
await bundle.close();
chmodSync(file, 0o755);
const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
