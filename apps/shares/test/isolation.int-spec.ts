import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countShareView, createVersionShare, giveVerdict } from '@jampot/contracts';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { accountTablesOf, leakedRows, whileUnprotected } from '@jampot/testing';
import { manager, RunningShares, stranger } from './running-shares.ts';

const TABLES = [
  'assets',
  'folders',
  'people',
  'share_items',
  'share_verdicts',
  'share_views',
  'shares',
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
    body: { approvable: true },
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
  const found = await database.look(stranger, (tx) =>
    tx.sql('SELECT f.id FROM shares s, share_by_digest(s.digest) f'),
  );
  expect(found).toEqual([]);
});
