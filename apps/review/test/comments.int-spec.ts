import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeComment,
  createComment,
  deleteComment,
  exportUserReview,
  listComments,
} from '@jampot/contracts';
import { artist, guest, reviewer, RunningReview } from './running-review.ts';

let review: RunningReview;
beforeAll(async () => {
  review = await RunningReview.start();
}, 60_000);
afterAll(() => review?.stop());

describe('comments', () => {
  it('are edited and deleted by their writer while they are the last', async () => {
    const note = await review.leaveNote();
    const of = { params: { id: note.id } };
    const first = await review.calls.call(createComment, artist, { ...of, body: { body: 'one' } });
    expect(first.status).toBe(201);
    const change = { params: { id: first.row.id }, body: { body: 'one, better' } };
    expect((await review.calls.call(changeComment, reviewer, change)).status).toBe(403);
    expect((await review.calls.call(changeComment, artist, change)).row.body).toBe('one, better');
    const second = await review.calls.call(createComment, reviewer, {
      ...of,
      body: { body: 'two' },
    });
    expect((await review.calls.call(changeComment, artist, change)).status).toBe(403);
    expect(
      (await review.calls.call(deleteComment, artist, { params: { id: first.row.id } })).status,
    ).toBe(403);
    expect(
      (await review.calls.call(deleteComment, reviewer, { params: { id: second.row.id } })).status,
    ).toBe(200);
    expect(
      (await review.calls.call(deleteComment, artist, { params: { id: first.row.id } })).status,
    ).toBe(200);
    expect((await review.calls.call(listComments, artist, of)).rows).toEqual([]);
  });

  it('need a text, and guests write none', async () => {
    const note = await review.leaveNote();
    const of = { params: { id: note.id } };
    expect(
      (await review.calls.call(createComment, artist, { ...of, body: { body: ' ' } })).status,
    ).toBe(412);
    expect(
      (await review.calls.call(createComment, guest, { ...of, body: { body: 'x' } })).status,
    ).toBe(403);
  });
});

describe('what is kept of somebody', () => {
  it('has their notes and replies, for them alone and who may change users', async () => {
    const note = await review.leaveNote();
    const of = { params: { id: note.id } };
    await review.calls.call(createComment, artist, { ...of, body: { body: 'Mine' } });
    const ask = { params: { id: artist.user_id }, query: { part: 'comments' } };
    const { row } = await review.calls.call(exportUserReview, artist, ask);
    expect(row.rows).toContainEqual(expect.objectContaining({ note_id: note.id, body: 'Mine' }));
    expect(row.next).toEqual({ part: 'playlists', after: 0 });
    expect((await review.calls.call(exportUserReview, guest, ask)).status).toBe(403);
    expect((await review.calls.call(exportUserReview, null, ask)).status).toBe(401);
  });
});
