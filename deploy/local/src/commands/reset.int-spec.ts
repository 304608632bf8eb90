import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCli } from '../testing/run-cli.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

describe('reset', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let dataDir: string;

  beforeEach(() => {
    folder = temporaryFolder();
    dataDir = join(folder.path, 'data');
    mkdirSync(join(dataDir, 'storage', 'media'), { recursive: true });
    writeFileSync(join(dataDir, 'credentials.json'), '{}');
  });
  afterEach(() => folder[Symbol.dispose]());

  const reset = (...args: string[]) =>
    runCli('main.ts', ['reset', ...args], { JAMPOT_DATA: dataDir });

  it('removes nothing when nobody is there to answer', async () => {
    const cli = reset();

    expect(await cli.exited).toBe(1);
    expect(cli.output()).toContain('npm run reset -- --yes');
    expect(existsSync(join(dataDir, 'storage', 'media'))).toBe(true);
  });

  it('removes all data with --yes, the render node of this computer too', async () => {
    // What it is enrolled with is worth nothing to the next installation, and would keep it from a node.
    mkdirSync(join(dataDir, 'agent', 'data'), { recursive: true });
    writeFileSync(join(dataDir, 'agent', 'farm.json'), '{}');

    const cli = reset('--yes');

    expect(await cli.exited).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('leaves alone what is not ours, and says so', async () => {
    writeFileSync(join(dataDir, 'thesis.txt'), 'years of work');

    const cli = reset('--yes');

    expect(await cli.exited).toBe(0);
    expect(readdirSync(dataDir)).toEqual(['thesis.txt']);
    expect(cli.output()).toContain('thesis.txt');
  });

  it('knows no other option', async () => {
    const cli = reset('--yess');

    expect(await cli.exited).toBe(1);
    expect(existsSync(join(dataDir, 'storage'))).toBe(true);
  });
});
