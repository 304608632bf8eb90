import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newObjectKey, openStore } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';
import { patternStream } from './pattern.ts';
import { collect, sha256 } from './store-suite.ts';

const run = promisify(execFile);
const MEBI = 1024 * 1024;
const video = { contentType: 'video/mp4' };

/** A real file system of 16 MiB; null, with a line on stderr, where mounting is not allowed. */
async function mountSmallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
    return folder;
  } catch (error) {
    await rmdir(folder);
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    process.stderr.write(
      `\n*** SKIPPED: the tests of a full disk need root to mount one. ${why}\n\n`,
    );
    return null;
  }
}

const disk = await mountSmallDisk();

(disk ? describe : describe.skip)('a full disk', () => {
  const folder = disk ?? '';
  let store: ObjectStore;

  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

  beforeAll(async () => {
    store = await openStore(`file://${folder}`);
  });
  afterAll(async () => {
    await store.close();
    await run('umount', [folder]);
    await rmdir(folder);
  });

  it('refuses a put, leaves nothing behind, and goes on working', async () => {
    const before = await free();
    const key = newObjectKey(1, 'mp4');
    await expect(store.put(key, patternStream(0, 40 * MEBI), video)).rejects.toMatchObject({
      code: 'disk-full',
    });
    expect(await store.head(key)).toBeNull();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
    expect(before - (await free())).toBeLessThan(MEBI);
    await store.put(key, patternStream(0, 4 * MEBI), video);
    expect(await collect(await store.read(key))).toHaveLength(4 * MEBI);
    await store.check();
    await store.remove(key);
  });

  it('can still be read, and swept', async () => {
    const key = newObjectKey(1, 'mp4');
    await store.put(key, Buffer.from('kept'), video);
    const filler = join(folder, 'filler');
    const filled = writeFile(filler, Buffer.alloc(40 * MEBI));
    await expect(filled).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(store.put(newObjectKey(1), Buffer.from('x'), video)).rejects.toMatchObject({
      code: 'disk-full',
    });
    await store.check();
    expect((await collect(await store.read(key))).toString()).toBe('kept');
    expect(await store.sweep(new Date(), { every: 60_000 })).toBe(0);
    await rm(filler);
    expect(await store.sweep(new Date(), { every: 60_000 })).toBe(0);
    await rm(join(folder, 'swept'));
    await store.remove(key);
  });

  it('keeps the object before when its successor does not fit', async () => {
    const key = newObjectKey(1);
    await store.put(key, Buffer.from('before'), video);
    await expect(store.put(key, patternStream(0, 40 * MEBI), video)).rejects.toMatchObject({
      code: 'disk-full',
    });
    expect((await collect(await store.read(key))).toString()).toBe('before');
    await store.remove(key);
  });

  it('keeps what an append brought so far, and goes on when there is room again', async () => {
    const [key, other] = [newObjectKey(1), newObjectKey(1)];
    const size = 12 * MEBI;
    await store.uploads.create(key, { size, ...video });
    await store.put(other, patternStream(0, 8 * MEBI), video);
    await expect(store.uploads.append(key, 0, patternStream(0, size))).rejects.toMatchObject({
      code: 'disk-full',
    });
    const offset = (await store.uploads.status(key))?.offset ?? -1;
    expect(offset).toBeGreaterThan(MEBI);
    await store.remove(other);
    await store.uploads.append(key, offset, patternStream(offset, size));
    const object = await store.uploads.finish(key);
    expect(object.sha256).toBe(sha256(await collect(patternStream(0, size))));
    await store.remove(key);
  });

  it('refuses an upload that does not fit before its first byte', async () => {
    await expect(
      store.uploads.create(newObjectKey(1), { size: 17 * MEBI, ...video }),
    ).rejects.toMatchObject({ code: 'disk-full' });
  });
});
