import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  checkPublish,
  createAssets,
  createFolder,
  createProject,
  deleteAsset,
  deleteFolder,
  listAssetLogs,
  listFolderAssets,
  listVersions,
  publishVersion,
  publishVersionAtPath,
  readAsset,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, StoredUpload } from '@jampot/contracts';
import { systemScope } from '@jampot/persistence';
import { ObjectRemover } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';
import { keyOf, teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
let hidden: Folder;
const { asset, add, video, exists } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets.stop());

let names = 0;
const newName = () => `Shot ${(names += 1)}`;

interface Request {
  readonly folder?: Pick<Folder, 'id'>;
  readonly files?: Record<string, StoredUpload>;
  readonly query?: Record<string, string>;
  readonly [field: string]: unknown;
}
const publish = async (caller: Caller | null, { folder, files, query, ...body }: Request) =>
  assets.calls.call(publishVersion, caller, {
    params: { id: (folder ?? team).id },
    files: files ?? { upload: await video() },
    body,
    ...(query === undefined ? {} : { query }),
  });
/** As clients do: what a busy service did not begin is asked for again. */
const untilTaken = async (ask: () => ReturnType<typeof publish>) => {
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  return answer;
};
const check = (caller: Caller | null, query: Record<string, string>, folder = team) =>
  assets.calls.call(checkPublish, caller, { params: { id: folder.id }, query });
const inFolder = async (folder = team, query: Record<string, string> = {}) =>
  (await assets.calls.call(listFolderAssets, admin, { params: { id: folder.id }, query })).rows;
const named = async (name: string, query: Record<string, string> = {}) =>
  (await inFolder(team, query)).filter((one) => one.name.toLowerCase() === name.toLowerCase());
const versionsOf = async (id: number) =>
  (await assets.calls.call(listVersions, admin, { params: { id } })).rows;
const remove = ({ id }: Pick<Asset, 'id'>) =>
  assets.calls.call(deleteAsset, admin, { params: { id } });
const makeFolder = async (name: string, parent: Folder) =>
  (await assets.calls.call(createFolder, admin, { body: { name, parent_id: parent.id } })).row;

describe('publishing under a name', () => {
  test('makes the asset and its version, and tells of both', async () => {
    const before = await assets.lastEventId();
    const upload = await video('X:\\show\\Take One.mp4');
    const name = newName();
    const made = await publish(admin, { name, files: { upload }, query: { include: 'asset' } });
    expect(made.status).toBe(201);
    expect(made.row).toMatchObject({
      name,
      version_number: 1,
      source_file: 'Take One.mp4',
      processing: 'waiting',
      user_id: admin.user_id,
      asset: { name, folder_id: team.id, deleted: false },
    });
    expect(keyOf(made.row.source_url)).toBe(upload.key);
    expect(made.body).toMatchObject({
      version: { id: made.row.id },
      asset: { id: made.row.asset_id, name, created: true },
    });
    const read = await assets.calls.call(readAsset, admin, { params: { id: made.row.asset_id } });
    expect(read.row).toMatchObject({ version_id: made.row.id, status_id: 1 });
    const told = await assets.events('assets.changed', before);
    expect(told.map(({ data }) => data['change'])).toEqual(['created', 'changed']);
    expect(await assets.events('versions.changed', before)).toHaveLength(1);
    const history = await assets.calls.call(listAssetLogs, admin, {
      params: { id: made.row.asset_id },
    });
    expect(history.rows.map(({ field }) => field).toSorted()).toEqual(['created', 'version']);
  });

  test('adds to the asset that has the name, in any case, as whoever adds versions may', async () => {
    const there = await asset();
    const name = there.name.toUpperCase();
    const files = { upload: await video(), poster: await assets.upload('p.jpg', 'image/jpeg') };
    const added = await publish(artist, {
      name,
      version_name: 'Second cut',
      version_number: 7,
      upload_file: 'cut.mp4',
      files,
    });
    expect([added.status, added.body['asset']]).toEqual([
      201,
      { id: there.id, name: there.name, created: false },
    ]);
    expect(added.row).toMatchObject({
      asset_id: there.id,
      name: 'Second cut',
      version_number: 7,
      source_file: 'cut.mp4',
      poster_file: 'p.jpg',
    });
    const next = await publish(artist, { name });
    expect(next.row).toMatchObject({ name, version_number: 8 });
  });

  test('answers the version that it made when the same uploads come again', async () => {
    const [name, files] = [newName(), { upload: await video() }];
    const [first, second] = await Promise.all([
      publish(admin, { name, files }),
      publish(admin, { name, files }),
    ]);
    const third = await publish(admin, { name, files });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([second.row.id, third.row.id]).toEqual([first.row.id, first.row.id]);
    expect(await versionsOf(first.row.asset_id)).toHaveLength(1);
    const other = newName();
    const elsewhere = await publish(admin, { name: other, files });
    expect([elsewhere.status, elsewhere.body['errors']]).toEqual([
      412,
      [{ name: 'upload', messages: [{ name: 'This upload is used by another version.' }] }],
    ]);
    expect(await named(other, { showdeleted: '1' })).toEqual([]);
  });

  test('of twenty files at once has one make the asset, and all become its versions', async () => {
    const name = newName();
    const files = await Promise.all(Array.from({ length: 20 }, () => video()));
    const added = await Promise.all(
      files.map((upload, at) =>
        untilTaken(() =>
          publish(at % 2 === 0 ? admin : manager, {
            name: at % 3 === 0 ? name.toUpperCase() : name,
            files: { upload },
          }),
        ),
      ),
    );
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
    expect(new Set(added.map(({ row }) => row.asset_id)).size).toBe(1);
    const created = added.filter(({ body }) => (body['asset'] as { created: boolean }).created);
    expect(created).toHaveLength(1);
    expect(added.map(({ row }) => row.version_number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(await named(name, { showdeleted: '1' })).toHaveLength(1);
  }, 60_000);

  test('meets whoever makes the asset alone at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = newName();
      const [published, alone] = await Promise.all([
        publish(admin, { name }),
        assets.calls.call(createAssets, admin, { params: { id: team.id }, body: [{ name }] }),
      ]);
      expect(published.status).toBe(201);
      expect([201, 412]).toContain(alone.status);
      expect(await named(name)).toHaveLength(1);
    }
  });

  test('leaves nothing when its transaction ends in the middle', async () => {
    const [name, upload, other] = [newName(), await video(), await asset()];
    let answer: ReturnType<typeof publish> | undefined;
    await assets.database
      .change(systemScope, async (tx) => {
        // Whoever takes the same upload now waits, after the asset was made.
        await tx.sql(
          `WITH made AS (
             INSERT INTO versions (account_id, asset_id, name, version_number)
             VALUES (1, $1, 'v1', 1) RETURNING id)
           INSERT INTO version_files (version_id, account_id, slot, key, name, size, type, given)
           SELECT id, 1, 'source', $2, 'v1.mp4', 1, 'video/mp4', true FROM made`,
          [other.id, upload.key],
        );
        answer = publish(admin, { name, files: { upload } });
        await eventually(async () => {
          const ended = await assets.sql(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE wait_event_type = 'Lock' AND query ILIKE '%INSERT INTO version_files%'`,
          );
          expect(ended).toHaveLength(1);
        });
        throw new Error('Nothing of this stays.');
      })
      .catch(() => undefined);
    expect((await answer)?.status).toBe(503);
    expect(await named(name, { showdeleted: '1' })).toEqual([]);
    const again = await publish(admin, { name, files: { upload } });
    expect([again.status, again.body['asset']]).toMatchObject([201, { name, created: true }]);
  });
});

describe('a deleted asset of the name', () => {
  test('is told of, and gets the version when it shall be re-enabled', async () => {
    const gone = await asset();
    await remove(gone);
    const files = { upload: await video() };
    const refused = await publish(admin, { name: gone.name.toLowerCase(), files });
    expect([refused.status, refused.body['code'], refused.body['assets']]).toEqual([
      409,
      'asset_deleted',
      [{ id: gone.id, name: gone.name, deleted: 1 }],
    ]);
    const before = await assets.lastEventId();
    const added = await publish(admin, { name: gone.name, files, reenable: true });
    expect([added.status, added.body['asset']]).toEqual([
      201,
      { id: gone.id, name: gone.name, created: false },
    ]);
    expect(await named(gone.name)).toMatchObject([{ id: gone.id, version_id: added.row.id }]);
    const told = await assets.events('assets.changed', before);
    expect(told.map(({ data }) => data['change'])).toEqual(['restored', 'changed']);
    // Where a live one has it, or none, nothing has to be re-enabled.
    expect((await publish(admin, { name: gone.name, reenable: '1' })).status).toBe(201);
    expect((await publish(admin, { name: newName(), reenable: true })).status).toBe(201);
  });

  test('stays deleted when the file is refused', async () => {
    const gone = await asset();
    await remove(gone);
    const upload = await assets.upload('a.mp4', 'application/pdf');
    const lie = await publish(admin, { name: gone.name, files: { upload }, reenable: true });
    expect(lie.status).toBe(415);
    expect(await named(gone.name, { showdeleted: '2' })).toHaveLength(1);
  });

  test('is none to whoever may make no assets', async () => {
    const gone = await asset();
    await remove(gone);
    for (const reenable of [false, true]) {
      const refused = await publish(artist, { name: gone.name, reenable });
      expect([refused.status, refused.body['assets']]).toEqual([403, undefined]);
    }
  });
});

describe('what is refused', () => {
  test('leaves neither asset nor version, and its upload to be named again', async () => {
    const name = newName();
    const wrong = await assets.upload('a.mp4', 'application/pdf');
    const empty = await assets.upload('a.mp4', 'video/mp4', Buffer.alloc(0));
    const foreign = await assets.upload('a.mp4', 'video/mp4', undefined, 2);
    const problem = (field: string, text: string) => [{ name: field, messages: [{ name: text }] }];
    const used = await video();
    await add(artist, await asset(), { source: used });
    const ask = (request: Request) => publish(admin, { name, ...request });
    expect((await ask({ files: { upload: wrong } })).status).toBe(415);
    for (const [request, field, text] of [
      [{ files: {} }, 'upload', 'To add a new version you need to select'],
      [{ files: { upload: empty } }, 'upload', 'The file is empty.'],
      [{ files: { upload: foreign } }, 'upload', 'This upload does not exist.'],
      [{ files: { upload: used } }, 'upload', 'This upload is used by another version.'],
      [{ name: ' ' }, 'name', 'Field is required.'],
      [{ name: undefined }, 'name', 'Field is required.'],
      [{ name: 'a\u0007b' }, 'name', 'Invalid characters used.'],
      [{ name: 'x'.repeat(300) }, 'name', 'No more than 255 characters.'],
      [{ version_name: '' }, 'version_name', 'Field is required.'],
      [{ reenable: 'perhaps' }, 'reenable', '0 or 1 is needed.'],
      [{ folder: { id: 1 } }, 'folder_id', 'The default folder holds settings only.'],
    ] as const) {
      const refused = await ask(request);
      expect([refused.status, refused.body['errors']]).toEqual([
        412,
        problem(field, expect.stringContaining(text) as unknown as string),
      ]);
    }
    expect((await ask({ version_number: 0 })).status).toBe(412);
    expect((await ask({ source: 'x' })).body['error']).toBe("Unknown field 'source'.");
    expect(await named(name, { showdeleted: '1' })).toEqual([]);
    await assets.service.get(ObjectRemover).removeDue();
    expect(await exists(wrong.key)).toBe(true);
    const numbered = await ask({ version_number: 2 });
    const taken = await ask({ version_number: 2 });
    expect([numbered.status, taken.status, taken.body['error']]).toEqual([
      201,
      412,
      'This version number is taken.',
    ]);
  });

  test('is told by the letter that is missing', async () => {
    const there = await asset();
    const name = newName();
    expect((await publish(null, { name })).status).toBe(401);
    const mayAddNothing = await publish(guest, { name: there.name });
    expect([mayAddNothing.status, mayAddNothing.body['error']]).toEqual([
      403,
      'You do not have permission to do this.',
    ]);
    const mayMakeNothing = await publish(artist, { name });
    expect([mayMakeNothing.status, mayMakeNothing.body['error']]).toEqual([
      403,
      `You can add versions to the assets that are there, and none here is called '${name}'.`,
    ]);
    expect(await named(name)).toEqual([]);
  });

  test('is alike for a folder that is missing, hidden or foreign', async () => {
    const name = newName();
    const missing = await publish(admin, { name, folder: { id: 999_999_999 } });
    expect(missing.status).toBe(404);
    const foreign = await assets.upload('a.mp4', 'video/mp4', undefined, 2);
    for (const other of [
      await publish(artist, { name, folder: hidden }),
      await publish(stranger, { name, files: { upload: foreign } }),
    ]) {
      expect(other.body).toEqual(missing.body);
    }
    const deleted = await makeFolder('Gone', team);
    await assets.calls.call(deleteFolder, admin, { params: { id: deleted.id } });
    const late = await publish(admin, { name, folder: deleted });
    expect([late.status, late.body['error']]).toEqual([
      412,
      'This folder is deleted. Restore it first.',
    ]);
  });
});

describe('a check before the file is sent', () => {
  test('tells which asset gets the version, and changes nothing', async () => {
    const there = await asset();
    const found = await check(artist, { name: there.name.toUpperCase() });
    expect([found.status, found.row]).toEqual([200, { asset: { id: there.id, name: there.name } }]);
    const name = newName();
    expect((await check(admin, { name })).row).toEqual({ asset: null });
    expect(await named(name, { showdeleted: '1' })).toEqual([]);
    await remove(there);
    expect((await check(admin, { name: there.name, reenable: '1' })).row).toMatchObject({
      asset: { id: there.id },
    });
    expect(await named(there.name)).toEqual([]);
  });

  test('refuses what publishing would be refused for', async () => {
    const gone = await asset();
    await remove(gone);
    const name = newName();
    for (const [caller, request] of [
      [null, { name }],
      [guest, { name }],
      [artist, { name }],
      [artist, { name: gone.name }],
      [admin, { name: gone.name }],
      [admin, { name: '' }],
      [admin, { name: 'a\u0007b' }],
      [admin, { name, folder: { id: 1 } }],
      [artist, { name, folder: hidden }],
      [stranger, { name }],
    ] as const) {
      const { folder = team } = request as Request;
      const checked = await check(caller, { name: request.name }, folder as Folder);
      const upload = await assets.upload('a.mp4', 'video/mp4', undefined, caller?.account_id ?? 1);
      const refused = await publish(caller, { ...request, files: { upload } });
      expect([checked.status, checked.body]).toEqual([refused.status, refused.body]);
      expect(checked.status).toBeGreaterThan(400);
    }
  });
});

describe('publishing at a path of names', () => {
  let shot: Folder;
  beforeAll(async () => {
    shot = await makeFolder('SH 010', await makeFolder('SQ010', team));
  });
  const at = async (caller: Caller | null, path: unknown, name = newName()) =>
    assets.calls.call(publishVersionAtPath, caller, {
      files: { upload: await video() },
      body: { path, name },
    });

  test.each([
    ['a list', ['Team', 'SQ010', 'SH 010']],
    ['a text', 'Team/SQ010/SH 010'],
    ['other letters and edges', '/team/sq010/ sh 010 /'],
  ])('finds the folder by %s', async (_what, path) => {
    const made = await at(admin, path);
    expect(made.status).toBe(201);
    expect((await inFolder(shot)).map(({ id }) => id)).toContain(made.row.asset_id);
  });

  test('lets whoever sees the folder alone name those above it', async () => {
    const own = await makeFolder('Own', await makeFolder('Above', hidden));
    await assets.sql('UPDATE folders SET user_id = $2 WHERE id = $1', [own.id, artist.user_id]);
    const params = { id: own.id };
    await assets.calls.call(createAssets, admin, { params, body: [{ name: 'there' }] });
    expect((await at(artist, 'Hidden/Above/Own', 'there')).status).toBe(201);
    expect((await at(artist, 'Hidden/Above', 'there')).status).toBe(404);
  });

  test.each([
    ['Nowhere/SQ010', "There is no project 'Nowhere'."],
    ['Team/SQ020/SH 010', "There is no folder 'SQ020' in 'Team'."],
    ['Team/SQ010/SH 020', "There is no folder 'SH 020' in 'Team/SQ010'."],
  ])('tells what is missing in %s', async (path, text) => {
    const refused = await at(admin, path);
    expect([refused.status, refused.body['code'], refused.body['error']]).toEqual([
      404,
      'not_found',
      text,
    ]);
  });

  test('tells whoever does not see a folder, or has deleted it, the same', async () => {
    const gone = await makeFolder('Gone too', team);
    await assets.calls.call(deleteFolder, admin, { params: { id: gone.id } });
    const body = { name: 'Unseen' };
    await makeFolder('Secret', (await assets.calls.call(createProject, admin, { body })).row);
    for (const [caller, path, text] of [
      [admin, 'Team/Gone too', "There is no folder 'Gone too' in 'Team'."],
      [artist, 'Unseen/Secret', "There is no project 'Unseen'."],
      [stranger, 'Team/SQ010', "There is no project 'Team'."],
    ] as const) {
      const refused = await at(caller, path);
      expect([refused.status, refused.body['error']]).toEqual([404, text]);
    }
    expect((await at(null, 'Team')).status).toBe(401);
    expect((await at(guest, 'Team')).status).toBe(403);
    expect((await at(artist, 'Team')).status).toBe(403);
  });

  test.each([[[]], ['/'], [7], [undefined], [['x'.repeat(3000)]], [Array(200).fill('a')]])(
    'refuses %j as a path',
    async (path) => {
      const refused = await at(admin, path);
      const fields = (refused.body['errors'] as { name: string }[]).map(({ name }) => name);
      expect([refused.status, fields[0]]).toEqual([412, expect.stringMatching(/^path/u)]);
    },
  );
});

test('a project made a moment ago takes a file at once', async () => {
  const name = `Project ${newName()}`;
  await assets.calls.call(createProject, manager, { body: { name } });
  const made = await assets.calls.call(publishVersionAtPath, manager, {
    files: { upload: await video() },
    body: { path: [name], name: 'first' },
  });
  expect(made.status).toBe(201);
});
