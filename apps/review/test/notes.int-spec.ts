import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeNote,
  createComment,
  createNote,
  deleteNote,
  listAssetNotes,
  listComments,
  listNotes,
  readNote,
} from '@jampot/contracts';
import { EMPTY_NOTE } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { eventually } from '@jampot/testing';
import { noteReads } from '../src/notes/notes.query.ts';
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
beforeAll(async () => {
  review = await RunningReview.start();
}, 60_000);
afterAll(() => review?.stop());

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
    const made = await review.calls.call(createNote, artist, {
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
    const list = await review.calls.call(listAssetNotes, reviewer, {
      params: { id: 1 },
      query: { include: 'comments,user.name,version.version_number', id: String(made.row.id) },
    });
    expect(list.row).toMatchObject({
      own: false,
      user: { id: 101, name: 'User 1' },
      version: { version_number: 1 },
      comments: [],
    });
  });

  it('have drawings whose bytes are known, so that lists weigh them before they are read', async () => {
    const text = (letters: string) => ({
      frame: 0,
      marks: [{ kind: 'text', color: '#ff0000', width: 3, at: { x: 0, y: 0.25 }, text: letters }],
    });
    await review.leaveNote({ drawing: text('Häräntie "9"') });
    await review.leaveNote({ drawing: text('x'.repeat(500)) });
    const weight = noteReads.definition.heavy?.['drawing'];
    const weighed = await review.service.get(Database).change(systemScope, (tx) =>
      tx.sql<{ bytes: number; weight: number }>(
        `SELECT octet_length(to_json(n.drawing)::text) AS bytes,
           ${weight?.('n', { level: 4, user: 'null', permissions: null })} AS weight
         FROM notes n WHERE n.drawing IS NOT NULL`,
      ),
    );
    expect(weighed.length).toBeGreaterThan(1);
    expect(weighed.map((row) => row.weight)).toEqual(weighed.map((row) => row.bytes));
  });

  it('need a text or a drawing, in the words of the specification', async () => {
    const empty = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: { body: '  ' },
    });
    expect(empty.status).toBe(412);
    expect(empty.body['error']).toBe(EMPTY_NOTE);
  });

  it('refuse a version of another asset and a drawing that is none', async () => {
    const foreign = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: { body: 'x', version_id: 999 },
    });
    expect(foreign.status).toBe(412);
    const broken = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: {
        body: 'x',
        drawing: { frame: 0, marks: [{ kind: 'stroke', points: [{ x: 7, y: 0 }] }] },
      },
    });
    expect(broken.status).toBe(412);
  });

  it('change in status for whoever may, which leaves a comment', async () => {
    const note = await review.leaveNote();
    const changed = await review.calls.call(changeNote, reviewer, {
      params: { id: note.id },
      body: { id: note.id, status: 'completed' },
    });
    expect(changed.row).toMatchObject({ status: 'completed', own: false });
    const comments = await review.calls.call(listComments, artist, { params: { id: note.id } });
    expect(comments.rows).toMatchObject([
      { type: 'status', body: "Status changed to 'completed'", user_name: 'User 2' },
    ]);
  });

  it('change in text for their writer alone, whatever the letters say', async () => {
    const note = await review.leaveNote();
    const body = { id: note.id, body: 'Rather bright' };
    expect(
      (await review.calls.call(changeNote, manager, { params: { id: note.id }, body })).status,
    ).toBe(403);
    const own = await review.calls.call(changeNote, artist, { params: { id: note.id }, body });
    expect(own.row.body).toBe('Rather bright');
    const emptied = await review.calls.call(changeNote, artist, {
      params: { id: note.id },
      body: { body: '' },
    });
    expect(emptied.status).toBe(412);
    expect((await review.calls.call(readNote, artist, { params: { id: note.id } })).row.body).toBe(
      'Rather bright',
    );
  });

  it('go with their writer or with notes:d', async () => {
    const note = await review.leaveNote();
    expect(
      (await review.calls.call(deleteNote, reviewer, { params: { id: note.id } })).status,
    ).toBe(403);
    expect((await review.calls.call(deleteNote, manager, { params: { id: note.id } })).status).toBe(
      200,
    );
    expect((await review.calls.call(readNote, manager, { params: { id: note.id } })).status).toBe(
      404,
    );
    const own = await review.leaveNote();
    expect((await review.calls.call(deleteNote, artist, { params: { id: own.id } })).status).toBe(
      200,
    );
  });

  it('are only read by guests', async () => {
    await review.leaveNote();
    expect((await review.calls.call(listAssetNotes, guest, { params: { id: 1 } })).status).toBe(
      200,
    );
    const refused = await review.calls.call(createNote, guest, {
      params: { id: 1 },
      body: { body: 'x' },
    });
    expect(refused.status).toBe(403);
  });

  it('can be asked for by status and words', async () => {
    const note = await review.leaveNote({ body: 'flicker in the blimp' });
    const found = await review.calls.call(listNotes, reviewer, {
      query: { q: 'blimp', status: 'to do' },
    });
    expect(found.rows.map((row) => row.id)).toEqual([note.id]);
    const unknown = await review.calls.call(listNotes, reviewer, { query: { colour: 'red' } });
    expect(unknown.status).toBe(412);
    expect(unknown.body['errors']).toMatchObject([{ name: 'colour' }]);
  });

  it('of a folder that one is not on, of another account and missing ones are all the same', async () => {
    const note = await review.leaveNote();
    const answers = await Promise.all([
      review.calls.call(readNote, outsider, { params: { id: note.id } }),
      review.calls.call(readNote, stranger, { params: { id: note.id } }),
      review.calls.call(readNote, artist, { params: { id: 987_654 } }),
      review.calls.call(listAssetNotes, outsider, { params: { id: 1 } }),
      review.calls.call(listAssetNotes, artist, { params: { id: 2 } }),
      review.calls.call(changeNote, stranger, {
        params: { id: note.id },
        body: { status: 'approved' },
      }),
      review.calls.call(deleteNote, outsider, { params: { id: note.id } }),
      review.calls.call(createComment, stranger, { params: { id: note.id }, body: { body: 'x' } }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
    }
    expect((await review.calls.call(listNotes, outsider)).rows).toEqual([]);
    expect((await review.calls.call(listNotes, stranger)).rows).toEqual([]);
  });

  it('are counted by asset, as cards ask for a page of them, for whoever may read them', async () => {
    const query = { asset_id: '1,2,3', status: 'to do', x: 'asset_id', y: 'count' };
    const counted = async (caller: typeof artist) =>
      (await review.calls.call(listNotes, caller, { query })).rows;
    const [before] = (await counted(artist)) as unknown as { x: number; count: number }[];
    const note = await review.leaveNote();
    const more = { x: 1, count: (before?.count ?? 0) + 1 };
    expect(await counted(artist)).toMatchObject([more]);
    const body = { status: 'completed' as const };
    await review.calls.call(changeNote, artist, { params: { id: note.id }, body });
    expect(await counted(artist)).toMatchObject(before === undefined ? [] : [before]);
    for (const caller of [outsider, stranger]) expect(await counted(caller)).toEqual([]);
    const byFolder = { folder_id: '10,11', status: 'to do', x: 'folder_id', y: 'count' };
    const folders = await review.calls.call(listNotes, artist, { query: byFolder });
    expect(folders.rows).toMatchObject(before === undefined ? [] : [{ ...before, x: 10 }]);
    expect((await review.calls.call(listNotes, null, { query })).status).toBe(401);
  });

  it('are read while others of the account wait to change', async () => {
    const database = review.service.get(Database);
    const waiting = await database.change(systemScope, async (tx) => {
      await tx.sql('SELECT 1 FROM assets WHERE id = 1 FOR UPDATE');
      const changes = Array.from({ length: 4 }, () => review.leaveNote());
      await eventually(async () => {
        const held = await tx.sql(
          `SELECT 1 FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        // As many changes as one account may have under way.
        expect(held).toHaveLength(2);
      });
      const list = await review.calls.call(listAssetNotes, reviewer, { params: { id: 1 } });
      expect(list.status).toBe(200);
      return changes;
    });
    expect(await Promise.all(waiting)).toHaveLength(4);
  });

  it('need somebody who is signed in', async () => {
    const answer = await review.calls.call(listAssetNotes, null, { params: { id: 1 } });
    expect([answer.status, answer.body['error']]).toEqual([401, 'No credentials']);
  });
});
