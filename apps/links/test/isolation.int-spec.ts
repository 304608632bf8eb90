import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { accountTablesOf, leakedRows, stranger, whileUnprotected } from '@jampot/testing';
import { LinksStage } from './links-stage.ts';

const TABLES = [
  'assets',
  'folders',
  'link_counts',
  'link_levels',
  'links',
  'people',
  'statuses',
  'team_roles',
  'userfolders',
  'version_files',
  'versions',
];

let stage: LinksStage;
let database: Database;

beforeAll(async () => {
  stage = await LinksStage.start();
  database = stage.service.get(Database);
  await stage.tellVersion(101, 1);
  await stage.link(101, 102);
}, 60_000);
afterAll(() => stage?.stop());

const leaked = (table: string) => leakedRows(database, stranger, table);

test('every table is protected, and every one of them is proved below', async () => {
  expect(await database.change(systemScope, (tx) => unprotectedTables(tx))).toEqual([]);
  expect(await accountTablesOf(stage.environment.adminUrl, 'links')).toEqual(TABLES);
});

test.each(TABLES)(
  '%s shows nothing of another account, and only its policy sees to that',
  async (table) => {
    expect(await leaked(table)).toBe(0);
    const { adminUrl } = stage.environment;
    const open = await whileUnprotected(adminUrl, `links.${table}`, () => leaked(table));
    expect(open).toBeGreaterThan(0);
    expect(await leaked(table)).toBe(0);
  },
);

test('a link of another account can be neither made nor removed', async () => {
  await expect(
    database.change(stranger, (tx) =>
      tx.sql('INSERT INTO links (account_id, up_id, down_id, chain) VALUES (1, 103, 104, true)'),
    ),
  ).rejects.toThrow(/row-level security/u);
  const taken = await database.change(stranger, (tx) => tx.sql('DELETE FROM links RETURNING id'));
  expect(taken).toEqual([]);
});
