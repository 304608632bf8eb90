import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  accountChanged,
  admitGuestUpload,
  countShareView,
  createVersionShare,
  giveVerdict,
} from '@jampot/contracts';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { newObjectKey } from '@jampot/storage';
import { accountTablesOf, eventually, leakedRows, whileUnprotected } from '@jampot/testing';
import { manager, RunningShares, stranger } from './running-shares.ts';

const TABLES = [
  'assets',
  'folders',
  'object_removals',
  'people',
  'share_items',
  'share_renditions',
  'share_uploads',
  'share_verdicts',
  'share_views',
  'shares',
  'studios',
  'team_roles',
  'userfolders',
  'version_files',
  'versions',
];

let shares: RunningShares;
let database: Database;

beforeAll(async () => {
  shares = await RunningShares.start();
  database = shares.service.get(Database);
  const { row } = await shares.calls.call(createVersionShare, manager, {
    params: { id: 31 },
    body: { approvable: true, uploadable: true, upload_folder_id: 10 },
  });
  await shares.calls.call(giveVerdict, null, {
    params: { hash: row.hash },
    body: { version_id: 31, verdict: 'approved', name: 'Nina', email: 'nina@client.example' },
  });
  await shares.calls.call(countShareView, null, {
    params: { hash: row.hash },
    body: { visit: 'abcdefghijklmnop' },
    userAgent: 'Mozilla/5.0 Firefox/140.0',
  });
  await shares.announce(accountChanged, { id: 1, name: 'Studio', public_statuslogs: false });
  await shares.calls.call(admitGuestUpload, null, {
    body: {
      share_id: row.id,
      key: newObjectKey(1, 'mov'),
      bytes: 10,
      file: 'roto.mov',
      name: 'Nina',
      email: 'nina@client.example',
    },
  });
  await database.change(systemScope, async (tx) => {
    await tx.sql("INSERT INTO object_removals (key, account_id) VALUES ('1/gone', 1)", []);
    await tx.sql(
      `INSERT INTO share_renditions (account_id, share_id, version_id, source_key, job, preview_key)
       VALUES (1, $1, 31, '1/preview', '{}', '1/marked')`,
      [row.id],
    );
  });
  await eventually(async () =>
    expect(
      await database.readTransaction(systemScope, (tx) => tx.sql('SELECT id FROM studios')),
    ).toHaveLength(1),
  );
}, 60_000);
afterAll(() => shares?.stop());

const leaked = (table: string) => leakedRows(database, stranger, table);

test('every table is protected, and every one of them is proved below', async () => {
  expect(await database.change(systemScope, (tx) => unprotectedTables(tx))).toEqual([]);
  expect(await accountTablesOf(shares.environment.adminUrl, 'shares')).toEqual(TABLES);
});

test.each(TABLES)(
  '%s shows nothing of another account, and only its policy sees to that',
  async (table) => {
    expect(await leaked(table)).toBe(0);
    const { adminUrl } = shares.environment;
    const open = await whileUnprotected(adminUrl, `shares.${table}`, () => leaked(table));
    expect(open).toBeGreaterThan(0);
    expect(await leaked(table)).toBe(0);
  },
);

test('a share of another account can be found by nobody but the product itself', async () => {
  const found = await database.readTransaction(stranger, (tx) =>
    tx.sql('SELECT f.id FROM shares s, share_by_digest(s.digest) f'),
  );
  expect(found).toEqual([]);
});
