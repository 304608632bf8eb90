import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OBJECTS_KEPT_LOCK } from '@jampot/persistence';
import { adoptObjects, expectObjects, ObjectRemover, removeObjects } from '@jampot/service-kit';
import { admin, RunningAssets } from './running-assets.ts';

let assets: RunningAssets;
beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

const stored = async () => (await assets.upload('a.png', 'image/png')).key;
const exists = async (key: string) => (await assets.store.head(key)) !== null;
const remover = () => assets.service.get(ObjectRemover);
const expectNow = (key: string) =>
  assets.database.change(admin, (tx) => expectObjects(tx, 1, [key], 0));

describe('the ledger of objects', () => {
  test('keeps what a transaction is taking while the remover looks', async () => {
    const key = await stored();
    await expectNow(key);
    let looked = 0;
    const gone = await assets.database.change(admin, async (tx) => {
      const answer = await adoptObjects(tx, [key]);
      looked = await remover().removeDue();
      return answer;
    });
    expect([gone, looked]).toEqual([[], 0]);
    expect(await exists(key)).toBe(true);
  });

  test('keeps what was taken by a transaction that was undone, until it is due', async () => {
    const key = await stored();
    await assets.database.change(admin, (tx) => expectObjects(tx, 1, [key], 3600));
    const undone = assets.database.change(admin, async (tx) => {
      await adoptObjects(tx, [key]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow();
    await remover().removeDue();
    expect(await exists(key)).toBe(true);
    await assets.database.change(admin, (tx) => removeObjects(tx, 1, [key]));
    await remover().removeDue();
    expect(await exists(key)).toBe(false);
  });

  test('keeps everything while a backup copies it', async () => {
    const key = await stored();
    await expectNow(key);
    await assets.database.change(admin, async (backup) => {
      await backup.sql('SELECT pg_advisory_xact_lock($1)', [OBJECTS_KEPT_LOCK]);
      await remover().removeDue();
      expect(await exists(key)).toBe(true);
    });
    await remover().removeDue();
    expect(await exists(key)).toBe(false);
  });

  test('tells of what is gone, and does not bring it back', async () => {
    const key = await stored();
    await expectNow(key);
    await remover().removeDue();
    expect(await exists(key)).toBe(false);
    await expectNow(key);
    const gone = await assets.database.change(admin, (tx) => adoptObjects(tx, [key]));
    expect(gone).toEqual([key]);
  });
});
