import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createComment, makePlaylistFilm } from '@jampot/contracts';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { accountTablesOf, leakedRows, whileUnprotected } from '@jampot/testing';
import { PlaylistStage } from './playlist-stage.ts';
import { artist, stranger } from './running-review.ts';
import type { RunningReview } from './running-review.ts';

const TABLES = [
  'assets',
  'comments',
  'folders',
  'notes',
  'object_removals',
  'people',
  'playlist_films',
  'playlist_items',
  'playlists',
  'statuses',
  'team_roles',
  'userfolders',
  'version_files',
  'versions',
];

let stage: PlaylistStage;
let review: RunningReview;
let database: Database;

beforeAll(async () => {
  stage = await PlaylistStage.start();
  review = stage.review;
  const { id } = await stage.make([101]);
  await review.calls.call(makePlaylistFilm, artist, { params: { id }, body: {} });
  database = review.service.get(Database);
  const note = await review.leaveNote();
  await review.calls.call(createComment, artist, {
    params: { id: note.id },
    body: { body: 'Brighter now' },
  });
  await database.change(systemScope, (tx) =>
    tx.sql(`INSERT INTO object_removals (key, account_id, due) VALUES ('a/1/x', 1, 'infinity')`),
  );
}, 60_000);
afterAll(() => review.stop());

const leaked = (table: string) => leakedRows(database, stranger, table);

test('every table is protected, and every one of them is proved below', async () => {
  expect(await database.change(systemScope, (tx) => unprotectedTables(tx))).toEqual([]);
  expect(await accountTablesOf(review.environment.adminUrl, 'review')).toEqual(TABLES);
});

test.each(TABLES)(
  '%s shows nothing of another account, and only its policy sees to that',
  async (table) => {
    expect(await leaked(table)).toBe(0);
    const { adminUrl } = review.environment;
    const open = await whileUnprotected(adminUrl, `review.${table}`, () => leaked(table));
    expect(open).toBeGreaterThan(0);
    expect(await leaked(table)).toBe(0);
  },
);

test('a note and a comment of another account can be neither read nor written', async () => {
  await expect(
    database.change(stranger, (tx) =>
      tx.sql(
        `INSERT INTO notes (account_id, asset_id, user_id, title, body, status)
         VALUES (1, 1, 900, '', 'planted', 'to do')`,
      ),
    ),
  ).rejects.toThrow(/row-level security/u);
  const changed = await database.change(stranger, (tx) =>
    tx.sql(`UPDATE comments SET body = 'taken over' WHERE account_id = 1 RETURNING id`),
  );
  expect(changed).toEqual([]);
});

test('a playlist of another account takes no item, and loses none', async () => {
  await expect(
    database.change(stranger, (tx) =>
      tx.sql(
        `INSERT INTO playlist_items (account_id, playlist_id, asset_id, position)
         SELECT 1, id, 1, 5 FROM playlists UNION ALL SELECT 1, 1, 1, 5`,
      ),
    ),
  ).rejects.toThrow(/row-level security/u);
  const taken = await database.change(stranger, (tx) =>
    tx.sql('DELETE FROM playlist_items RETURNING id'),
  );
  expect(taken).toEqual([]);
});
