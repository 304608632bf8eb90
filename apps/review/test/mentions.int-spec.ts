import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeComment,
  changeNote,
  createComment,
  createNote,
  listAssetNotes,
  listAssetPeople,
  noteWritten,
  readNote,
  userErased,
} from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { eventually } from '@jampot/testing';
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

/** What was told of notes that were written, the oldest first. */
async function written(): Promise<EventData<typeof noteWritten>[]> {
  const rows = await review.service
    .get(Database)
    .change(systemScope, (tx) =>
      tx.sql<{ envelope: string }>(
        `SELECT envelope::text FROM outbox WHERE name = '${noteWritten.name}' ORDER BY id`,
      ),
    );
  return rows.map(({ envelope }) => JSON.parse(envelope).data);
}

describe('a note', () => {
  const all = [100, 101, 102, 103, 104];

  it('names who stands in its text, sees the folder and was chosen; nobody else', async () => {
    const body = '@User 1 and @User 3, not @User 9 or User 2';
    const { row } = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: { body, mentions: [...all, 999] },
    });
    const people = [
      { id: 101, name: 'User 1' },
      { id: 103, name: 'User 3' },
    ];
    expect([row.body, row.mentions]).toEqual([body, people]);
    const listed = await review.calls.call(listAssetNotes, reviewer, { params: { id: 1 } });
    expect(listed.rows[0]?.mentions).toEqual(people);
    const told = { note_id: row.id, comment_id: null, again: false, text: body };
    expect((await written()).at(-1)).toMatchObject({ ...told, mentions: [101, 103] });
  });

  it('tells only of who is named anew when its text changes, and keeps who is named still', async () => {
    const { row } = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: { body: '@User 3 look', mentions: [103] },
    });
    const before = (await written()).length;
    const change = (body: object) =>
      review.calls.call(changeNote, artist, { params: { id: row.id }, body });
    expect((await change({ body: '@User 3, look' })).row.mentions).toHaveLength(1);
    expect(await written()).toHaveLength(before);
    const named = await change({ body: '@User 3 and @User 4', mentions: [103, 104] });
    expect(named.row.mentions.map(({ id }) => id)).toEqual([103, 104]);
    expect((await written()).at(-1)).toMatchObject({ again: true, mentions: [104] });
    expect((await change({ body: 'Nobody' })).row.mentions).toEqual([]);
  });

  it('has replies that name people as well', async () => {
    const note = await review.leaveNote();
    const { row } = await review.calls.call(createComment, artist, {
      params: { id: note.id },
      body: { body: 'Ask @User 2', mentions: [102] },
    });
    expect(row.mentions).toEqual([{ id: 102, name: 'User 2' }]);
    const told = { note_id: note.id, comment_id: row.id, mentions: [102] };
    expect((await written()).at(-1)).toMatchObject(told);
    const changed = await review.calls.call(changeComment, artist, {
      params: { id: row.id },
      body: { body: 'Never mind' },
    });
    expect(changed.row.mentions).toEqual([]);
  });

  it('names at most 50 people', async () => {
    const mentions = Array.from({ length: 51 }, (_, at) => at + 1);
    const sent = { params: { id: 1 }, body: { body: 'all', mentions } };
    expect((await review.calls.call(createNote, artist, sent)).status).toBe(412);
  });
});

describe('somebody who was erased', () => {
  it('is named in no text any more, beside all others who are, and in no other account', async () => {
    const body = '@User 3 and @User 1, user 3 at user@User 3.example';
    const { row: note } = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: { body, mentions: [101, 103] },
    });
    const params = { id: note.id };
    await review.calls.call(createComment, artist, {
      params,
      body: { body: 'Yes @User 3', mentions: [103] },
    });
    const texts = async () => {
      const { row } = await review.calls.call(readNote, artist, {
        params,
        query: { include: 'comments' },
      });
      return [row, ...(row.comments ?? [])].map((text) => [text.body, text.mentions]);
    };
    const before = await texts();
    const erased = { id: 103, old_name: 'Renamed since', name: 'Former user 103' };
    await review.announce(
      userErased,
      { ...erased, account_id: stranger.account_id },
      stranger.account_id,
    );
    expect(await texts()).toEqual(before);

    await review.announce(userErased, { ...erased, account_id: 1 });

    const former = { id: 103, name: 'Former user 103' };
    await eventually(async () =>
      expect(await texts()).toEqual([
        [
          '@Former user 103 and @User 1, user 3 at user@User 3.example',
          [{ id: 101, name: 'User 1' }, former],
        ],
        ['Yes @Former user 103', [former]],
      ]),
    );
  });
});

describe('whom a note can name', () => {
  const list = (caller: typeof artist | null, query: Record<string, string> = {}) =>
    review.calls.call(listAssetPeople, caller, { params: { id: 1 }, query });

  it('is who sees the folder, found by name', async () => {
    const everybody = await list(artist);
    expect(everybody.rows.map(({ id }) => id)).toEqual([100, 101, 102, 103, 104]);
    expect((await list(manager, { q: 'user 4' })).rows).toEqual([{ id: 104, name: 'User 4' }]);
  });

  it('is told to those who may write there', async () => {
    const refusals = [null, guest, outsider, stranger].map(async (who) => (await list(who)).status);
    expect(await Promise.all(refusals)).toEqual([401, 403, 404, 404]);
  });
});
