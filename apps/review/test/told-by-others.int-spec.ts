import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createNote,
  folderChanged,
  folderTeamsChanged,
  listAssetNotes,
  manyFoldersChanged,
  versionChanged,
} from '@jampot/contracts';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { eventually } from '@jampot/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { artist, RunningReview } from './running-review.ts';

/** Milliseconds that an outbox may hold an event back while its maker has been answered already. */
const LATE = 300;

let review: RunningReview;
beforeAll(async () => {
  review = await RunningReview.start();
}, 60_000);
afterAll(() => review?.stop());

describe('notes', () => {
  it('are open to the teams of folders and assets that came, or changed, many at once', async () => {
    const folders = [60, 61].map((id) => ({
      id,
      name: `Sequence ${id}`,
      team_folder_id: 10,
      user_id: null,
      deleted: false,
    }));
    await review.announce(manyFoldersChanged, { change: 'created', folders });
    await review.makeAsset(91, 60);
    await review.makeAsset(92, 61);
    await review.service.events?.caughtUp(5000);
    const read = async (id: number) =>
      (await review.calls.call(listAssetNotes, artist, { params: { id } })).status;
    expect([await read(91), await read(92)]).toEqual([200, 200]);
    const closed = folders.map((folder) => ({ ...folder, team_folder_id: folder.id }));
    await review.announce(manyFoldersChanged, { change: 'changed', folders: closed.slice(0, 1) });
    await review.service.events?.caughtUp(5000);
    expect([await read(91), await read(92)]).toEqual([404, 200]);
  });

  it('are not left on an asset that goes at the same moment', async () => {
    await review.makeAsset(77);
    await eventually(async () =>
      expect((await review.calls.call(listAssetNotes, artist, { params: { id: 77 } })).status).toBe(
        200,
      ),
    );
    const database = review.service.get(Database);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const going = database.change(systemScope, async (tx) => {
      await tx.sql('UPDATE assets SET deleted = true WHERE id = 77');
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const note = review.calls.call(createNote, artist, {
      params: { id: 77 },
      body: { body: 'Late' },
    });
    await eventually(async () => {
      const waiting = await database.change(systemScope, (tx) =>
        tx.sql(`SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
                WHERE NOT l.granted AND a.datname = current_database()`),
      );
      expect(waiting).toHaveLength(1);
    });
    end.resolve();
    await going;
    expect((await note).status).toBe(404);
  });

  it('can be left on an asset that was made a moment ago', async () => {
    await review.makeAsset(77);
    const made = await review.calls.call(createNote, artist, {
      params: { id: 77 },
      body: { body: 'first!' },
    });
    expect(made.status).toBe(201);
  });

  it('wait for an asset, and for a version, that another service has yet to tell of', async () => {
    const onAsset = review.calls.call(createNote, artist, {
      params: { id: 78 },
      body: { body: 'first!' },
    });
    await wait(LATE);
    await review.makeAsset(78);
    expect((await onAsset).status).toBe(201);

    const onVersion = review.calls.call(createNote, artist, {
      params: { id: 78 },
      body: { body: 'on the version', version_id: 79 },
    });
    await wait(LATE);
    await review.announce(versionChanged, {
      id: 79,
      change: 'created',
      asset_id: 78,
      folder_id: 10,
      name: 'v1.mov',
      version_number: 1,
      processing: 'waiting',
      preview_file: null,
      deleted: false,
    });
    expect((await onVersion).row.version_id).toBe(79);
  });
});

describe('the team of a folder', () => {
  const folder = { change: 'created', parent_id: null, user_id: null, deleted: false } as const;
  const kept = async (id: number) => {
    const [row] = await review.service
      .get(Database)
      .change(systemScope, (tx) =>
        tx.sql('SELECT name, team_folder_id, deleted FROM folders WHERE id = $1', [id]),
      );
    return row;
  };

  it('that was changed is kept when that is heard before the folder itself', async () => {
    const created = review.nextNumber();
    await review.announce(folderTeamsChanged, { folders: [{ id: 40, team_folder_id: 10 }] });
    await review.service.events?.caughtUp(5000);
    expect(await kept(40)).toMatchObject({ team_folder_id: 10, deleted: true });
    await review.announce(
      folderChanged,
      { ...folder, id: 40, name: 'Moved', team_folder_id: 20 },
      1,
      created,
    );
    await review.service.events?.caughtUp(5000);
    expect(await kept(40)).toEqual({ name: 'Moved', team_folder_id: 10, deleted: false });
  });

  it('is kept apart from the rest: neither takes the other back', async () => {
    await review.announce(folderChanged, { ...folder, id: 41, name: 'Old', team_folder_id: 41 });
    const renamed = review.nextNumber();
    await review.announce(folderTeamsChanged, { folders: [{ id: 41, team_folder_id: 10 }] });
    await review.service.events?.caughtUp(5000);
    await review.announce(
      folderChanged,
      { ...folder, id: 41, name: 'New', team_folder_id: 41 },
      1,
      renamed,
    );
    await review.service.events?.caughtUp(5000);
    expect(await kept(41)).toEqual({ name: 'New', team_folder_id: 10, deleted: false });
  });
});

describe('the database', () => {
  it('keeps every table of the service behind row-level security', async () => {
    const database = new Database({
      url: review.environment.of('review')['JAMPOT_DATABASE_URL'] ?? '',
      applicationName: 'test',
    });
    await database.open();
    const open = await database.change(systemScope, (tx) => unprotectedTables(tx));
    await database.close();
    expect(open).toEqual([]);
  });
});
