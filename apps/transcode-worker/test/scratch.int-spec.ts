import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Scratch } from '../src/jobs/scratch.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jampot-scratch-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const machine = hostname().replaceAll(/[^A-Za-z0-9]/g, '_');

async function started(): Promise<Scratch> {
  const scratch = new Scratch({ JAMPOT_SCRATCH: root });
  await scratch.onModuleInit();
  return scratch;
}

async function left(name: string): Promise<string> {
  await mkdir(join(root, name, 'job-x'), { recursive: true });
  await writeFile(join(root, name, 'job-x', 'source'), 'bytes');
  return name;
}

describe('the scratch folder', () => {
  it('of a worker stays when a second one starts beside it', async () => {
    const first = await started();
    await first.with(async (folder) => {
      await writeFile(join(folder, 'source'), 'bytes');
      const second = await started();
      expect(await readFile(join(folder, 'source'), 'utf8')).toBe('bytes');
      await second.onModuleDestroy();
      expect(await readFile(join(folder, 'source'), 'utf8')).toBe('bytes');
    });
    await first.onModuleDestroy();
    expect(await readdir(root)).toEqual([]);
  });

  it('of a dead worker is removed, also when its process id is used again', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'close');
    await left(`worker.${machine}.${child.pid}.0.abcdef`);
    await left(`worker.${machine}.${process.pid}.1.abcdef`);
    const scratch = await started();
    expect(await readdir(root)).toHaveLength(1);
    await scratch.onModuleDestroy();
  });

  it('of another machine is removed after an hour of silence', async () => {
    const silent = await left('worker.elsewhere.7.1234.abcdef');
    const busy = await left('worker.nearby.7.1234.abcdef');
    const before = new Date(Date.now() - 2 * 3600_000);
    await utimes(join(root, silent), before, before);
    const scratch = await started();
    await scratch.onModuleDestroy();
    expect(await readdir(root)).toEqual([busy]);
  });

  it('shares its place with what is not its own', async () => {
    await writeFile(join(root, 'letter.txt'), 'mine');
    await (await started()).onModuleDestroy();
    expect(await readdir(root)).toEqual(['letter.txt']);
  });
});
