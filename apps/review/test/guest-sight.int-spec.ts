import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addNoteOfShare,
  assetChanged,
  changeNote,
  createComment,
  createNote,
  createPlaylist,
  deleteNote,
  exportAssetNotes,
  folderChanged,
  judgeReviewFiles,
  listAssetNotes,
  listComments,
  listNotes,
  noteChanged,
  readNote,
  readPlaylist,
} from '@jampot/contracts';
import type { Caller, EventEnvelope, Note } from '@jampot/contracts';
import type { GuestSight } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { openStore } from '@jampot/storage';
import {
  artist,
  guest,
  manager,
  outsider,
  reviewer,
  RunningReview,
  stranger,
} from './running-review.ts';

let review: RunningReview;
/** Notes of the same asset, by their bodies. */
const ids: Record<'open' | 'internal' | 'mine' | 'shared', number> = {
  open: 0,
  internal: 0,
  mine: 0,
  shared: 0,
};
let playlist: number;
let pictures: Record<'open' | 'internal', string>;

beforeAll(async () => {
  review = await RunningReview.start();
  await choose('open', true);
  const store = await openStore(review.environment.of('review')['JAMPOT_STORAGE_URL'] ?? '');
  const drawn = async (body: string, internal: boolean) => {
    const made = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: { body, internal },
      files: { image: await review.picture(store) },
    });
    expect(made.status).toBe(201);
    return made.row;
  };
  const open = await drawn('open', false);
  const internal = await drawn('internal', true);
  await store.close();
  pictures = { open: keyOf(open), internal: keyOf(internal) };
  ids.open = open.id;
  ids.internal = internal.id;
  ids.mine = (await review.leaveNote({ body: 'mine' }, guest)).id;
  ids.shared = (
    await review.calls.call(addNoteOfShare, null, {
      body: {
        sharer_id: 103,
        account_id: 1,
        share_id: 7,
        version_id: 31,
        name: 'Nina Client',
        email: 'nina@client.example',
        body: 'shared',
        time: null,
        frame: null,
        drawing: null,
      },
    })
  ).row.id;
  const items = [{ asset_id: 1, version_id: 31 }];
  const body = { folder_id: 10, name: 'For the client', items };
  playlist = (await review.calls.call(createPlaylist, manager, { body })).row.id;
  for (const id of Object.values(ids)) {
    const said = { params: { id }, body: { body: `said under ${id}` } };
    expect((await review.calls.call(createComment, artist, said)).status).toBe(201);
  }
}, 60_000);
afterAll(() => review?.stop());

/** As the assets service tells it. */
async function choose(guest_sees_notes: GuestSight, guest_notes = false): Promise<void> {
  await review.announce(folderChanged, {
    id: 10,
    change: 'changed',
    name: 'Project',
    parent_id: null,
    team_folder_id: 10,
    user_id: null,
    deleted: false,
    guest_notes,
    guest_sees_notes,
  });
  await review.service.events?.caughtUp(5000);
}

function keyOf({ image_url }: Note): string {
  const url = String(image_url);
  return url.slice('/files/'.length, url.indexOf('?'));
}

const bodiesOf = (rows: readonly Note[]) => rows.map(({ body }) => body).sort();
const inAll = ['internal', 'mine', 'open', 'shared'];
const shownBy: Readonly<Record<GuestSight, readonly string[]>> = {
  none: [],
  own: ['mine'],
  open: ['mine', 'open', 'shared'],
  all: inAll,
};

describe.each(Object.keys(shownBy) as GuestSight[])('where guests see %s', (sight) => {
  const shown = shownBy[sight];
  beforeAll(() => choose(sight));

  test('lists and counts have those alone, with what is said under them', async () => {
    const of = { params: { id: 1 }, query: { include: 'comments' } };
    const ofAsset = await review.calls.call(listAssetNotes, guest, of);
    expect(ofAsset.status).toBe(sight === 'none' ? 403 : 200);
    if (ofAsset.status === 200) expect(bodiesOf(ofAsset.rows)).toEqual(shown);
    const all = await review.calls.call(listNotes, guest, {
      query: { include: 'comments', page: '1' },
    });
    expect(bodiesOf(all.rows)).toEqual(shown);
    expect(all.body['total']).toBe(shown.length);
    const said = all.rows.flatMap(({ comments = [] }) => comments);
    expect(said.filter(({ type }) => type === 'comment')).toHaveLength(shown.length);
  });

  test('one by one the others are not there, nor their threads and pictures', async () => {
    for (const [body, id] of Object.entries(ids)) {
      const there = shown.includes(body);
      const params = { id };
      const read = await review.calls.call(readNote, guest, { params });
      const thread = await review.calls.call(listComments, guest, { params });
      expect([body, read.status, thread.status]).toEqual([
        body,
        ...(there ? [200, 200] : [404, 404]),
      ]);
      if (there) continue;
      const written = { params, body: { body: 'x' } };
      expect((await review.calls.call(createComment, guest, written)).status).toBe(404);
      expect((await review.calls.call(changeNote, guest, written)).status).toBe(404);
      expect((await review.calls.call(deleteNote, guest, { params })).status).toBe(404);
    }
    const keys = Object.values(pictures);
    const opened = await review.calls.call(judgeReviewFiles, guest, { body: { keys } });
    expect(opened.rows.map(({ key }) => key).sort()).toEqual(
      (['open', 'internal'] as const)
        .flatMap((body) => (shown.includes(body) ? pictures[body] : []))
        .sort(),
    );
  });

  test('playlists count no others', async () => {
    const params = { id: playlist };
    const query = { include: 'items.asset' };
    const { row } = await review.calls.call(readPlaylist, guest, { params, query });
    expect(row.items?.[0]?.asset?.open_notes).toBe(shown.length);
  });

  test('files for editors hold no others', async () => {
    const asked = { params: { id: 1 }, query: { format: 'csv' } };
    const made = await review.calls.call(exportAssetNotes, guest, asked);
    expect(made.status).toBe(sight === 'none' ? 403 : 200);
    if (made.status !== 200) return;
    for (const body of inAll) expect(made.row.text.includes(body)).toBe(shown.includes(body));
  });

  test('live changes reach no guest who does not see the note', async () => {
    for (const [body, id] of Object.entries(ids)) {
      const status = { params: { id }, body: { status: 'completed' } };
      expect((await review.calls.call(changeNote, manager, status)).status).toBe(200);
      await review.calls.call(changeNote, manager, { ...status, body: { status: 'to do' } });
      const { audience } = await lastChange(id);
      const guests = audience.to === 'folder' ? audience.guests : [];
      expect([body, guests?.includes(guest.user_id) ?? true]).toEqual([body, shown.includes(body)]);
    }
  });

  test('members see all of them', async () => {
    for (const caller of [artist, reviewer, manager]) {
      const { rows } = await review.calls.call(listAssetNotes, caller, { params: { id: 1 } });
      expect(bodiesOf(rows)).toEqual(inAll);
    }
  });
});

async function lastChange(id: number): Promise<EventEnvelope<{ internal: boolean }>> {
  const rows = await review.service.get(Database).readTransaction(systemScope, (tx) =>
    tx.sql<{ envelope: EventEnvelope<{ internal: boolean }> }>(
      `SELECT envelope::jsonb AS envelope FROM outbox
       WHERE name = $1 AND envelope::jsonb -> 'data' ->> 'id' = $2::text ORDER BY id DESC LIMIT 1`,
      [noteChanged.name, String(id)],
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was told.');
  return row.envelope;
}

describe('the mark of an internal note', () => {
  const mark = (caller: Caller | null, internal: unknown, id = ids.open) =>
    review.calls.call(changeNote, caller, { params: { id }, body: { internal } });
  const seen = async () => {
    const { rows } = await review.calls.call(listAssetNotes, guest, { params: { id: 1 } });
    return bodiesOf(rows);
  };
  beforeAll(() => choose('open', true));

  test('is set and taken away by members who change notes, and told to whoever saw it', async () => {
    expect((await mark(null, true)).status).toBe(401);
    expect((await mark(guest, true)).status).toBe(403);
    expect((await mark(guest, true, ids.mine)).status).toBe(403);
    expect((await mark(outsider, true)).status).toBe(404);
    expect((await mark(stranger, true)).status).toBe(404);
    expect((await mark(manager, 'perhaps')).status).toBe(412);
    const marked = await mark(reviewer, true);
    expect([marked.status, marked.row.internal]).toEqual([200, true]);
    expect(await seen()).toEqual(['mine', 'shared']);
    const left = await lastChange(ids.open);
    expect(left).toMatchObject({ data: { internal: true } });
    expect(left.audience).not.toHaveProperty('guests');
    expect((await mark(manager, false)).row.internal).toBe(false);
    expect(await seen()).toEqual(['mine', 'open', 'shared']);
    expect((await lastChange(ids.open)).audience).not.toHaveProperty('guests');
  });

  test('keeps nobody from what they wrote', async () => {
    await mark(manager, true, ids.mine);
    expect(await seen()).toContain('mine');
    await mark(manager, false, ids.mine);
  });

  test('is no guest’s to set on what they write', async () => {
    const body = { body: 'not for you', internal: true };
    const refused = await review.calls.call(createNote, guest, { params: { id: 1 }, body });
    expect([refused.status, refused.body['error']]).toEqual([
      403,
      'Guests can not mark notes as internal.',
    ]);
  });
});

test('guests read who a guest of a share is by name, members by e-mail as well', async () => {
  await choose('all');
  const written = async (caller: Caller) => {
    const { rows } = await review.calls.call(listAssetNotes, caller, { params: { id: 1 } });
    return rows.find(({ id }) => id === ids.shared);
  };
  expect(await written(guest)).toMatchObject({ guest_name: 'Nina Client', guest_email: null });
  expect(await written(artist)).toMatchObject({ guest_email: 'nina@client.example' });
});

test('notes of a deleted asset are for no guest, and back with it', async () => {
  await choose('all');
  const remove = async (deleted: boolean) => {
    const change = deleted ? 'deleted' : 'restored';
    const asset = { id: 1, folder_id: 10, name: 'shot 1', status_id: 1, assignee_id: null };
    await review.announce(assetChanged, { ...asset, change, deleted, fields: ['deleted'] });
    await review.service.events?.caughtUp(5000);
  };
  const seenBy = async (caller: Caller) => {
    const params = { id: ids.open };
    const of = await review.calls.call(listAssetNotes, caller, { params: { id: 1 } });
    const all = await review.calls.call(listNotes, caller, {});
    const keys = { body: { keys: [pictures.open] } };
    return {
      listed: all.rows.some(({ id }) => id === ids.open),
      ofAsset: of.status === 200 && of.rows.length > 0,
      read: (await review.calls.call(readNote, caller, { params })).status,
      thread: (await review.calls.call(listComments, caller, { params })).status,
      picture: (await review.calls.call(judgeReviewFiles, caller, keys)).rows.length,
    };
  };
  const shown = { listed: true, ofAsset: true, read: 200, thread: 200, picture: 1 };
  expect(await seenBy(guest)).toEqual(shown);
  await remove(true);
  const hidden = { listed: false, ofAsset: false, read: 404, thread: 404, picture: 0 };
  expect(await seenBy(guest)).toEqual(hidden);
  expect(await seenBy(artist)).toEqual(shown);
  await remove(false);
  expect(await seenBy(guest)).toEqual(shown);
});
