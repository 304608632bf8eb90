import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  assetsRemoved,
  createComment,
  createNote,
  listAssetNotes,
  notesMoved,
  readNote,
  versionChanged,
  versionsTold,
} from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { eventually } from '@jampot/testing';
import { MOST_NOTES } from '../src/notes/room-for-notes.ts';
import { artist, manager, RunningReview } from './running-review.ts';

let review: RunningReview;
beforeAll(async () => {
  review = await RunningReview.start();
}, 60_000);
afterAll(() => review?.stop());

const drawing = {
  frame: 1,
  marks: [{ kind: 'stroke', color: '#ff0000', width: 3, points: [{ x: 0.1, y: 0.2 }] }],
};
const sql = (text: string) =>
  review.service.get(Database).change(systemScope, (tx) => tx.sql<Record<string, unknown>>(text));
const notesOf = async (id: number) =>
  (
    await review.calls.call(listAssetNotes, manager, {
      params: { id },
      query: { include: 'drawing,comments', sort: 'id' },
    })
  ).rows;
const place = (id: number, asset_id: number) => ({
  id,
  asset_id,
  folder_id: 10,
  name: `v${id}`,
  version_number: 1,
  processing: 'done' as const,
  preview_file: null,
  deleted: false,
});

const announceMove = (id: number, assetId: number) =>
  review.announce(versionChanged, { change: 'changed', ...place(id, assetId) });

/** Every version has its notes where it is. */
async function followed(): Promise<void> {
  await review.service.events?.caughtUp(5000);
  await eventually(async () =>
    expect(await sql('SELECT id FROM versions WHERE moved')).toEqual([]),
  );
}

async function moveVersion(id: number, assetId: number): Promise<void> {
  await announceMove(id, assetId);
  await followed();
}

/** Runs `work` while somebody has the version's notes locked, so that none of them can go anywhere. */
async function whileKept(versionId: number, work: () => Promise<void>): Promise<void> {
  await review.service.get(Database).change(systemScope, async (tx) => {
    await tx.sql(`SELECT id FROM notes WHERE version_id = ${versionId} FOR UPDATE`);
    await work();
  });
}

/** An asset with a version, which has one note; another note is of the asset itself. */
async function noted(assetId: number, versionId: number) {
  await review.makeAsset(assetId);
  const created = { change: 'created' as const, ...place(versionId, assetId) };
  const position = await review.announce(versionChanged, created);
  const leave = async (body: object) =>
    (await review.calls.call(createNote, artist, { params: { id: assetId }, body, position })).row;
  return {
    ofVersion: await leave({ body: 'Too dark', version_id: versionId, drawing }),
    ofAsset: await leave({ body: 'For all of it' }),
  };
}

it('notes go where their version goes, with their comments and drawings, and others stay', async () => {
  const { ofVersion, ofAsset } = await noted(201, 301);
  const params = { id: ofVersion.id };
  await review.calls.call(createComment, artist, { params, body: { body: 'Brighter now' } });
  await review.makeAsset(202);
  await moveVersion(301, 202);
  expect((await notesOf(201)).map(({ id }) => id)).toEqual([ofAsset.id]);
  const [moved, ...more] = await notesOf(202);
  expect(more).toEqual([]);
  expect(moved).toMatchObject({ id: ofVersion.id, asset_id: 202, version_id: 301, drawing });
  expect(moved?.comments?.map(({ body }) => body)).toEqual(['Brighter now']);
  expect((await review.calls.call(readNote, artist, { params })).row.asset_id).toBe(202);
});

/** `count` more notes of the version, left as fast as nobody can. */
const leaveMany = (assetId: number, versionId: number | null, count: number) =>
  sql(
    `INSERT INTO notes (account_id, asset_id, version_id, user_id, title, body, status)
     SELECT 1, ${assetId}, ${versionId}, 101, '', 'one of many', 'to do'
     FROM generate_series(1, ${count})`,
  );

it('whoever sees either asset is told of it once, however many they are', async () => {
  await noted(203, 303);
  await leaveMany(203, 303, 2000);
  await review.makeAsset(204);
  const [{ newest } = { newest: 0 }] = await sql(
    'SELECT coalesce(max(id), 0) AS newest FROM outbox',
  );
  await moveVersion(303, 204);
  await moveVersion(303, 204);
  const told = await sql(`SELECT name, envelope FROM outbox WHERE id > ${newest} ORDER BY id`);
  const audience = { to: 'folder', team_folder_id: 10, owner_id: null };
  const name = notesMoved.name;
  expect(told.map(({ envelope }) => JSON.parse(String(envelope)) as unknown)).toEqual([
    expect.objectContaining({
      name,
      audience,
      data: { version_id: 303, change: 'left', asset_id: 203 },
    }),
    expect.objectContaining({
      name,
      audience,
      data: { version_id: 303, change: 'came', asset_id: 204 },
    }),
  ]);
});

it('a version has room for so many of them, and its asset for as many of no version', async () => {
  await noted(209, 309);
  await leaveMany(209, 309, MOST_NOTES - 2);
  const leave = (body: object) =>
    review.calls.call(createNote, artist, { params: { id: 209 }, body: { body: 'Last', ...body } });
  expect((await leave({ version_id: 309 })).status).toBe(201);
  const refused = await leave({ version_id: 309 });
  expect([refused.status, refused.body['error']]).toEqual([
    412,
    'This version has 1,000 notes, which is as many as it holds.',
  ]);
  // `noted` left one already.
  await leaveMany(209, null, MOST_NOTES - 2);
  expect((await leave({})).status).toBe(201);
  const full = await leave({});
  expect([full.status, full.body['error']]).toEqual([
    412,
    'This asset has 1,000 notes, which is as many as it holds.',
  ]);
});

it('they follow as well where it is only told again where versions are', async () => {
  const { ofVersion } = await noted(205, 305);
  await review.makeAsset(206);
  await review.announce(versionsTold, {
    after: 304,
    upto: 305,
    rows: [
      {
        id: 305,
        asset_id: 206,
        name: 'v1',
        version_number: 1,
        preview_file: null,
        deleted: false,
      },
    ],
  });
  await followed();
  expect((await notesOf(206)).map(({ id }) => id)).toEqual([ofVersion.id]);
});

it('they are gone where they come to an asset that is gone', async () => {
  const { ofVersion } = await noted(207, 307);
  await review.makeAsset(208);
  await review.announce(assetsRemoved, { ids: [208] });
  await moveVersion(307, 208);
  const answer = await review.calls.call(readNote, artist, { params: { id: ofVersion.id } });
  expect(answer.status).toBe(404);
  expect(await sql(`SELECT id FROM notes WHERE id = ${ofVersion.id}`)).toEqual([]);
});

it('nobody else waits for notes that follow, which go at once to where their version has come', async () => {
  const { ofVersion } = await noted(210, 310);
  await review.makeAsset(211);
  await review.makeAsset(212);
  await whileKept(310, async () => {
    await announceMove(310, 211);
    const position = await review.makeAsset(213);
    const [params, body] = [{ id: 213 }, { body: 'On a new asset' }];
    const left = await review.calls.call(createNote, artist, { params, body, position });
    expect(left.status).toBe(201);
    await announceMove(310, 212);
    await review.service.events?.caughtUp(5000);
    expect((await notesOf(210)).map(({ id }) => id)).toContain(ofVersion.id);
  });
  await followed();
  expect((await notesOf(211)).map(({ id }) => id)).toEqual([]);
  expect((await notesOf(212)).map(({ id }) => id)).toEqual([ofVersion.id]);
});

it('notes that have yet to follow do not go with the asset that their version has left', async () => {
  const { ofVersion, ofAsset } = await noted(214, 314);
  await review.makeAsset(215);
  await whileKept(314, async () => {
    await announceMove(314, 215);
    await review.announce(assetsRemoved, { ids: [214] });
    await review.service.events?.caughtUp(5000);
    expect(await sql(`SELECT id FROM notes WHERE id = ${ofAsset.id}`)).toEqual([]);
  });
  await followed();
  expect((await notesOf(215)).map(({ id }) => id)).toEqual([ofVersion.id]);
});

it('a note goes with its asset also if it is left while the asset goes', async () => {
  await review.makeAsset(216);
  await review.service.events?.caughtUp(5000);
  await review.service.get(Database).change(systemScope, async (tx) => {
    await tx.sql('SELECT 1 FROM assets WHERE id = 216 FOR SHARE');
    await review.announce(assetsRemoved, { ids: [216] });
    await eventually(async () => {
      // Elsewhere: one transaction sees who waits as it was at its first look.
      const held = await sql(
        `SELECT 1 AS waits FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      expect(held).toHaveLength(1);
    });
    await tx.sql(
      `INSERT INTO notes (account_id, asset_id, user_id, title, body, status)
       VALUES (1, 216, 101, '', 'just in time', 'to do')`,
    );
  });
  await review.service.events?.caughtUp(5000);
  expect(await sql('SELECT id FROM notes WHERE asset_id = 216')).toEqual([]);
});
