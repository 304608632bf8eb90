import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  deleteAsset,
  expectUploads,
  listAssetLogs,
  listChosenVersions,
  listVersionAssets,
  listVersions,
  readAsset,
  readVersion,
  transcodeVersion,
  versionChanged,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { ObjectRemover, QueueSender } from '@jampot/service-kit';
import { eventually, removeUntakenObjects } from '@jampot/testing';
import { admin, artist, guest, RunningAssets, stranger } from './running-assets.ts';
import { keyOf, teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
let hidden: Folder;
const { asset, add, video, version, read, exists, made, end } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets.stop());

describe('adding a version', () => {
  test('answers it, makes it the latest, and says so once', async () => {
    const one = await asset();
    const before = await assets.lastEventId();
    const source = await video('Take One.mp4');
    const added = await add(artist, one, { source });
    expect(added.status).toBe(201);
    expect(added.row).toMatchObject({
      asset_id: one.id,
      name: 'v1',
      version_number: 1,
      source_file: 'Take One.mp4',
      source_size: 64,
      preview_url: null,
      processing: 'waiting',
      progress_percent: 0,
      user_id: artist.user_id,
    });
    expect(added.body['version']).toMatchObject({ id: added.row.id, version_number: 1 });
    expect(keyOf(added.row.source_url)).toBe(source.key);
    const shown = await assets.calls.call(readAsset, guest, {
      params: { id: one.id },
      query: { include: 'latestversion.user.name' },
    });
    expect(shown.row.latestversion).toMatchObject({ id: added.row.id, user: { name: 'User 1' } });
    expect(await assets.events('versions.changed', before)).toMatchObject([
      {
        audience: { to: 'folder', team_folder_id: team.id },
        data: { id: added.row.id, change: 'created', folder_id: team.id, processing: 'waiting' },
      },
    ]);
    expect(await assets.events('assets.changed', before)).toHaveLength(1);
    const history = await assets.calls.call(listAssetLogs, guest, {
      params: { id: one.id },
      query: { field: 'version' },
    });
    expect(history.row.new_value).toBe('v1 v1');
    await eventually(async () => {
      const state = await assets.service
        .get(QueueSender)
        .state(transcodeVersion, `v${added.row.id}-1`);
      expect(state).toBe('live');
    });
  });

  test('takes a preview and a poster as they are given', async () => {
    const files = {
      preview: await video(),
      poster: await assets.upload('p.jpg', 'image/jpeg'),
    };
    const added = await add(artist, await asset(), files, { name: 'Second cut' });
    expect(added.row).toMatchObject({
      name: 'Second cut',
      preview_file: 'shot.mp4',
      source_size: null,
      preview_size: files.preview.size,
      poster_size: files.poster.size,
    });
    expect(keyOf(added.row.preview_url)).toBe(files.preview.key);
    expect(keyOf(added.row.thumbnail_url)).toBe(files.poster.key);
    const thumbnail = await made('thumbnail');
    const unused = [await made('preview'), await made('poster')];
    await end(added.row.id, 1, [thumbnail, ...unused]);
    const after = await read(added.row.id);
    expect(keyOf(after.preview_url)).toBe(files.preview.key);
    expect(keyOf(after.poster_url)).toBe(files.poster.key);
    expect(keyOf(after.thumbnail_url)).toBe(thumbnail.key);
    expect(after.poster_size).toBe(files.poster.size);
    await assets.service.get(ObjectRemover).removeDue();
    expect(await Promise.all(unused.map(({ key }) => exists(key)))).toEqual([false, false]);
  });

  test('a poster alone has nothing to be made', async () => {
    const poster = await assets.upload('p.png', 'image/png');
    const added = await add(artist, await asset(), { poster });
    expect(added.row).toMatchObject({ processing: 'none' });
  });

  test('numbers follow each other, also at once; a taken one is refused', async () => {
    const one = await asset();
    const files = await Promise.all(Array.from({ length: 5 }, () => video()));
    const added = await Promise.all(files.map((source) => add(artist, one, { source })));
    expect(added.map(({ row }) => row.version_number).sort()).toEqual([1, 2, 3, 4, 5]);
    const taken = await add(artist, one, { source: await video() }, { version_number: 3 });
    expect([taken.status, taken.body['error']]).toEqual([412, 'This version number is taken.']);
    const low = await add(artist, one, { source: await video() }, { version_number: 9 });
    const next = await add(artist, one, { source: await video() });
    expect([low.row.version_number, next.row.version_number]).toEqual([9, 10]);
    const latest = await assets.calls.call(readAsset, admin, { params: { id: one.id } });
    expect(latest.row.version_id).toBe(next.row.id);
    const listed = await assets.calls.call(listVersions, guest, {
      params: { id: one.id },
      query: { include: 'status,user' },
    });
    expect(listed.rows.map(({ version_number }) => version_number)).toEqual([10, 9, 5, 4, 3, 2, 1]);
    expect(listed.row).toMatchObject({ status: { id: 1 }, user: { name: 'User 1' } });
  });

  test('refuses what is no fit file, and leaves nothing of it behind', async () => {
    const one = await asset();
    const none = await add(artist, one, {});
    expect(none.status).toBe(412);
    expect(none.body['error']).toBe(
      'To add a new version you need to select at least one file to upload.\nPlease select a source file or preview file for this version.',
    );
    const empty = await add(artist, one, {
      source: await assets.upload('a.mp4', 'video/mp4', Buffer.alloc(0)),
    });
    expect([empty.status, empty.body['error']]).toEqual([412, 'The file is empty.']);
    const wrong = await assets.upload('a.mp4', 'application/pdf');
    const lie = await add(artist, one, { source: wrong });
    expect([lie.status, lie.body['code']]).toEqual([415, 'unsupported_type']);
    const exe = await add(artist, one, {
      preview: await assets.upload('a.exe', 'application/x-dosexec'),
    });
    expect([exe.status, exe.body['error']]).toEqual([
      415,
      'This file type is not supported (exe).',
    ]);
    const foreign = await assets.upload('a.mp4', 'video/mp4', undefined, 2);
    expect((await add(artist, one, { source: foreign })).status).toBe(412);
    for (const [name, text] of [
      [undefined, 'Field is required.'],
      [null, 'Field is required.'],
      ['  ', 'Field is required.'],
      ['x'.repeat(300), 'No more than 255 characters.'],
    ]) {
      const named = await add(artist, one, { source: await video() }, { name });
      expect([named.status, named.body['error']]).toEqual([412, text]);
    }
    const control = await assets.upload('a\u0007b.mp4', 'video/mp4');
    expect((await add(artist, one, { source: control })).body['error']).toBe(
      'Invalid characters used.',
    );
    const long = await assets.upload(`${'x'.repeat(300)}.mp4`, 'video/mp4');
    const said = await add(artist, one, { source: await video() }, { source_file: long.name });
    for (const { status, body } of [await add(artist, one, { source: long }), said]) {
      expect([status, body['error']]).toEqual([
        412,
        "The file's name is too long. No more than 255 characters.",
      ]);
    }
    await assets.service.get(ObjectRemover).removeDue();
    expect(await exists(wrong.key)).toBe(true);
    expect(await exists(foreign.key)).toBe(true);
    const listed = await assets.calls.call(listVersions, artist, { params: { id: one.id } });
    expect(listed.rows).toEqual([]);
  });

  test('a file serves one version only, and a refused repeat does not cost it', async () => {
    const source = await video();
    const one = await asset();
    expect((await add(artist, one, { source })).status).toBe(201);
    const poster = await assets.upload('p.jpg', 'image/jpeg');
    for (const repeat of [
      await add(artist, await asset(), { source }),
      await add(admin, one, { source }),
      await add(artist, one, { source, poster }),
    ]) {
      expect(repeat.status).toBe(412);
    }
    await assets.service.get(ObjectRemover).removeDue();
    expect(await exists(source.key)).toBe(true);
  });

  test('answers what it made when the answer was lost, also when both come at once', async () => {
    const one = await asset();
    const files = { source: await video(), poster: await assets.upload('p.jpg', 'image/jpeg') };
    const before = await assets.lastEventId();
    const [first, second] = await Promise.all([
      add(artist, one, files, { name: 'Once' }),
      add(artist, one, files, { name: 'Once' }),
    ]);
    const third = await add(artist, one, files, { name: 'Once' });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(first.row).toMatchObject({ name: 'Once', version_number: 1 });
    expect([second.row.id, third.row.id]).toEqual([first.row.id, first.row.id]);
    expect(third.body['version']).toMatchObject({ id: first.row.id, name: 'Once' });
    const told = await assets.events(versionChanged.name, before);
    expect(told.filter(({ data }) => data['asset_id'] === one.id)).toHaveLength(1);
  });

  test.each([{ name: 'Other' }, { name: 'Once', version_number: 2 }])(
    'refuses an upload that a version has for another version: %j',
    async (body) => {
      const one = await asset();
      const files = { source: await video() };
      const first = await add(artist, one, files, { name: 'Once' });
      const other = await add(artist, one, files, body);
      expect([other.status, other.body['errors']]).toEqual([
        412,
        [{ name: 'source', messages: [{ name: 'This upload is used by another version.' }] }],
      ]);
      const again = await add(artist, one, files, { name: 'Once', version_number: 1 });
      expect([again.status, again.row.id]).toEqual([201, first.row.id]);
    },
  );

  test('may be tried again with the same upload, however soon', async () => {
    const one = await asset();
    const source = await video();
    expect((await add(artist, one, { source }, { name: 'x'.repeat(300) })).status).toBe(412);
    const added = await add(artist, one, { source });
    expect(added.status).toBe(201);
    await assets.service.get(ObjectRemover).removeDue();
    expect(await exists(source.key)).toBe(true);
  });

  test('takes what was expected, and not what is being removed', async () => {
    const [taken, untaken] = [await video(), await video()];
    const files = [taken, untaken].map(({ key, size }) => ({ key, bytes: size }));
    await assets.calls.call(expectUploads, artist, { body: { ended: [], files } });
    const one = await asset();
    expect((await add(artist, one, { source: taken })).status).toBe(201);
    await removeUntakenObjects(assets.service);
    expect([await exists(taken.key), await exists(untaken.key)]).toEqual([true, false]);
    const late = await add(artist, one, { source: untaken });
    expect(late.status).toBe(412);
  });

  test('does not let another account have an upload removed', async () => {
    const source = await video();
    const files = [{ key: source.key, bytes: source.size }];
    await assets.calls.call(expectUploads, stranger, { body: { ended: [], files } });
    expect(
      await assets.sql('SELECT FROM object_removals WHERE key = $1', [source.key]),
    ).toHaveLength(0);
  });

  test('needs signing in, sight, the letter and a live asset', async () => {
    const [one, secret] = [await asset(), await asset(hidden)];
    expect((await add(null, one, { source: await video() })).status).toBe(401);
    expect((await add(guest, one, { source: await video() })).status).toBe(403);
    const missing = await add(artist, { ...one, id: 999_999_999 }, { source: await video() });
    expect(missing.status).toBe(404);
    expect((await add(artist, secret, { source: await video() })).body).toEqual(missing.body);
    const foreign = await assets.upload('a.mp4', 'video/mp4', undefined, 2);
    expect((await add(stranger, one, { source: foreign })).body).toEqual(missing.body);
    await assets.calls.call(deleteAsset, admin, { params: { id: one.id } });
    expect((await add(artist, one, { source: await video() })).status).toBe(412);
  });
});

describe('reading versions', () => {
  test('is refused alike for missing, foreign and invisible ones', async () => {
    const secretAsset = await asset(hidden);
    const secret = (await add(admin, secretAsset, { source: await video() })).row;
    const missing = await assets.calls.call(readVersion, artist, { params: { id: 999_999_999 } });
    expect(missing.status).toBe(404);
    for (const caller of [artist, stranger]) {
      const one = await assets.calls.call(readVersion, caller, { params: { id: secret.id } });
      expect(one.body).toEqual(missing.body);
      const list = await assets.calls.call(listVersions, caller, {
        params: { id: secretAsset.id },
      });
      expect(list.body).toEqual(missing.body);
    }
    expect((await assets.calls.call(readVersion, null, { params: { id: secret.id } })).status).toBe(
      401,
    );
    expect((await assets.calls.call(listVersions, null, { params: { id: 1 } })).status).toBe(401);
    const letterless = { ...admin, permissions: { ...admin.permissions, versions: '' as const } };
    const refused = await assets.calls.call(readVersion, letterless, { params: { id: secret.id } });
    expect(refused.status).toBe(403);
  });

  test('tells which assets versions belong to', async () => {
    const [one, secret] = [await asset(), await asset(hidden)];
    const ids = [
      (await version(one)).id,
      (await version(one)).id,
      (await add(admin, secret, { source: await video() })).row.id,
    ];
    const query = { id: ids.join(',') };
    const mine = await assets.calls.call(listVersionAssets, artist, { query });
    expect(mine.rows.map(({ id }) => id)).toEqual([one.id]);
    expect((await assets.calls.call(listVersionAssets, admin, { query })).rows).toHaveLength(2);
    expect((await assets.calls.call(listVersionAssets, stranger, { query })).rows).toEqual([]);
    expect((await assets.calls.call(listVersionAssets, null, { query })).status).toBe(401);
  });

  test('tells several at once, without those that are missing, foreign or invisible', async () => {
    const [one, other, secret] = [await asset(), await asset(), await asset(hidden)];
    const ids = [
      (await version(one)).id,
      (await version(other)).id,
      (await add(admin, secret, { source: await video() })).row.id,
    ];
    const query = { id: [...ids, 999_999_999].join(','), include: 'asset' };
    const ask = (caller: Caller | null) => assets.calls.call(listChosenVersions, caller, { query });
    const mine = (await ask(artist)).rows;
    expect(mine.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(mine.find(({ id }) => id === ids[0])?.asset?.id).toBe(one.id);
    expect((await ask(admin)).rows).toHaveLength(3);
    expect((await ask(stranger)).rows).toEqual([]);
    expect((await ask(null)).status).toBe(401);
    const letterless = { ...admin, permissions: { ...admin.permissions, versions: '' as const } };
    expect((await ask(letterless)).status).toBe(403);
  });

  test('leaves out none of the assets of versions, however much they are together', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 32; n += 1) ids.push((await version(await asset())).id);
    await assets.sql(
      `UPDATE assets SET notes = repeat('x', 200000)
       WHERE id IN (SELECT asset_id FROM versions WHERE id = ANY ($1::bigint[]))`,
      [ids],
    );
    const ask = (some: readonly number[], include = 'notes') =>
      assets.calls.call(listVersionAssets, admin, { query: { id: some.join(','), include } });
    expect((await ask(ids)).status).toBe(412);
    expect((await ask(ids.slice(0, 20))).rows).toHaveLength(20);
    expect((await ask(ids, 'status')).rows).toHaveLength(32);
  });
});
