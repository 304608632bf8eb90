import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addNoteOfShare,
  changeNote,
  deleteNote,
  listAssetNotes,
  listNotesOfShare,
  noteChanged,
} from '@jampot/contracts';
import { EMPTY_NOTE } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { artist, manager, reviewer, RunningReview, stranger } from './running-review.ts';

let review: RunningReview;
beforeAll(async () => {
  review = await RunningReview.start();
}, 60_000);
afterAll(() => review?.stop());

const drawing = {
  frame: 3,
  marks: [{ kind: 'text', color: '#ff0000', width: 3, at: { x: 0, y: 0.25 }, text: 'Here' }],
};
const note = {
  sharer_id: 103,
  account_id: 1,
  share_id: 7,
  version_id: 31,
  name: 'Nina Client',
  email: 'nina@client.example',
  body: 'Brighter, please',
  time: 0.12,
  frame: 3,
  drawing,
};
const leave = (more: object = {}) =>
  review.calls.call(addNoteOfShare, null, { body: { ...note, ...more } });
const listOf = (share_id: number, account_id = 1) =>
  review.calls.call(listNotesOfShare, null, { body: { account_id, share_id, version_ids: [31] } });

describe('a note of a guest', () => {
  it('stands among the others, with who they say they are, and is nobody of ours', async () => {
    const { row } = await leave();
    const { rows } = await review.calls.call(listAssetNotes, reviewer, {
      params: { id: 1 },
      query: { include: 'drawing,comments,user.name,version.version_number' },
    });
    expect(rows.find(({ id }) => id === row.id)).toMatchObject({
      user_id: null,
      user: null,
      guest_name: 'Nina Client',
      guest_email: 'nina@client.example',
      body: 'Brighter, please',
      status: 'to do',
      frame: 3,
      drawing,
      own: false,
      version: { version_number: 1 },
    });
  });

  it('is shown by its link no more once it is marked internal', async () => {
    const { row } = await leave({ share_id: 88 });
    const shown = async () => (await listOf(88)).rows.map(({ id }) => id);
    expect(await shown()).toEqual([row.id]);
    const marked = await review.calls.call(changeNote, manager, {
      params: { id: Number(row.id) },
      body: { internal: true },
    });
    expect(marked.status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  it('is told to those who see the folder', async () => {
    const { row } = await leave();
    const events = await review.service.get(Database).readTransaction(systemScope, (tx) =>
      tx.sql<{ envelope: string }>(
        `SELECT envelope::text FROM outbox
           WHERE name = $1 AND envelope::jsonb -> 'data' ->> 'id' = $2::text`,
        [noteChanged.name, String(row.id)],
      ),
    );
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).toContain('team_folder_id');
    const written = await review.service.get(Database).readTransaction(systemScope, (tx) =>
      tx.sql<{ envelope: unknown }>(
        `SELECT envelope::jsonb AS envelope FROM outbox
           WHERE name = $1 AND envelope::jsonb -> 'data' ->> 'note_id' = $2::text`,
        ['notes.written', String(row.id)],
      ),
    );
    expect(written).toMatchObject([
      {
        envelope: {
          data: { guest: 'Nina Client', sharer_id: 103, text: 'Brighter, please', mentions: [] },
        },
      },
    ]);
  });

  it('is edited by nobody, gets a status like any other, and goes with the letter', async () => {
    const { id } = (await leave()).row;
    const change = (body: object) =>
      review.calls.call(changeNote, artist, { params: { id }, body });
    expect((await change({ body: 'Darker' })).status).toBe(403);
    expect((await change({ status: 'completed' })).row.status).toBe('completed');
    const remove = (caller: typeof artist) =>
      review.calls.call(deleteNote, caller, { params: { id } });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(manager)).status).toBe(200);
  });

  it('is listed to guests of its share alone, the first first', async () => {
    const [first, second] = [await leave({ share_id: 8 }), await leave({ share_id: 8, body: '2' })];
    const { rows } = await listOf(8);
    expect(rows.map(({ id }) => id)).toEqual([first.row.id, second.row.id]);
    expect(JSON.stringify(rows)).not.toContain('nina@client.example');
    expect((await listOf(9)).rows).toEqual([]);
    expect((await listOf(8, 2)).rows).toEqual([]);
  });

  it('says something, of a version that is there', async () => {
    const empty = await leave({ body: '  ', drawing: null });
    expect([empty.status, empty.body['error']]).toEqual([412, EMPTY_NOTE]);
    expect((await leave({ version_id: 999 })).status).toBe(404);
    expect((await leave({ account_id: 2 })).status).toBe(404);
  });

  it('leaves room for those of members', async () => {
    await review.service.get(Database).change(systemScope, (tx) =>
      tx.sql(`INSERT INTO notes (account_id, asset_id, version_id, share_id, guest_name, guest_email, title, body, status)
        SELECT 1, 1, 31, 7, 'Nina', 'n@c.example', '', 'more', 'to do' FROM generate_series(1, 300)`),
    );
    const full = await leave();
    expect([full.status, full.body['error']]).toEqual([
      412,
      'This version has 300 notes of guests, which is as many as it holds.',
    ]);
    expect((await review.leaveNote({ version_id: 31, body: 'Ours' })).id).toBeGreaterThan(0);
  });
});
