import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { newObjectKey } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';
import { appendAsClient } from './append-as-client.ts';
import { patternSha256, patternStream } from './pattern.ts';
import { runWriter } from './run-writer.ts';
import { all, collect, newAccount } from './store-suite.ts';

const MEBI = 1024 * 1024;
const PART = 8 * MEBI;

/**
 * What must hold when a writing process is killed (SIGKILL) at any moment.
 * @param leftovers how many pieces of bytes the store holds, visible or not
 * @param lost most bytes that a killed append may have to send again
 * @param many how many objects are listed
 */
export function survivesKills(
  store: () => ObjectStore,
  url: () => string,
  leftovers: () => Promise<number>,
  lost: number,
  many: number,
): void {
  describe('kill -9', () => {
    it('in the middle of a put shows nothing, or the object before, and a sweep cleans up', async () => {
      const account = newAccount();
      const [fresh, replaced] = [newObjectKey(account, 'mp4'), newObjectKey(account, 'mp4')];
      await store().put(replaced, Buffer.from('before'), { contentType: 'text/plain' });
      const clean = await leftovers();
      for (const [key, stopAt] of [
        [fresh, 3 * MEBI],
        [fresh, 19 * MEBI],
        [replaced, 11 * MEBI],
        [replaced, 27 * MEBI],
      ] as const) {
        const end = await runWriter(['put', url(), key, 1000 * MEBI], (at) => at > stopAt);
        expect(end).toMatchObject({ grown: null });
        expect(end.at).toBeGreaterThan(stopAt);
      }
      expect((await all(store().list(`a/${account}/`))).map(({ key }) => key)).toEqual([replaced]);
      expect((await collect(await store().read(replaced))).toString()).toBe('before');
      expect(await leftovers()).toBeGreaterThan(clean);
      expect(await store().sweep(new Date(Date.now() - 3_600_000))).toBe(0);
      await store().sweep(new Date(Date.now() + 60_000));
      expect(await leftovers()).toBe(clean);
      expect((await collect(await store().read(replaced))).toString()).toBe('before');
    }, 60_000);

    it('in the middle of appends loses little, and the upload goes on from there', async () => {
      const key = newObjectKey(newAccount(), 'mp4');
      const size = 70 * MEBI + 1;
      await store().uploads.create(key, { size, contentType: 'video/mp4' });
      let offset = 0;
      for (const gone of [3, 12, 21]) {
        const from: number = offset;
        const end = await runWriter(['append', url(), key, size], (at) => at > from + gone * MEBI);
        expect(end.grown).toBeNull();
        offset = (await store().uploads.status(key))?.offset ?? -1;
        expect(offset).toBeGreaterThanOrEqual(Math.max(from, end.at - lost));
        expect(offset).toBeLessThan(size);
      }
      await appendAsClient(store(), key, size, (at) => patternStream(at, size));
      const object = await store().uploads.finish(key);
      expect(object).toMatchObject({ size, sha256: await patternSha256(size) });
    }, 60_000);

    it('at any moment of finish leaves an upload that can be finished, or the object', async () => {
      const size = 2 * PART + 1000;
      const sha256 = await patternSha256(size);
      let interrupted = 0;
      for (let round = 0; round < 8; round += 1) {
        const key = newObjectKey(newAccount(), 'mp4');
        await store().uploads.create(key, { size, contentType: 'video/mp4' });
        await store().uploads.append(key, 0, patternStream(0, size));
        const end = await runWriter(['finish', url(), key, size], async () => {
          // Spread over the time that finishing takes; any moment will do.
          await pause(round * 8);
          return true;
        });
        if (end.grown === null) interrupted += 1;
        const status = await store().uploads.status(key);
        const head = await store().head(key);
        if (head) expect(head).toMatchObject({ size, sha256 });
        else expect(status).toMatchObject({ offset: size });
        expect(await store().uploads.finish(key)).toMatchObject({ size, sha256 });
        expect(await store().uploads.status(key)).toBeNull();
        await store().remove(key);
      }
      expect(interrupted).toBeGreaterThan(0);
    }, 120_000);
  });

  it('takes a large file through a stream with flat memory', async () => {
    const key = newObjectKey(newAccount(), 'mov');
    const size = 300_000_000;
    await store().uploads.create(key, { size, contentType: 'video/quicktime' });
    const { grown } = await runWriter(['append', url(), key, size]);
    process.stderr.write(
      `${size / 1e6} MB append, ${store().kind}: memory grew by ${grown ?? -1} bytes\n`,
    );
    expect(grown).toBeLessThan(120 * MEBI);
    const hash = patternSha256(size);
    expect(await store().uploads.finish(key, { expectedSha256: await hash })).toMatchObject({
      size,
    });
    await store().remove(key);
  }, 180_000);

  it(`lists ${many} objects in order, and stops when the reader does`, async () => {
    const account = newAccount();
    const keys = Array.from({ length: many }, () => newObjectKey(account, 'jpg')).sort();
    const waiting = [...keys];
    const worker = async (): Promise<void> => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        await store().put(key, Buffer.alloc(1), { contentType: 'image/jpeg' });
      }
    };
    await Promise.all(Array.from({ length: 32 }, worker));
    let at = 0;
    for await (const object of store().list(`a/${account}/`)) {
      if (object.key !== keys[at]) throw new Error(`Object ${at} is ${object.key}.`);
      at += 1;
    }
    expect(at).toBe(keys.length);
    for await (const object of store().list(`a/${account}/`)) {
      expect(object.key).toBe(keys[0]);
      break;
    }
    expect(await store().removePrefix(`a/${account}/`)).toBe(keys.length);
  }, 300_000);
}
