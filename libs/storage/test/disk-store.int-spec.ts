import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newObjectKey, openStore } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';

const text = { contentType: 'text/plain' };

describe('the disk store', () => {
  let folder: string;
  let store: ObjectStore;

  const files = async (): Promise<string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    store = await openStore(`file://${folder}`);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives media tools the real path, with the extension they look at', async () => {
    const key = newObjectKey(1, 'mov');
    await store.put(key, Buffer.from('frames'), text);
    const path = await store.localPath(key);
    expect(path).toMatch(/\.mov$/);
    expect(await readFile(path ?? '', 'utf8')).toBe('frames');
    expect(await store.presign(key, { expiresSeconds: 60 })).toBeNull();
  });

  it('keeps no file of what was refused, replaced or removed', async () => {
    const key = newObjectKey(1);
    const bytes = randomBytes(100_000);
    await expect(store.put(key, bytes, { ...text, maxBytes: 99_999 })).rejects.toThrow();
    await expect(
      store.put(key, bytes, { ...text, expectedSha256: '0'.repeat(64) }),
    ).rejects.toThrow();
    expect(await files()).toEqual([]);
    for (let round = 0; round < 3; round += 1) await store.put(key, bytes, text);
    expect(await files()).toHaveLength(2);
    await store.uploads.create(key, { size: 10, ...text });
    await store.uploads.append(key, 0, Buffer.alloc(5));
    await store.uploads.cancel(key);
    await store.remove(key);
    expect(await files()).toEqual([]);
  });

  it('follows no symbolic link, neither as bytes nor as folder nor as record', async () => {
    const secret = join(folder, 'secret');
    await writeFile(secret, 'secret');
    const key = newObjectKey(1);
    await store.put(key, Buffer.from('open'), text);
    const path = (await store.localPath(key)) ?? '';
    await rm(path);
    await symlink(secret, path);
    await expect(store.read(key)).rejects.toMatchObject({ code: 'unavailable' });

    await rm(path);
    await writeFile(path, 'open');
    await rename(dirname(path), join(folder, 'elsewhere'));
    await symlink(join(folder, 'elsewhere'), dirname(path));
    await expect(store.read(key)).rejects.toMatchObject({ code: 'unavailable' });

    const record = join(folder, 'meta', key);
    await rename(record, join(folder, 'record'));
    await symlink(join(folder, 'record'), record);
    await expect(store.head(key)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('says that a record is damaged instead of guessing', async () => {
    const key = newObjectKey(1);
    await store.put(key, Buffer.from('x'), text);
    for (const damage of ['', '{', '[]', 'null', '{"blob":"x"}']) {
      await writeFile(join(folder, 'meta', key), damage);
      await expect(store.head(key)).rejects.toMatchObject({ code: 'unavailable' });
    }
  });

  it('takes over the lock of a dead writer at once, and of a silent one, not of a live one', async () => {
    const key = newObjectKey(1);
    const lock = join(folder, 'uploads', key, 'lock');
    await store.uploads.create(key, { size: 4, ...text });
    await writeFile(lock, `${hostname()}/1/0/other-process-that-lives`);
    await expect(store.uploads.append(key, 0, Buffer.from('a'))).rejects.toMatchObject({
      code: 'offset-conflict',
    });
    // Its number may have become another's, which says nothing here.
    await utimes(lock, new Date(0), new Date(0));
    expect(await store.uploads.append(key, 0, Buffer.from('a'))).toBe(1);
    await writeFile(lock, `other-host/1/0/fresh`);
    await expect(store.uploads.append(key, 1, Buffer.from('b'))).rejects.toMatchObject({
      code: 'offset-conflict',
    });

    await utimes(lock, new Date(0), new Date(0));
    expect(await store.uploads.append(key, 1, Buffer.from('b'))).toBe(2);
    await writeFile(lock, `${hostname()}/${2 ** 30}/0/no-such-process`);
    expect(await store.uploads.append(key, 2, Buffer.from('c'))).toBe(3);
  });

  it('fails its check when the folder is gone', async () => {
    await rm(folder, { recursive: true });
    await expect(store.check()).rejects.toMatchObject({ code: 'unavailable' });
    await mkdir(folder);
  });

  it('refuses an upload that can never fit', async () => {
    await expect(
      store.uploads.create(newObjectKey(1), { size: 2 ** 52, ...text }),
    ).rejects.toMatchObject({ code: 'disk-full' });
    await expect(store.uploads.create(newObjectKey(1), { size: -1, ...text })).rejects.toThrow(
      RangeError,
    );
  });
});
