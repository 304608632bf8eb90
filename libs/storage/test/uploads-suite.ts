import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { newObjectKey } from '../src/index.ts';
import type { NewUpload, ObjectStore } from '../src/index.ts';
import { all, brokenAfter, collect, newAccount, sha256, streamOf } from './store-suite.ts';

const MEBI = 1024 * 1024;

const video = (size: number): NewUpload => ({
  size,
  contentType: 'video/mp4',
  metadata: { name: 'é.mp4' },
});

/**
 * What every store's resumable uploads must do.
 * @param another opens the same store again, as another process or a restarted one would
 */
export function uploadsLikeAStore(
  store: () => ObjectStore,
  another: () => Promise<ObjectStore>,
): void {
  describe('uploads', () => {
    it('become an object when finished, not before', async () => {
      const key = newObjectKey(newAccount(), 'mp4');
      const bytes = randomBytes(200_000);
      await store().uploads.create(key, video(bytes.length));
      expect(await store().uploads.append(key, 0, streamOf(bytes.subarray(0, 70_000)))).toBe(
        70_000,
      );
      await expect(store().uploads.finish(key)).rejects.toMatchObject({ code: 'offset-conflict' });
      expect(await store().uploads.append(key, 70_000, bytes.subarray(70_000))).toBe(200_000);
      expect(await store().head(key)).toBeNull();
      expect(await store().uploads.status(key)).toEqual({
        offset: 200_000,
        size: 200_000,
        contentType: 'video/mp4',
        metadata: { name: 'é.mp4' },
        createdAt: expect.any(Date),
      });
      const object = await store().uploads.finish(key, {
        expectedSha256: sha256(bytes),
        name: 'é.mp4',
      });
      expect(object).toMatchObject({
        name: 'é.mp4',
        size: 200_000,
        sha256: sha256(bytes),
        contentType: 'video/mp4',
      });
      expect(await store().head(key)).toEqual(object);
      expect(sha256(await collect(await store().read(key)))).toBe(sha256(bytes));
      expect(await store().uploads.status(key)).toBeNull();
      // The answer may have been lost on its way: the same again.
      expect(await store().uploads.finish(key)).toEqual(object);
    });

    it('get the type that their first bytes tell', async () => {
      const key = newObjectKey(newAccount(), 'mp4');
      const bytes = randomBytes(200_000);
      await store().uploads.create(key, video(bytes.length));
      await store().uploads.append(key, 0, bytes);
      const heads: Buffer[] = [];
      const typeOf = (head: Buffer) => {
        heads.push(head);
        return 'text/html';
      };
      expect(await store().uploads.finish(key, { typeOf })).toMatchObject({
        contentType: 'text/html',
      });
      expect(await store().head(key)).toMatchObject({ contentType: 'text/html' });
      expect(heads).toEqual([bytes.subarray(0, 8192)]);
    });

    it('may be empty', async () => {
      const key = newObjectKey(newAccount());
      await store().uploads.create(key, video(0));
      expect(await store().uploads.finish(key)).toMatchObject({
        size: 0,
        sha256: sha256(Buffer.alloc(0)),
      });
      expect(await collect(await store().read(key))).toHaveLength(0);
    });

    it('keep what came before a broken connection and go on there after a restart', async () => {
      const key = newObjectKey(newAccount(), 'mp4');
      const bytes = randomBytes(23 * MEBI + 5);
      await store().uploads.create(key, video(bytes.length));
      await expect(
        store().uploads.append(key, 0, brokenAfter(bytes.subarray(0, 11 * MEBI + 3))),
      ).rejects.toMatchObject({ code: 'aborted' });
      expect((await store().uploads.status(key))?.offset).toBe(11 * MEBI + 3);
      // Tiny pieces stay as well.
      expect(
        await store().uploads.append(
          key,
          11 * MEBI + 3,
          bytes.subarray(11 * MEBI + 3, 11 * MEBI + 4),
        ),
      ).toBe(11 * MEBI + 4);

      const restarted = await another();
      const status = await restarted.uploads.status(key);
      expect(status).toMatchObject({ offset: 11 * MEBI + 4, size: bytes.length });
      await restarted.uploads.append(key, 11 * MEBI + 4, streamOf(bytes.subarray(11 * MEBI + 4)));
      const object = await restarted.uploads.finish(key);
      expect(object).toMatchObject({ size: bytes.length, sha256: sha256(bytes) });
      expect(sha256(await collect(await store().read(key)))).toBe(sha256(bytes));
      await restarted.close();
    });

    it('hash rightly when two processes took turns', async () => {
      const key = newObjectKey(newAccount());
      const bytes = randomBytes(3000);
      const other = await another();
      await store().uploads.create(key, video(3000));
      await store().uploads.append(key, 0, bytes.subarray(0, 1000));
      await other.uploads.append(key, 1000, bytes.subarray(1000, 2000));
      await store().uploads.append(key, 2000, bytes.subarray(2000));
      const object = await store().uploads.finish(key, { expectedSha256: sha256(bytes) });
      expect(object.sha256).toBe(sha256(bytes));
      await other.close();
    });

    it('refuse a wrong offset, too many bytes and a second creation', async () => {
      const key = newObjectKey(newAccount());
      const conflict = { code: 'offset-conflict' };
      await store().uploads.create(key, video(100));
      await expect(store().uploads.create(key, video(100))).rejects.toMatchObject(conflict);
      await store().uploads.append(key, 0, randomBytes(40));
      for (const offset of [0, 39, 41]) {
        await expect(store().uploads.append(key, offset, randomBytes(10))).rejects.toMatchObject(
          conflict,
        );
      }
      await expect(store().uploads.append(key, 40, randomBytes(61))).rejects.toMatchObject({
        code: 'too-large',
      });
      expect((await store().uploads.status(key))?.offset).toBe(40);
      await store().uploads.cancel(key);
    });

    it('let exactly one of two connections write', async () => {
      const key = newObjectKey(newAccount());
      const other = await another();
      await store().uploads.create(key, video(MEBI));
      const [first, second, third] = [randomBytes(MEBI), randomBytes(MEBI), randomBytes(MEBI)];
      const results = await Promise.allSettled([
        store().uploads.append(key, 0, streamOf(first)),
        store().uploads.append(key, 0, streamOf(second)),
        other.uploads.append(key, 0, streamOf(third)),
      ]);
      const winners = results.flatMap((result, at) => (result.status === 'fulfilled' ? [at] : []));
      expect(winners).toHaveLength(1);
      for (const result of results) {
        if (result.status === 'rejected') {
          expect(result.reason).toMatchObject({ code: 'offset-conflict' });
        }
      }
      const winner = [first, second, third][winners[0] ?? -1] ?? Buffer.alloc(0);
      expect((await store().uploads.finish(key)).sha256).toBe(sha256(winner));
      await other.close();
    });

    it('stop when their signal fires, keeping what came', async () => {
      const key = newObjectKey(newAccount());
      await store().uploads.create(key, video(100));
      const line = new PassThrough();
      const control = new AbortController();
      const append = store().uploads.append(key, 0, line, { signal: control.signal });
      const outcome = expect(append).rejects.toMatchObject({ code: 'aborted' });
      line.write(Buffer.alloc(30));
      while (line.readableLength > 0) await new Promise(setImmediate);
      control.abort();
      await outcome;
      expect((await store().uploads.status(key))?.offset).toBe(30);
      await store().uploads.cancel(key);
    });

    it('drop an upload whose hash is not the announced one', async () => {
      const key = newObjectKey(newAccount());
      await store().uploads.create(key, video(10));
      await store().uploads.append(key, 0, randomBytes(10));
      await expect(
        store().uploads.finish(key, { expectedSha256: sha256(Buffer.from('other')) }),
      ).rejects.toMatchObject({ code: 'checksum-mismatch' });
      expect(await store().uploads.status(key)).toBeNull();
      expect(await store().head(key)).toBeNull();
    });

    it('can be cancelled while bytes come in', async () => {
      const key = newObjectKey(newAccount());
      await store().uploads.create(key, video(100));
      const line = new PassThrough();
      const append = store().uploads.append(key, 0, line);
      const outcome = expect(append).rejects.toMatchObject({ code: 'aborted' });
      line.write(Buffer.alloc(30));
      while (line.readableLength > 0) await new Promise(setImmediate);
      await store().uploads.cancel(key);
      await outcome;
      expect(await store().uploads.status(key)).toBeNull();
      const gone = { code: 'not-found' };
      await expect(store().uploads.append(key, 30, randomBytes(1))).rejects.toMatchObject(gone);
      await expect(store().uploads.finish(key)).rejects.toMatchObject(gone);
      await expect(store().uploads.cancel(key)).resolves.toBeUndefined();
    });

    it('are found when they are older than a date', async () => {
      const key = newObjectKey(newAccount());
      await store().uploads.create(key, video(10));
      expect(await all(store().uploads.expired(new Date(Date.now() - 60_000)))).not.toContain(key);
      expect(await all(store().uploads.expired(new Date(Date.now() + 60_000)))).toContain(key);
      await store().uploads.cancel(key);
      expect(await all(store().uploads.expired(new Date(Date.now() + 60_000)))).not.toContain(key);
    });

    it('outlive a sweep', async () => {
      const account = newAccount();
      const [upload, object] = [newObjectKey(account), newObjectKey(account)];
      await store().uploads.create(upload, video(6 * MEBI));
      await store().uploads.append(upload, 0, randomBytes(5 * MEBI));
      await store().put(object, Buffer.from('kept'), { contentType: 'text/plain' });
      await store().sweep(new Date(Date.now() + 60_000));
      expect((await store().uploads.status(upload))?.offset).toBe(5 * MEBI);
      await store().uploads.append(upload, 5 * MEBI, randomBytes(MEBI));
      expect((await store().uploads.finish(upload)).size).toBe(6 * MEBI);
      await store().sweep(new Date(Date.now() + 60_000));
      expect(await collect(await store().read(object))).toEqual(Buffer.from('kept'));
      expect(await collect(await store().read(upload))).toHaveLength(6 * MEBI);
    });
  });
}
