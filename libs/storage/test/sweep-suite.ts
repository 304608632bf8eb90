import { beforeAll, describe, expect, it } from '@jest/globals';
import { newObjectKey } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';
import { collect, newAccount } from './store-suite.ts';

/** Bytes, of whatever age. */
const everything = () => new Date(Date.now() + 60_000);
const DAY = 24 * 60 * 60 * 1000;

/** Looks behind a store. */
export interface BehindStore {
  /** Another process's view of the same store. */
  open(): Promise<ObjectStore>;
  /** Copies the bytes of an object, as one left behind by a killed write of the same key. */
  copyBytes(key: string): Promise<void>;
  /** Removes the bytes of an object alone. */
  removeBytes(key: string): Promise<void>;
  /** Removes the record of an object alone. */
  removeRecord(key: string): Promise<void>;
  /** Pieces of bytes in the folder of a key. */
  bytesOf(key: string): Promise<number>;
  /** Makes the record of an object one that nobody can read. */
  damageRecord(key: string): Promise<void>;
  /** Takes the lock of the sweep as another process does. @returns to let it go */
  lock(): Promise<() => Promise<void>>;
}

/** What every store does about that which killed writes left. */
export function sweepsLikeAStore(store: () => ObjectStore, behind: () => BehindStore): void {
  const put = async (key: string): Promise<string> => {
    await store().put(key, Buffer.from(key), { contentType: 'text/plain' });
    return key;
  };

  describe('a sweep', () => {
    // Of what other tests broke off on purpose.
    beforeAll(async () => void (await store().sweep(everything())));

    it('removes bytes of no object, and those that an object does not have any more', async () => {
      const account = newAccount();
      const [kept, doubled, lost] = [
        await put(newObjectKey(account, 'mp4')),
        await put(newObjectKey(account)),
        await put(newObjectKey(account, 'jpg')),
      ];
      await behind().copyBytes(doubled);
      await behind().removeRecord(lost);
      expect(await behind().bytesOf(doubled)).toBe(2);

      expect(await store().sweep(new Date(Date.now() - DAY))).toBe(0);
      expect(await store().sweep(everything())).toBe(2);

      expect(await behind().bytesOf(doubled)).toBe(1);
      expect(await behind().bytesOf(lost)).toBe(0);
      for (const key of [kept, doubled]) {
        expect((await collect(await store().read(key))).toString()).toBe(key);
      }
      expect(await store().sweep(everything())).toBe(0);
      await store().removePrefix(`a/${account}/`);
    });

    it('finds no object where its bytes are gone', async () => {
      const key = await put(newObjectKey(newAccount(), 'jpg'));
      await behind().removeBytes(key);
      await expect(store().read(key)).rejects.toMatchObject({ code: 'not-found' });
      await store().remove(key);
    });

    it('reads no record of what the listings leave no doubt about', async () => {
      const account = newAccount();
      const key = await put(newObjectKey(account));
      await behind().damageRecord(key);
      await expect(store().head(key)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await store().sweep(everything())).toBe(0);
      await behind().copyBytes(key);
      await expect(store().sweep(everything())).rejects.toMatchObject({ code: 'unavailable' });
      expect(await behind().bytesOf(key)).toBe(2);
      await behind().removeRecord(key);
      expect(await store().sweep(everything())).toBe(2);
    });

    it('is done by one process at a time', async () => {
      const release = await behind().lock();
      expect(await store().sweep(everything())).toBeNull();
      await release();
      expect(await store().sweep(everything())).toBe(0);
    });

    it('is done once in a while by all processes together', async () => {
      const others = await Promise.all([behind().open(), behind().open()]);
      const daily = () =>
        Promise.all([store(), ...others].map((each) => each.sweep(everything(), { every: DAY })));
      expect((await daily()).filter((removed) => removed !== null)).toEqual([0]);
      expect(await daily()).toEqual([null, null, null]);
      expect(await store().sweep(everything(), { every: 1 })).toBe(0);
      await Promise.all(others.map((other) => other.close()));
    });

    it('stops when it is asked to, and is then due again', async () => {
      const stop = new AbortController();
      stop.abort();
      const options = { every: 1, signal: stop.signal };
      await expect(store().sweep(everything(), options)).rejects.toMatchObject({ code: 'aborted' });
      expect(await store().sweep(everything(), { every: 1 })).toBe(0);
    });
  });
}
