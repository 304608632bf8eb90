import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  admitUpload,
  createAssets,
  createProject,
  createVersion,
  expectUploads,
  releaseUpload,
  removeUserfolder,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { ObjectRemover } from '@jampot/service-kit';
import { callerOf, eventually } from '@jampot/testing';
import { reserveUpload } from '../src/uploads/pending-uploads.ts';
import { admin, artist, guest, RunningAssets } from './running-assets.ts';

const ARTIST = 2;
let assets: RunningAssets;

beforeAll(async () => {
  assets = await RunningAssets.start({
    JAMPOT_MAX_PENDING: String(1000),
    JAMPOT_MAX_PENDING_UPLOADS: String(20),
  });
}, 60_000);
afterAll(() => assets.stop());

let ids = 0;

async function admit(caller: Caller | null, bytes = 1, id = `upload ${(ids += 1)}`) {
  const body = { id, bytes, letters: true };
  return (await assets.calls.call(admitUpload, caller, { body })).status;
}

const settle = (caller: Caller, ended: string[], files: { key: string; bytes: number }[] = []) =>
  assets.calls.call(expectUploads, caller, { body: { ended, files } });

const release = async (caller: Caller, key: string) =>
  (await assets.calls.call(releaseUpload, caller, { body: { key } })).status;

/** Rows that count for a user. */
const pendingOf = (caller: Caller) =>
  assets.sql<{ id: string; bytes: string }>(
    'SELECT id, bytes::text FROM pending_uploads WHERE user_id = $1 ORDER BY id',
    [caller.user_id],
  );

test('admits whoever may leave a version or a note in the account or on a team', async () => {
  expect(await admit(null)).toBe(401);
  expect(await admit(artist)).toBe(200);
  const { versions: _v, notes: _n, ...others } = artist.permissions;
  expect(await admit({ ...artist, permissions: others })).toBe(403);
  expect(await admit({ ...artist, permissions: { ...others, notes: 'c' } })).toBe(200);
  expect(await admit(guest)).toBe(403);

  const project = await assets.calls.call(createProject, admin, { body: { name: 'Admission' } });
  const added = await assets.calls.call(addUserfolders, admin, {
    params: { id: project.row.id },
    body: [{ user_id: guest.user_id, role_id: ARTIST }],
  });
  expect(added.status).toBeLessThan(300);
  expect(await admit(guest)).toBe(200);
  const own = added.rows.find((row) => row.user_id === guest.user_id);
  await assets.calls.call(removeUserfolder, admin, { params: { id: own?.id ?? 0 } });
  expect(await admit(guest)).toBe(403);
});

describe('what nothing took yet', () => {
  beforeEach(() => assets.sql('DELETE FROM pending_uploads'));

  test('is bounded in bytes and number, for each user', async () => {
    expect(await admit(artist, 600)).toBe(200);
    expect(await admit(artist, 401)).toBe(413);
    expect(await admit(admin, 1000)).toBe(200);
    expect(await admit(artist, 400)).toBe(200);
    await assets.sql('DELETE FROM pending_uploads');
    const many = await Promise.all(Array.from({ length: 20 }, () => admit(artist)));
    expect(many).toEqual(many.map(() => 200));
    expect(await admit(artist)).toBe(413);
  });

  test('is as much as one upload, however large that may be, but then no other', async () => {
    expect(await admit(artist, 5000)).toBe(200);
    expect(await admit(artist, 1)).toBe(413);
  });

  test('is counted one upload after the other, however many begin at once', async () => {
    const limits = { bytes: 1000, uploads: 20 };
    let second: Promise<number> | undefined;
    await assets.database.change(artist, async (tx) => {
      await reserveUpload(tx, artist, { id: 'first', bytes: 600 }, limits);
      second = admit(artist, 600);
      // It is either answered too early, or waits for this transaction.
      await eventually(async () => {
        const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
        expect((await assets.sql(waiting)).length).toBeGreaterThan(0);
      }, 2000).catch(() => undefined);
    });
    expect(await second).toBe(413);
  });

  test('is counted once for a question that comes twice', async () => {
    expect(await admit(artist, 600, 'same')).toBe(200);
    expect(await admit(artist, 600, 'same')).toBe(200);
    expect(await pendingOf(artist)).toEqual([{ id: 'same', bytes: '600' }]);
  });

  test('is free again when it ends or is no longer due, and by nobody else', async () => {
    await admit(artist, 1000, 'mine');
    await settle(admin, ['mine']);
    expect(await admit(artist)).toBe(413);
    await settle(artist, ['mine']);
    expect(await admit(artist, 1000, 'old')).toBe(200);
    await assets.sql(`UPDATE pending_uploads SET due = now() WHERE id = 'old'`);
    expect(await admit(artist, 1000)).toBe(200);
  });

  test('is what was stored in the end, until a version takes it', async () => {
    const project = await assets.calls.call(createProject, admin, { body: { name: 'Pending' } });
    const asset = await assets.calls.call(createAssets, admin, {
      params: { id: project.row.id },
      body: [{ name: 'Shot' }],
    });
    const source = await assets.upload('a.mp4', 'video/mp4');
    await admit(admin, 900, 'request');
    await settle(admin, ['request'], [{ key: source.key, bytes: 700 }]);
    expect(await pendingOf(admin)).toEqual([{ id: source.key, bytes: '700' }]);
    const params = { id: asset.row.id };
    const added = await assets.calls.call(createVersion, admin, {
      params,
      body: { name: 'v1' },
      files: { source },
    });
    expect(added.status).toBe(201);
    expect(await pendingOf(admin)).toEqual([]);
    // Told late, after it was taken.
    await settle(admin, [source.key], [{ key: source.key, bytes: 700 }]);
    expect(await pendingOf(admin)).toEqual([]);
  });

  test('is given up by who uploaded it, by nobody else, and not once a version has it', async () => {
    const finished = async () => {
      const source = await assets.upload('bad.mp4', 'video/mp4');
      await admit(admin, 900, source.key);
      await settle(admin, [source.key], [{ key: source.key, bytes: source.size }]);
      return source;
    };
    const refused = await finished();
    expect(await release(artist, refused.key)).toBe(404);
    expect(await release(callerOf(4, { account_id: 2, user_id: 604 }), refused.key)).toBe(404);
    expect(await pendingOf(admin)).toHaveLength(1);
    expect(await release(admin, refused.key)).toBe(200);
    expect(await pendingOf(admin)).toEqual([]);
    // Asked again, because the answer was lost.
    expect(await release(admin, refused.key)).toBe(200);
    await eventually(async () => expect(await assets.store.head(refused.key)).toBeNull(), 20_000);

    const project = await assets.calls.call(createProject, admin, { body: { name: 'Taken' } });
    const asset = await assets.calls.call(createAssets, admin, {
      params: { id: project.row.id },
      body: [{ name: 'Shot' }],
    });
    const source = await finished();
    const params = { id: asset.row.id };
    const body = { name: 'v1' };
    const added = await assets.calls.call(createVersion, admin, {
      params,
      body,
      files: { source },
    });
    expect(added.status).toBe(201);
    expect(await release(admin, source.key)).toBe(409);
    await assets.service.get(ObjectRemover).removeDue();
    expect(await assets.store.head(source.key)).not.toBeNull();
  }, 30_000);

  test('goes with what is still being uploaded, and with what is stored just after it', async () => {
    const { key } = await assets.upload('late.mov', 'video/quicktime', Buffer.alloc(0));
    await assets.store.uploads.create(key, { size: 4, contentType: 'video/quicktime' });
    await assets.sql('INSERT INTO object_removals (key, account_id) VALUES ($1, 1)', [key]);
    const remover = assets.service.get(ObjectRemover);
    await remover.removeDue();
    expect(await assets.store.uploads.status(key)).toBeNull();
    await assets.store.put(key, Buffer.from('late'), { contentType: 'video/quicktime' });
    await assets.sql('UPDATE object_removals SET due = now() WHERE key = $1', [key]);
    await remover.removeDue();
    expect(await assets.store.head(key)).toBeNull();
    expect(await assets.sql('SELECT key FROM object_removals WHERE key = $1', [key])).toEqual([]);
  });
});
