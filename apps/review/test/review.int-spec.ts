import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  assetChanged,
  assetsRemoved,
  changeComment,
  changeNote,
  createComment,
  createNote,
  deleteComment,
  deleteNote,
  folderChanged,
  folderTeamsChanged,
  listAssetNotes,
  listComments,
  listNotes,
  manyAssetsChanged,
  manyFoldersChanged,
  readNote,
  roleChanged,
  teamChanged,
  userChanged,
  versionChanged,
} from '@jampot/contracts';
import type { EventDefinition, Note, StoredUpload } from '@jampot/contracts';
import { defaultPermissions, EMPTY_NOTE, ROLE_LEVEL } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { ensureEventStream, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { openStore, newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import {
  callerOf,
  CallerSide,
  eventually,
  removeUntakenObjects,
  testEnvironment,
} from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { reviewService } from '../src/review.definition.ts';

/** Milliseconds that an outbox may hold an event back while its maker has been answered already. */
const LATE = 300;

const artist = callerOf(ROLE_LEVEL.artist);
const reviewer = callerOf(ROLE_LEVEL.reviewer);
const manager = callerOf(ROLE_LEVEL.projectManager);
const outsider = callerOf(ROLE_LEVEL.artist, { user_id: 150 });
const guest = callerOf(ROLE_LEVEL.guest);
const stranger = callerOf(ROLE_LEVEL.administrator, { account_id: 2, user_id: 900 });

// A miss is looked at again for two seconds before it is one.
jest.setTimeout(20_000);

let environment: TestEnvironment;
let service: RunningService;
let calls: CallerSide;
let sequence = 0;

/** Publishes an event as the service that owns it would. */
async function announce<T>(
  event: EventDefinition<T>,
  data: T,
  account_id = 1,
  number = (sequence += 1),
): Promise<void> {
  const envelope = {
    name: event.name,
    account_id,
    actor_id: null,
    audience: { to: 'services' },
    occurred: new Date().toISOString(),
    data: event.data.parse(data),
  };
  await calls.bus.jetstream.publish(
    calls.bus.subjects.event(event.name),
    JSON.stringify(envelope),
    {
      msgID: `fixture:${number}`,
    },
  );
}

async function makeAsset(id: number, folder = 10, account = 1): Promise<void> {
  await announce(
    assetChanged,
    {
      id,
      change: 'created',
      folder_id: folder,
      name: `shot ${id}`,
      status_id: 1,
      assignee_id: null,
      deleted: false,
      fields: [],
    },
    account,
  );
}

beforeAll(async () => {
  environment = await testEnvironment(['review']);
  service = await startService(reviewService, environment.of('review'));
  calls = await CallerSide.open(environment);
  await ensureEventStream(calls.bus);
  for (const level of [0, 1, 2, 3, 4] as RoleLevel[]) {
    await announce(roleChanged, {
      id: level + 1,
      account_id: 1,
      name: `role ${level}`,
      level,
      permissions: defaultPermissions(level),
    });
    await announce(userChanged, {
      id: 100 + level,
      account_id: 1,
      name: `Person ${level}`,
      role_id: level + 1,
      level,
      deleted: false,
    });
  }
  const folder = { change: 'created', parent_id: null, user_id: null, deleted: false } as const;
  await announce(folderChanged, { ...folder, id: 10, name: 'Project', team_folder_id: 10 });
  await announce(folderChanged, { ...folder, id: 20, name: 'Foreign', team_folder_id: 20 }, 2);
  for (const level of [0, 1, 2]) {
    await announce(teamChanged, { folder_id: 10, user_id: 100 + level, role_id: level + 1 });
  }
  await makeAsset(1);
  await makeAsset(2, 20, 2);
  await announce(versionChanged, {
    id: 31,
    change: 'created',
    asset_id: 1,
    folder_id: 10,
    name: 'v1.mov',
    version_number: 1,
    processing: 'done',
    deleted: false,
  });
  await eventually(async () =>
    expect((await calls.call(listAssetNotes, manager, { params: { id: 1 } })).status).toBe(200),
  );
}, 60_000);

afterAll(async () => {
  await calls?.close();
  await service?.stop();
  await environment?.remove();
});

async function leaveNote(body: object = { body: 'Too dark' }, caller = artist): Promise<Note> {
  return (await calls.call(createNote, caller, { params: { id: 1 }, body })).row;
}

describe('notes', () => {
  it('are left on a version, with a drawing, and read back with who and which version', async () => {
    const drawing = {
      frame: 12,
      marks: [
        {
          kind: 'stroke',
          color: '#ff0000',
          width: 3,
          points: [
            { x: 0.1, y: 0.2 },
            { x: 0.5, y: 0.5 },
          ],
        },
      ],
    };
    const made = await calls.call(createNote, artist, {
      params: { id: 1 },
      body: { version_id: 31, frame: 12, time: 0.48, body: 'Look here', drawing },
    });
    expect(made.status).toBe(201);
    expect(made.row).toMatchObject({
      title: 'New To-do',
      status: 'to do',
      body: 'Look here',
      frame: 12,
      time: 0.48,
      drawing,
      own: true,
    });
    const list = await calls.call(listAssetNotes, reviewer, {
      params: { id: 1 },
      query: { include: 'comments,user.name,version.version_number', id: String(made.row.id) },
    });
    expect(list.row).toMatchObject({
      own: false,
      user: { id: 101, name: 'Person 1' },
      version: { version_number: 1 },
      comments: [],
    });
  });

  it('need a text or a drawing, in the words of the specification', async () => {
    const empty = await calls.call(createNote, artist, { params: { id: 1 }, body: { body: '  ' } });
    expect(empty.status).toBe(412);
    expect(empty.body['error']).toBe(EMPTY_NOTE);
  });

  it('refuse a version of another asset and a drawing that is none', async () => {
    const foreign = await calls.call(createNote, artist, {
      params: { id: 1 },
      body: { body: 'x', version_id: 999 },
    });
    expect(foreign.status).toBe(412);
    const broken = await calls.call(createNote, artist, {
      params: { id: 1 },
      body: {
        body: 'x',
        drawing: { frame: 0, marks: [{ kind: 'stroke', points: [{ x: 7, y: 0 }] }] },
      },
    });
    expect(broken.status).toBe(412);
  });

  /** A picture as the gateway has stored it before it hands a call on. */
  async function picture(store: ObjectStore): Promise<StoredUpload> {
    const key = newObjectKey(1, 'png');
    const background = { width: 1100, height: 500, channels: 4, background: '#f00' } as const;
    const png = await sharp({ create: background }).png().toBuffer();
    const { size, sha256 } = await store.put(key, png, { contentType: 'image/png' });
    return { key, name: 'drawing.png', size, sha256, content_type: 'image/png' };
  }

  it('keep a picture 550 wide and nothing else of it', async () => {
    const store = await openStore(environment.of('review')['JAMPOT_STORAGE_URL'] ?? '');
    const image = await picture(store);
    const made = await calls.call(createNote, artist, {
      params: { id: 1 },
      body: {},
      files: { image },
    });
    expect(made.status).toBe(201);
    const url = String(made.row.image_url);
    expect(url).toMatch(/^\/files\/a\/1\/.+\.png\?t=/u);
    expect(await store.head(image.key)).toBeNull();
    const kept = await store.localPath(url.slice('/files/'.length, url.indexOf('?')));
    expect((await sharp(kept ?? '').metadata()).width).toBe(550);
    await removeUntakenObjects(service);
    expect((await sharp(kept ?? '').metadata()).width).toBe(550);
    await store.close();
  });

  it('go with their pictures when their asset is gone for good', async () => {
    const store = await openStore(environment.of('review')['JAMPOT_STORAGE_URL'] ?? '');
    await makeAsset(90);
    const made = await calls.call(createNote, artist, {
      params: { id: 90 },
      body: {},
      files: { image: await picture(store) },
    });
    const url = String(made.row.image_url);
    const key = url.slice('/files/'.length, url.indexOf('?'));
    expect(await store.head(key)).not.toBeNull();

    const gone = { id: 90, folder_id: 10, name: 'shot 90', deleted: true };
    await announce(manyAssetsChanged, { change: 'removed', assets: [gone] });
    await announce(assetsRemoved, { ids: [90] });
    await service.events?.caughtUp(5000);
    expect((await calls.call(listAssetNotes, artist, { params: { id: 90 } })).rows).toEqual([]);
    expect((await calls.call(listNotes, manager, { query: { asset_id: '90' } })).rows).toEqual([]);
    await removeUntakenObjects(service);
    expect(await store.head(key)).toBeNull();
    await store.close();
  });

  it('are open to the teams of folders and assets that came, or changed, many at once', async () => {
    const folders = [60, 61].map((id) => ({
      id,
      name: `Sequence ${id}`,
      team_folder_id: 10,
      user_id: null,
      deleted: false,
    }));
    await announce(manyFoldersChanged, { change: 'created', folders });
    await makeAsset(91, 60);
    await makeAsset(92, 61);
    await service.events?.caughtUp(5000);
    const read = async (id: number) =>
      (await calls.call(listAssetNotes, artist, { params: { id } })).status;
    expect([await read(91), await read(92)]).toEqual([200, 200]);
    const closed = folders.map((folder) => ({ ...folder, team_folder_id: folder.id }));
    await announce(manyFoldersChanged, { change: 'changed', folders: closed.slice(0, 1) });
    await service.events?.caughtUp(5000);
    expect([await read(91), await read(92)]).toEqual([404, 200]);
  });

  it('are not left on an asset that goes at the same moment', async () => {
    await makeAsset(77);
    await eventually(async () =>
      expect((await calls.call(listAssetNotes, artist, { params: { id: 77 } })).status).toBe(200),
    );
    const database = service.get(Database);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const going = database.change(systemScope, async (tx) => {
      await tx.sql('UPDATE assets SET deleted = true WHERE id = 77');
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const note = calls.call(createNote, artist, { params: { id: 77 }, body: { body: 'Late' } });
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

  it('leave no picture behind when they are refused', async () => {
    const store = await openStore(environment.of('review')['JAMPOT_STORAGE_URL'] ?? '');
    const files = async () =>
      (await readdir(join(environment.folder, 'objects'), { recursive: true })).filter((name) =>
        name.includes('.png'),
      );
    const before = await files();
    const image = await picture(store);
    const late = await calls.call(createNote, artist, {
      params: { id: 1 },
      body: { version_id: 777_777 },
      files: { image },
    });
    expect(late.status).toBe(412);
    await removeUntakenObjects(service);
    expect(await files()).toEqual(before);
    await store.close();
  });

  it('change in status for whoever may, which leaves a comment', async () => {
    const note = await leaveNote();
    const changed = await calls.call(changeNote, reviewer, {
      params: { id: note.id },
      body: { id: note.id, status: 'completed' },
    });
    expect(changed.row).toMatchObject({ status: 'completed', own: false });
    const comments = await calls.call(listComments, artist, { params: { id: note.id } });
    expect(comments.rows).toMatchObject([
      { type: 'status', body: "Status changed to 'completed'", user_name: 'Person 2' },
    ]);
  });

  it('change in text for their writer alone, whatever the letters say', async () => {
    const note = await leaveNote();
    const body = { id: note.id, body: 'Rather bright' };
    expect((await calls.call(changeNote, manager, { params: { id: note.id }, body })).status).toBe(
      403,
    );
    const own = await calls.call(changeNote, artist, { params: { id: note.id }, body });
    expect(own.row.body).toBe('Rather bright');
    const emptied = await calls.call(changeNote, artist, {
      params: { id: note.id },
      body: { body: '' },
    });
    expect(emptied.status).toBe(412);
    expect((await calls.call(readNote, artist, { params: { id: note.id } })).row.body).toBe(
      'Rather bright',
    );
  });

  it('go with their writer or with notes:d', async () => {
    const note = await leaveNote();
    expect((await calls.call(deleteNote, reviewer, { params: { id: note.id } })).status).toBe(403);
    expect((await calls.call(deleteNote, manager, { params: { id: note.id } })).status).toBe(200);
    expect((await calls.call(readNote, manager, { params: { id: note.id } })).status).toBe(404);
    const own = await leaveNote();
    expect((await calls.call(deleteNote, artist, { params: { id: own.id } })).status).toBe(200);
  });

  it('are only read by guests', async () => {
    await leaveNote();
    expect((await calls.call(listAssetNotes, guest, { params: { id: 1 } })).status).toBe(200);
    const refused = await calls.call(createNote, guest, { params: { id: 1 }, body: { body: 'x' } });
    expect(refused.status).toBe(403);
  });

  it('can be asked for by status and words', async () => {
    const note = await leaveNote({ body: 'flicker in the blimp' });
    const found = await calls.call(listNotes, reviewer, { query: { q: 'blimp', status: 'to do' } });
    expect(found.rows.map((row) => row.id)).toEqual([note.id]);
    const unknown = await calls.call(listNotes, reviewer, { query: { colour: 'red' } });
    expect(unknown.status).toBe(412);
    expect(unknown.body['errors']).toMatchObject([{ name: 'colour' }]);
  });

  it('of a folder that one is not on, of another account and missing ones are all the same', async () => {
    const note = await leaveNote();
    const answers = await Promise.all([
      calls.call(readNote, outsider, { params: { id: note.id } }),
      calls.call(readNote, stranger, { params: { id: note.id } }),
      calls.call(readNote, artist, { params: { id: 987_654 } }),
      calls.call(listAssetNotes, outsider, { params: { id: 1 } }),
      calls.call(listAssetNotes, artist, { params: { id: 2 } }),
      calls.call(changeNote, stranger, { params: { id: note.id }, body: { status: 'approved' } }),
      calls.call(deleteNote, outsider, { params: { id: note.id } }),
      calls.call(createComment, stranger, { params: { id: note.id }, body: { body: 'x' } }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
    }
    expect((await calls.call(listNotes, outsider)).rows).toEqual([]);
    expect((await calls.call(listNotes, stranger)).rows).toEqual([]);
  });

  it('need somebody who is signed in', async () => {
    const answer = await calls.call(listAssetNotes, null, { params: { id: 1 } });
    expect([answer.status, answer.body['error']]).toEqual([401, 'No credentials']);
  });

  it('can be left on an asset that was made a moment ago', async () => {
    await makeAsset(77);
    const made = await calls.call(createNote, artist, {
      params: { id: 77 },
      body: { body: 'first!' },
    });
    expect(made.status).toBe(201);
  });

  it('wait for an asset, and for a version, that another service has yet to tell of', async () => {
    const onAsset = calls.call(createNote, artist, {
      params: { id: 78 },
      body: { body: 'first!' },
    });
    await wait(LATE);
    await makeAsset(78);
    expect((await onAsset).status).toBe(201);

    const onVersion = calls.call(createNote, artist, {
      params: { id: 78 },
      body: { body: 'on the version', version_id: 79 },
    });
    await wait(LATE);
    await announce(versionChanged, {
      id: 79,
      change: 'created',
      asset_id: 78,
      folder_id: 10,
      name: 'v1.mov',
      version_number: 1,
      processing: 'waiting',
      deleted: false,
    });
    expect((await onVersion).row.version_id).toBe(79);
  });
});

describe('comments', () => {
  it('are edited and deleted by their writer while they are the last', async () => {
    const note = await leaveNote();
    const of = { params: { id: note.id } };
    const first = await calls.call(createComment, artist, { ...of, body: { body: 'one' } });
    expect(first.status).toBe(201);
    const change = { params: { id: first.row.id }, body: { body: 'one, better' } };
    expect((await calls.call(changeComment, reviewer, change)).status).toBe(403);
    expect((await calls.call(changeComment, artist, change)).row.body).toBe('one, better');
    const second = await calls.call(createComment, reviewer, { ...of, body: { body: 'two' } });
    expect((await calls.call(changeComment, artist, change)).status).toBe(403);
    expect((await calls.call(deleteComment, artist, { params: { id: first.row.id } })).status).toBe(
      403,
    );
    expect(
      (await calls.call(deleteComment, reviewer, { params: { id: second.row.id } })).status,
    ).toBe(200);
    expect((await calls.call(deleteComment, artist, { params: { id: first.row.id } })).status).toBe(
      200,
    );
    expect((await calls.call(listComments, artist, of)).rows).toEqual([]);
  });

  it('need a text, and guests write none', async () => {
    const note = await leaveNote();
    const of = { params: { id: note.id } };
    expect((await calls.call(createComment, artist, { ...of, body: { body: ' ' } })).status).toBe(
      412,
    );
    expect((await calls.call(createComment, guest, { ...of, body: { body: 'x' } })).status).toBe(
      403,
    );
  });
});

describe('the team of a folder', () => {
  const folder = { change: 'created', parent_id: null, user_id: null, deleted: false } as const;
  const kept = async (id: number) => {
    const [row] = await service
      .get(Database)
      .change(systemScope, (tx) =>
        tx.sql('SELECT name, team_folder_id, deleted FROM folders WHERE id = $1', [id]),
      );
    return row;
  };

  it('that was changed is kept when that is heard before the folder itself', async () => {
    const created = (sequence += 1);
    await announce(folderTeamsChanged, { folders: [{ id: 40, team_folder_id: 10 }] });
    await service.events?.caughtUp(5000);
    expect(await kept(40)).toMatchObject({ team_folder_id: 10, deleted: true });
    await announce(
      folderChanged,
      { ...folder, id: 40, name: 'Moved', team_folder_id: 20 },
      1,
      created,
    );
    await service.events?.caughtUp(5000);
    expect(await kept(40)).toEqual({ name: 'Moved', team_folder_id: 10, deleted: false });
  });

  it('is kept apart from the rest: neither takes the other back', async () => {
    await announce(folderChanged, { ...folder, id: 41, name: 'Old', team_folder_id: 41 });
    const renamed = (sequence += 1);
    await announce(folderTeamsChanged, { folders: [{ id: 41, team_folder_id: 10 }] });
    await service.events?.caughtUp(5000);
    await announce(
      folderChanged,
      { ...folder, id: 41, name: 'New', team_folder_id: 41 },
      1,
      renamed,
    );
    await service.events?.caughtUp(5000);
    expect(await kept(41)).toEqual({ name: 'New', team_folder_id: 10, deleted: false });
  });
});

describe('the database', () => {
  it('keeps every table of the service behind row-level security', async () => {
    const database = new Database({
      url: environment.of('review')['JAMPOT_DATABASE_URL'] ?? '',
      applicationName: 'test',
    });
    await database.open();
    const open = await database.change(systemScope, (tx) => unprotectedTables(tx));
    await database.close();
    expect(open).toEqual([]);
  });
});
