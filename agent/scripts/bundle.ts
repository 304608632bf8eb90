import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** Puts the agent with all it needs into one file, which a Node.js of 22 or later runs as it is. */
const agent = resolve(import.meta.dirname, '..');
const [file = join(agent, 'dist/jampot-agent.mjs')] = process.argv.slice(2);

const bundle = await rolldown({
  input: join(agent, 'src/main.ts'),
  platform: 'node',
  resolve: { conditionNames: ['@jampot/source', 'node', 'import', 'default'] },
  // Native parts of `ws` that make it a little faster where somebody has installed them.
  external: ['bufferutil', 'utf-8-validate'],
});
await bundle.write({ file, format: 'esm', banner: '#!/usr/bin/env node', codeSplitting: false });
await bundle.close();
chmodSync(file, 0o755);
