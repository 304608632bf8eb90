import { describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newObjectKey } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Bytes in chunks of 64 KiB, like a socket's. */
export function streamOf(bytes: Buffer): Readable {
  return Readable.from(
    (function* chunks() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    })(),
    { objectMode: false },
  );
}

/** Some bytes, then a connection that breaks. */
export function brokenAfter(bytes: Buffer): Readable {
  return Readable.from(
    (async function* chunks() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      throw new Error('ECONNRESET');
    })(),
    { objectMode: false },
  );
}

let account = 100;
/** Every test has an account of its own, so that they share a store and see nothing of each other. */
export const newAccount = (): number => (account += 1);

/** What every store must do, whatever is behind it. */
export function behavesLikeAStore(store: () => ObjectStore): void {
  const image = { contentType: 'image/png' };

  describe('objects', () => {
    it('gives back what was put, with its size, type and hash', async () => {
      const key = newObjectKey(newAccount(), 'PNG');
      const bytes = randomBytes(300_000);
      const before = Date.now();
      const put = await store().put(key, streamOf(bytes), image);
      expect(put).toEqual({
        key,
        size: bytes.length,
        contentType: 'image/png',
        sha256: sha256(bytes),
        modified: expect.any(Date),
        name: null,
      });
      expect(put.modified.getTime()).toBeGreaterThanOrEqual(before - 1000);
      expect(await store().head(key)).toEqual(put);
      expect(sha256(await collect(await store().read(key)))).toBe(sha256(bytes));
    });

    it('keeps what the file is called', async () => {
      const key = newObjectKey(newAccount(), 'png');
      const name = 'Größe "1"/…\u{1F600}.png';
      expect(await store().put(key, Buffer.from('x'), { ...image, name })).toMatchObject({ name });
      expect(await store().head(key)).toMatchObject({ name });
      await store().put(key, Buffer.from('y'), image);
      expect(await store().head(key)).toMatchObject({ name: null });
    });

    it('takes buffers and empty objects', async () => {
      const owner = newAccount();
      const [full, empty] = [newObjectKey(owner), newObjectKey(owner, 'txt')];
      await store().put(full, Buffer.from('hello'), { contentType: 'text/plain' });
      const put = await store().put(empty, Readable.from([]), { contentType: 'text/plain' });
      expect(put).toMatchObject({ size: 0, sha256: sha256(Buffer.alloc(0)) });
      expect((await collect(await store().read(full))).toString()).toBe('hello');
      expect(await collect(await store().read(empty))).toHaveLength(0);
      await expect(store().read(empty, { start: 0 })).rejects.toMatchObject({ code: 'bad-range' });
    });

    it('takes a stream longer than one part and keeps its order', async () => {
      const key = newObjectKey(newAccount(), 'mov');
      const bytes = randomBytes(21 * 1024 * 1024 + 17);
      const put = await store().put(key, streamOf(bytes), { contentType: 'video/quicktime' });
      expect(put).toMatchObject({ size: bytes.length, sha256: sha256(bytes) });
      expect(sha256(await collect(await store().read(key)))).toBe(sha256(bytes));
      const middle = await collect(await store().read(key, { start: 8_388_600, end: 8_388_620 }));
      expect(middle).toEqual(bytes.subarray(8_388_600, 8_388_621));
    });

    it.each([
      [{ start: 0, end: 0 }, 0, 1],
      [{ start: 10, end: 19 }, 10, 20],
      [{ start: 990 }, 990, 1000],
      [{ start: 999, end: 5000 }, 999, 1000],
    ])('reads the range %j', async (range, from, to) => {
      const key = newObjectKey(newAccount());
      const bytes = randomBytes(1000);
      await store().put(key, bytes, image);
      expect(await collect(await store().read(key, range))).toEqual(bytes.subarray(from, to));
    });

    it.each([[{ start: 1000 }], [{ start: -1, end: 5 }], [{ start: 8, end: 7 }], [{ start: 0.5 }]])(
      'refuses the range %j',
      async (range) => {
        const key = newObjectKey(newAccount());
        await store().put(key, randomBytes(1000), image);
        await expect(store().read(key, range)).rejects.toMatchObject({ code: 'bad-range' });
      },
    );

    it('says not-found, or nothing, for what is not there', async () => {
      const key = newObjectKey(newAccount());
      expect(await store().head(key)).toBeNull();
      await expect(store().read(key)).rejects.toMatchObject({ code: 'not-found' });
      await expect(store().localPath(key)).rejects.toMatchObject({ code: 'not-found' });
      await expect(store().presign(key, { expiresSeconds: 60 })).rejects.toMatchObject({
        code: 'not-found',
      });
      await expect(store().remove(key)).resolves.toBeUndefined();
    });

    it.each(['../../etc/passwd', '/etc/passwd', 'a/1/ab/x', 'a/1/ab/../ab', 'a\0', ''])(
      'refuses the key %j everywhere',
      async (key) => {
        const refused = { code: 'bad-key' };
        await expect(store().put(key, Buffer.from('x'), image)).rejects.toMatchObject(refused);
        await expect(store().read(key)).rejects.toMatchObject(refused);
        await expect(store().head(key)).rejects.toMatchObject(refused);
        await expect(store().remove(key)).rejects.toMatchObject(refused);
        await expect(store().uploads.status(key)).rejects.toMatchObject(refused);
        await expect(store().uploads.cancel(key)).rejects.toMatchObject(refused);
        await expect(
          store().uploads.create(key, { size: 1, contentType: 'x/y' }),
        ).rejects.toMatchObject(refused);
      },
    );

    it('keeps nothing of a put that is too large, has another hash, or breaks off', async () => {
      const owner = newAccount();
      const bytes = randomBytes(9 * 1024 * 1024);
      const key = newObjectKey(owner);
      const source = streamOf(bytes);
      await expect(
        store().put(key, source, { ...image, maxBytes: bytes.length / 2 }),
      ).rejects.toMatchObject({ code: 'too-large' });
      // Its owner must still be able to answer the sender.
      expect(source.destroyed).toBe(false);
      source.destroy();
      await expect(
        store().put(key, streamOf(bytes), { ...image, expectedSha256: sha256(Buffer.from('?')) }),
      ).rejects.toMatchObject({ code: 'checksum-mismatch' });
      await expect(store().put(key, brokenAfter(bytes), image)).rejects.toMatchObject({
        code: 'aborted',
      });
      expect(await store().head(key)).toBeNull();
      expect(await all(store().list(`a/${owner}/`))).toEqual([]);
      await store().put(key, streamOf(bytes), {
        ...image,
        maxBytes: bytes.length,
        expectedSha256: sha256(bytes),
      });
      expect((await store().head(key))?.size).toBe(bytes.length);
    });

    it('stops a put when its signal fires', async () => {
      const key = newObjectKey(newAccount());
      const control = new AbortController();
      const endless = new Readable({
        read() {
          this.push(Buffer.alloc(1024));
          control.abort();
        },
      });
      await expect(
        store().put(key, endless, { ...image, signal: control.signal }),
      ).rejects.toMatchObject({ code: 'aborted' });
      expect(endless.destroyed).toBe(true);
      expect(await store().head(key)).toBeNull();
    });

    it('shows the old object until the new one is whole, and the old one after a failed put', async () => {
      const key = newObjectKey(newAccount());
      await store().put(key, Buffer.from('old'), image);
      let seen = '';
      const source = Readable.from(
        (async function* chunks() {
          yield Buffer.alloc(9 * 1024 * 1024);
          seen = (await collect(await store().read(key))).toString();
          throw new Error('gone');
        })(),
        { objectMode: false },
      );
      await expect(store().put(key, source, image)).rejects.toMatchObject({ code: 'aborted' });
      expect(seen).toBe('old');
      expect((await collect(await store().read(key))).toString()).toBe('old');
      await store().put(key, Buffer.from('new'), { contentType: 'text/plain' });
      expect((await collect(await store().read(key))).toString()).toBe('new');
      expect(await store().head(key)).toMatchObject({ size: 3, contentType: 'text/plain' });
    });

    it('lets the last of concurrent puts win, never a mixture', async () => {
      const key = newObjectKey(newAccount());
      const candidates = Array.from({ length: 6 }, () => randomBytes(500_000));
      await Promise.all(
        candidates.map(async (bytes) => {
          await store().put(key, streamOf(bytes), image);
          // Reading while others replace: always one whole candidate.
          const read = sha256(await collect(await store().read(key)));
          expect(candidates.map(sha256)).toContain(read);
        }),
      );
      const head = await store().head(key);
      expect(sha256(await collect(await store().read(key)))).toBe(head?.sha256);
    });

    it('downloads to a file, and leaves nothing there when stopped', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'store-'));
      try {
        const key = newObjectKey(newAccount());
        const bytes = randomBytes(3_000_000);
        await store().put(key, bytes, image);
        await store().download(key, join(folder, 'copy'));
        expect(sha256(await readFile(join(folder, 'copy')))).toBe(sha256(bytes));
        const stopped = AbortSignal.abort();
        await expect(store().download(key, join(folder, 'two'), stopped)).rejects.toMatchObject({
          code: 'aborted',
        });
        const missing = newObjectKey(newAccount());
        await expect(store().download(missing, join(folder, 'two'))).rejects.toMatchObject({
          code: 'not-found',
        });
        expect(await readdir(folder)).toEqual(['copy']);
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    it('lists a folder in order and removes it, touching no other account', async () => {
      const [mine, other] = [newAccount(), newAccount() * 10];
      const keys = Array.from({ length: 20 }, () => newObjectKey(mine, 'jpg')).sort();
      const foreign = newObjectKey(other);
      for (const key of [...keys, foreign]) await store().put(key, Buffer.from(key), image);
      const listed = await all(store().list(`a/${mine}/`));
      expect(listed.map(({ key }) => key)).toEqual(keys);
      expect(listed[0]).toEqual(await store().head(keys[0] ?? ''));
      const shard = `${keys[0]?.slice(0, `a/${mine}/00`.length)}/`;
      expect((await all(store().list(shard))).map(({ key }) => key)).toEqual(
        keys.filter((key) => key.startsWith(shard)),
      );
      await expect(all(store().list(`a/${mine}`))).rejects.toMatchObject({ code: 'bad-key' });
      const upload = newObjectKey(mine);
      await store().uploads.create(upload, { size: 5, contentType: 'x/y' });
      expect(await store().removePrefix(`a/${mine}/`)).toBe(20);
      expect(await all(store().list(`a/${mine}/`))).toEqual([]);
      expect(await store().uploads.status(upload)).toBeNull();
      expect(await store().head(foreign)).not.toBeNull();
      await store().remove(foreign);
      expect(await store().head(foreign)).toBeNull();
      await expect(store().read(foreign)).rejects.toMatchObject({ code: 'not-found' });
    });

    it('passes its own check', async () => {
      await expect(store().check()).resolves.toBeUndefined();
    });
  });
}
