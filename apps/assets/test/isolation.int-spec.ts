import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  accountChanged,
  addUserfolders,
  changeAsset,
  createAssets,
  createProject,
  createVersion,
} from '@jampot/contracts';
import { systemScope, unprotectedTables } from '@jampot/persistence';
import { accountTablesOf, leakedRows, whileUnprotected } from '@jampot/testing';
import { admin, artist, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;

const tables = [
  'asset_counts',
  'asset_logs',
  'assets',
  'boards',
  'cut_shots',
  'cuts',
  'folders',
  'guest_verdicts',
  'links',
  'object_removals',
  'pathmaps',
  'paused_proxies',
  'pending_uploads',
  'people',
  'public_statuslogs',
  'renderjobs',
  'status_logs',
  'statuses',
  'statuses_in_force',
  'tags',
  'team_roles',
  'userfolders',
  'version_files',
  'versions',
];

beforeAll(async () => {
  assets = await RunningAssets.start();
  const { calls } = assets;
  const project = (await calls.call(createProject, admin, { body: { name: 'Secret' } })).row;
  const params = { id: project.id };
  const made = (await calls.call(createAssets, admin, { params, body: [{ name: 'Shot' }] })).row;
  await calls.call(changeAsset, admin, { params: { id: made.id }, body: { tag: 'hero' } });
  const member = [{ user_id: artist.user_id, role_id: artist.role_id }];
  await calls.call(addUserfolders, admin, { params, body: member });
  const source = await assets.upload('a.mp4', 'video/mp4');
  await calls.call(createVersion, admin, {
    params: { id: made.id },
    body: { name: 'v1' },
    files: { source },
  });
  await assets.announce(accountChanged, { id: 1, name: 'Studio', public_statuslogs: true });
  await assets.sql(
    `INSERT INTO guest_verdicts (account_id, version_id, verdict, guest_name, guest_email)
     SELECT account_id, id, 'approved', 'Nina', 'nina@client.example' FROM versions`,
  );
  await assets.sql(
    `INSERT INTO object_removals (key, account_id, due) VALUES ('a/1/x', 1, 'infinity')`,
  );
  await assets.sql(
    `INSERT INTO pending_uploads (id, account_id, user_id, bytes, due)
     VALUES ('x', 1, 1, 1, 'infinity')`,
  );
  await assets.sql(
    `INSERT INTO renderjobs (id, account_id, version_id, jobstatus_id, removed, sequence)
     VALUES (1, 1, 1, 1, false, 1)`,
  );
  await assets.sql(
    `WITH cut AS (
       INSERT INTO cuts (account_id, folder_id, user_id, file_name, title, settings, counts)
       VALUES (1, $1, 1, 'a.edl', '', '{}', '{}') RETURNING id)
     INSERT INTO cut_shots (cut_id, account_id, position, kind, asset_id, name, was_name)
     SELECT id, 1, 1, 'same', $2, 'a', 'a' FROM cut`,
    [project.id, made.id],
  );
  await assets.sql(
    `INSERT INTO links (id, account_id, up_id, down_id, chain, created, gone, sequence)
     VALUES (1, 1, 1, 2, true, now(), false, 1)`,
  );
  await assets.sql('INSERT INTO paused_proxies VALUES (1)');
  await assets.sql(`INSERT INTO boards (account_id, folder_id, name) VALUES (1, $1, 'Wall')`, [
    project.id,
  ]);
  await assets.sql(`INSERT INTO pathmaps (account_id, folder_id, path) VALUES (1, $1, '/x')`, [
    project.id,
  ]);
}, 60_000);
afterAll(() => assets.stop());

const leaked = (table: string) => leakedRows(assets.database, stranger, table);

test('every table is protected, and every one of them is proved below', async () => {
  const open = await assets.database.change(systemScope, (tx) => unprotectedTables(tx));
  expect(open).toEqual([]);
  expect(await accountTablesOf(assets.environment.adminUrl, 'assets')).toEqual(tables);
});

test.each(tables)(
  '%s shows nothing of another account, and only its policy sees to that',
  async (table) => {
    expect(await leaked(table)).toBe(0);
    const { adminUrl } = assets.environment;
    const open = await whileUnprotected(adminUrl, `assets.${table}`, () => leaked(table));
    expect(open).toBeGreaterThan(0);
    expect(await leaked(table)).toBe(0);
  },
);

test('nothing is written for another account either', async () => {
  await expect(
    assets.database.change(stranger, (tx) =>
      tx.sql(`INSERT INTO tags (account_id, name) VALUES (1, 'planted')`),
    ),
  ).rejects.toThrow(/row-level security/u);
  const changed = await assets.database.change(stranger, (tx) =>
    tx.sql(`UPDATE assets SET name = 'taken over' WHERE account_id = 1 RETURNING id`),
  );
  expect(changed).toEqual([]);
});
