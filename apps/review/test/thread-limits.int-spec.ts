import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeComment,
  changeNote,
  createComment,
  deleteComment,
  readNote,
} from '@jampot/contracts';
import pg from 'pg';
import { artist, reviewer, RunningReview } from './running-review.ts';

let review: RunningReview;
let database: pg.Client;
beforeAll(async () => {
  review = await RunningReview.start();
  database = new pg.Client({ connectionString: review.environment.adminUrl });
  await database.connect();
}, 60_000);
afterAll(async () => {
  await database?.end();
  await review?.stop();
});

const fill = (noteId: number, type: 'comment' | 'status', count: number, body: string) =>
  database.query(
    `INSERT INTO review.comments (account_id, note_id, user_id, type, body)
     SELECT 1, $1, $2, $3, $4 FROM generate_series(1, $5::int)`,
    [noteId, artist.user_id, type, body, count],
  );
const reply = (noteId: number, body = 'one more') =>
  review.calls.call(createComment, artist, { params: { id: noteId }, body: { body } });

describe('a note', () => {
  it('has at most 1,000 replies, which do not keep its status from changing', async () => {
    const note = await review.leaveNote();
    await fill(note.id, 'comment', 999, 'reply');
    expect((await reply(note.id)).status).toBe(201);
    expect(await reply(note.id)).toMatchObject({
      status: 412,
      body: { error: 'This note has 1,000 replies, which is as many as it holds.' },
    });
    const status = { params: { id: note.id }, body: { status: 'approved' } } as const;
    expect((await review.calls.call(changeNote, reviewer, status)).status).toBe(200);
    const query = { include: 'comments' };
    const read = await review.calls.call(readNote, artist, { params: { id: note.id }, query });
    expect(read.row.comments).toHaveLength(1001);
  });

  it('has at most 1,000 changes of its status', async () => {
    const note = await review.leaveNote();
    await fill(note.id, 'status', 1000, 'x');
    const status = { params: { id: note.id }, body: { status: 'approved' } } as const;
    expect((await review.calls.call(changeNote, reviewer, status)).status).toBe(412);
    expect((await reply(note.id)).status).toBe(201);
  });

  it('has at most 1 MiB of replies, which may always become shorter', async () => {
    const note = await review.leaveNote();
    const long = '\u0001'.repeat(20_000);
    await fill(note.id, 'comment', 8, long);
    expect((await reply(note.id, long)).status).toBe(412);
    const short = await reply(note.id, 'short');
    expect(short.status).toBe(201);
    const change = (body: string) =>
      review.calls.call(changeComment, artist, { params: { id: short.row.id }, body: { body } });
    expect((await change(long)).status).toBe(412);
    await fill(note.id, 'comment', 1, long);
    const { rows } = await database.query('SELECT max(id)::int AS id FROM review.comments');
    const params = { id: Number(rows[0].id) };
    const shorter = { params, body: { body: '\u0001'.repeat(19_000) } };
    expect((await review.calls.call(changeComment, artist, shorter)).status).toBe(200);
  });
});

it('reads no other reply where one is to be deleted', async () => {
  const note = await review.leaveNote();
  await fill(note.id, 'comment', 1, 'first');
  await fill(note.id, 'comment', 3000, 'never read');
  await fill(note.id, 'comment', 1, 'last');
  // Whoever reads one of the replies between divides by zero.
  await database.query(`ANALYZE review.comments; CREATE POLICY unread ON review.comments
    AS RESTRICTIVE USING (body <> 'never read' OR 1 / (length(body) - 10) = 1)`);
  const { rows } = await database.query(
    'SELECT min(id)::int AS first, max(id)::int AS last FROM review.comments WHERE note_id = $1',
    [note.id],
  );
  const remove = (id: number) => review.calls.call(deleteComment, artist, { params: { id } });
  expect((await remove(Number(rows[0].first))).status).toBe(403);
  expect((await remove(Number(rows[0].last))).status).toBe(200);
  expect((await remove(Number(rows[0].last))).status).toBe(404);
  await database.query('DROP POLICY unread ON review.comments');
});
