import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identify, isAlive } from '../processes/process-identity.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openTestFolder } from './test-folder.ts';

describe('test folder', () => {
  let root: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    root = temporaryFolder();
  });
  afterEach(() => root[Symbol.dispose]());

  it('is gone after the run', async () => {
    const folder = await openTestFolder(root.path);
    expect(existsSync(folder.path)).toBe(true);

    folder.remove();

    expect(existsSync(folder.path)).toBe(false);
  });

  it('removes what killed runs left, with their processes, and nothing else', async () => {
    const { pid = 0 } = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    const orphan = identify(pid);
    const dead = join(root.path, '.test', 'run-1');
    mkdirSync(join(dead, 'engines', 'run'), { recursive: true });
    writeFileSync(
      join(dead, 'engines', 'run', 'processes.json'),
      JSON.stringify([{ ...orphan, name: 'redis', signal: 'SIGTERM' }]),
    );
    mkdirSync(join(root.path, '.test', 'bin'));

    const folder = await openTestFolder(root.path);

    expect(existsSync(dead)).toBe(false);
    expect(orphan && isAlive(orphan)).toBe(false);
    expect(existsSync(join(root.path, '.test', 'bin'))).toBe(true);
    folder.remove();
  });

  it('leaves a run alone that lives', async () => {
    const first = await openTestFolder(root.path);
    writeFileSync(join(first.path, 'jest.json'), '{}');

    const second = await openTestFolder(root.path);

    expect(existsSync(join(first.path, 'jest.json'))).toBe(true);
    second.remove();
    first.remove();
  });
});
