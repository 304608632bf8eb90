import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureTools } from './tools/ensure-tools.ts';

/** `npm run test:deploy`: gets the tools, then tests what a cluster gets. Patterns choose files. */
const root = resolve(import.meta.dirname, '../..');
ensureTools((text) => process.stdout.write(`${text}\n`));
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--config',
    join(import.meta.dirname, 'jest.config.js'),
    '--runInBand',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
