import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  admitGuestUpload,
  createVersionShare,
  deleteShare,
  endGuestUpload,
  JampotError,
  judgeGuestFiles,
  listGuestUploads,
  openGuestDrop,
  publishVersion,
  refuseGuestUpload,
  settleGuestUpload,
  takeGuestUpload,
  uploadReceived,
  uploadTaken,
} from '@jampot/contracts';
import type { Caller, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { newObjectKey } from '@jampot/storage';
import { AnsweringSide, eventually } from '@jampot/testing';
import {
  admin,
  artist,
  guest,
  manager,
  reviewer,
  RunningShares,
  stranger,
} from './running-shares.ts';

let shares: RunningShares;
let assets: AnsweringSide;
let published: RequestOf<typeof publishVersion>[] = [];
let refusal: JampotError | null = null;
/** What publishing waits for. */
let held: Promise<void> = Promise.resolve();
beforeAll(async () => {
  shares = await RunningShares.start();
  assets = await AnsweringSide.open(shares.calls.bus, {
    [publishVersion.name]: async (request) => {
      if (refusal !== null) throw refusal;
      published.push(request as unknown as RequestOf<typeof publishVersion>);
      await held;
      return {
        rows: { json: '[{"id": 77, "asset_id": 7}]' },
        extra: { version: { id: 77 }, asset: { id: 7, name: 'roto', created: true } },
      };
    },
  });
}, 60_000);
afterAll(async () => {
  await assets?.close();
  await shares?.stop();
});

const make = async (body: object = {}, caller: Caller = manager) =>
  shares.calls.call(createVersionShare, caller, {
    params: { id: 31 },
    body: { uploadable: true, upload_folder_id: 10, ...body },
  });
const nina = { name: 'Nina', email: 'nina@client.example' };
const admit = (share_id: number, key: string, more: object = {}) =>
  shares.calls.call(admitGuestUpload, null, {
    body: { share_id, key, bytes: 1000, file: 'roto.v1.mov', ...nina, ...more },
  });
const settle = (share_id: number, key: string) =>
  shares.calls.call(settleGuestUpload, null, {
    body: { share_id, key, size: 1000, sha256: 'ab', content_type: 'video/quicktime' },
  });
const listed = async (caller: Caller) =>
  (await shares.calls.call(listGuestUploads, caller, {})).rows;
const take = (id: number, caller: Caller | null = manager, body: object = {}) =>
  shares.calls.call(takeGuestUpload, caller, { params: { id }, body });
const refuse = (id: number, caller: Caller | null = manager) =>
  shares.calls.call(refuseGuestUpload, caller, { params: { id } });
/** A file that waits. */
async function waiting(more: object = {}): Promise<{ id: number; key: string; share: number }> {
  const share = (await make()).row.id;
  const key = newObjectKey(1, 'mov');
  expect((await admit(share, key, more)).status).toBe(200);
  expect((await settle(share, key)).status).toBe(200);
  const id = (await listed(admin)).find(({ share_id }) => share_id === share)?.id ?? 0;
  return { id, key, share };
}
const told = async (name: string) =>
  (
    await shares.service
      .get(Database)
      .readTransaction(systemScope, (tx) =>
        tx.sql<{ data: Record<string, unknown> }>(
          "SELECT envelope::jsonb -> 'data' AS data FROM outbox WHERE name = $1 ORDER BY id",
          [name],
        ),
      )
  ).map(({ data }) => data);
const removed = async (key: string) =>
  (
    await shares.service
      .get(Database)
      .readTransaction(systemScope, (tx) =>
        tx.sql('SELECT 1 AS x FROM object_removals WHERE key = $1', [key]),
      )
  ).length > 0;

describe('a share that takes files', () => {
  it('is made by who may publish in the folder, and names one', async () => {
    const { status, row } = await make();
    expect([status, row.uploadable, row.upload_folder_id]).toEqual([201, true, 10]);
    expect((await make({ upload_folder_id: null })).status).toBe(412);
    expect((await make({ upload_folder_id: 987 })).status).toBe(412);
    expect((await make({ uploadable: false })).row.upload_folder_id).toBeNull();
    const letters = { ...manager.permissions, versions: 'r' } as const;
    expect((await make({}, { ...manager, permissions: letters })).status).toBe(403);
  });

  it('is open to its guests after the password, and no other one is', async () => {
    const open = async (body: object, more: object = {}) => {
      const { hash } = (await make(body)).row;
      return (await shares.calls.call(openGuestDrop, null, { body: { hash }, ...more })).status;
    };
    expect(await open({})).toBe(200);
    expect(await open({ password: 'correct horse' })).toBe(403);
    expect(await open({ uploadable: false })).toBe(403);
    const missing = await shares.calls.call(openGuestDrop, null, { body: { hash: 'nothing' } });
    expect(missing.status).toBe(404);
  });
});

describe('a file of a guest', () => {
  it('is nobody’s to see before it is whole, and then only the maker’s and administrators’', async () => {
    const share = (await make()).row.id;
    const key = newObjectKey(1, 'mov');
    await admit(share, key);
    const before = await listed(manager);
    expect(before.filter(({ share_id }) => share_id === share)).toEqual([]);
    await settle(share, key);
    await settle(share, key);
    const [file] = (await listed(manager)).filter(({ share_id }) => share_id === share);
    expect(file).toMatchObject({ name: 'roto.v1.mov', size: 1000, guest_name: 'Nina' });
    const news = (await told(uploadReceived.name)).filter(({ id }) => id === file?.id);
    expect(news).toEqual([
      { id: file?.id, user_id: manager.user_id, folder_id: 10, name: 'roto.v1.mov', guest: 'Nina' },
    ]);
    for (const caller of [artist, reviewer, guest, stranger]) {
      expect(await listed(caller)).toEqual([]);
    }
    const open = async (caller: Caller) =>
      (await shares.calls.call(judgeGuestFiles, caller, { body: { keys: [key] } })).rows;
    expect([await open(manager), await open(admin)]).toEqual([[{ key }], [{ key }]]);
    expect([await open(artist), await open(stranger)]).toEqual([[], []]);
  });

  it('is refused without a name, of another account, and beyond 50 of a share', async () => {
    const share = (await make()).row.id;
    const key = () => newObjectKey(1, 'mov');
    expect((await admit(share, key(), { name: ' ' })).status).toBe(412);
    expect((await admit(share, key(), { file: '' })).status).toBe(412);
    expect((await admit(share, newObjectKey(2, 'mov'))).status).toBe(404);
    expect((await admit(share, key(), { bytes: 200_000_000_000 })).status).toBe(413);
    for (let file = 0; file < 50; file += 1) {
      expect((await admit(share, key())).status).toBe(200);
    }
    expect((await admit(share, key())).status).toBe(413);
  });

  it('is published by whoever takes it in, and told of in the history', async () => {
    published = [];
    const { id, key } = await waiting();
    expect((await take(id, null)).status).toBe(401);
    expect((await take(id, artist)).status).toBe(404);
    expect((await take(id, stranger)).status).toBe(404);
    const taken = await take(id);
    expect([taken.status, taken.row]).toEqual([201, { id: 77, asset_id: 7 }]);
    expect(published).toHaveLength(1);
    expect(published[0]).toMatchObject({
      caller: { user_id: manager.user_id },
      params: { id: 10 },
      body: { name: 'roto.v1' },
      files: { upload: { key, name: 'roto.v1.mov', size: 1000 } },
    });
    expect(await told(uploadTaken.name)).toContainEqual({
      version_id: 77,
      name: 'roto.v1.mov',
      guest: 'Nina',
    });
    expect(await removed(key)).toBe(false);
    expect((await take(id)).status).toBe(404);
    expect((await refuse(id)).status).toBe(404);
  });

  it('stands in the history once where two take it in at the same time', async () => {
    published = [];
    const go = Promise.withResolvers<void>();
    held = go.promise;
    const { id } = await waiting({ file: 'twice.mov' });
    const takes = [take(id), take(id, admin)];
    await eventually(() => expect(published).toHaveLength(2));
    go.resolve();
    expect((await Promise.all(takes)).map(({ status }) => status)).toEqual([201, 201]);
    expect((await told(uploadTaken.name)).filter(({ name }) => name === 'twice.mov')).toHaveLength(
      1,
    );
  });

  it('waits on when publishing is refused, and can’t be refused while it may be a version', async () => {
    const { id, key, share } = await waiting();
    refusal = new JampotError('forbidden');
    expect((await take(id)).status).toBe(403);
    expect((await listed(manager)).some((one) => one.id === id)).toBe(true);
    refusal = new JampotError('internal');
    expect((await take(id)).status).toBe(500);
    // What is refused now was maybe published by the take before.
    refusal = new JampotError('forbidden');
    expect((await take(id)).status).toBe(403);
    refusal = null;
    expect((await refuse(id)).status).toBe(404);
    const end = { body: { share_id: share, key } };
    expect((await shares.calls.call(endGuestUpload, null, end)).status).toBe(409);
    expect((await take(id, manager, { name: 'paint' })).status).toBe(201);
  });

  it('is gone with its bytes when it is refused, or its guest wants it back', async () => {
    const { id, key } = await waiting();
    expect((await refuse(id, null)).status).toBe(401);
    expect((await refuse(id, artist)).status).toBe(404);
    expect((await refuse(id, stranger)).status).toBe(404);
    expect((await refuse(id)).status).toBe(200);
    expect(await removed(key)).toBe(true);
    const other = await waiting();
    const body = { share_id: other.share, key: other.key };
    expect((await shares.calls.call(endGuestUpload, null, { body })).status).toBe(200);
    expect(await removed(other.key)).toBe(true);
  });

  it('waits on when its share ends, and comes no more', async () => {
    const { id, share } = await waiting();
    const coming = newObjectKey(1, 'mov');
    await admit(share, coming);
    await shares.calls.call(deleteShare, manager, { params: { id: share } });
    expect((await listed(manager)).some((one) => one.id === id)).toBe(true);
    expect(await removed(coming)).toBe(true);
    expect((await admit(share, newObjectKey(1, 'mov'))).status).toBe(404);
  });
});
