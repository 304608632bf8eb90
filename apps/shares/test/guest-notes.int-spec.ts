import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addNoteOfShare,
  createVersionShare,
  deleteShare,
  invalid,
  leaveGuestNote,
  listGuestNotes,
  listNotesOfShare,
  proveSharePassword,
} from '@jampot/contracts';
import { AnsweringSide } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

let shares: RunningShares;
let review: AnsweringSide;
let refuses = false;
const asked: unknown[] = [];
const kept = {
  id: 5,
  version_id: 31,
  name: 'Nina',
  body: 'Brighter',
  time: null,
  frame: null,
  drawing: null,
  created: '2026-01-01T00:00:00.000Z',
};
beforeAll(async () => {
  shares = await RunningShares.start();
  const answer = async ({ body }: { readonly body: unknown }) => {
    asked.push(body);
    if (refuses) throw invalid('body', 'This version is full.');
    return { rows: [kept] };
  };
  review = await AnsweringSide.open(shares.calls.bus, {
    [addNoteOfShare.name]: answer,
    [listNotesOfShare.name]: answer,
  });
}, 60_000);
afterAll(async () => {
  await review?.close();
  await shares?.stop();
});
beforeEach(() => {
  refuses = false;
  asked.length = 0;
});

const make = async (body: object = { commentable: true }) =>
  (await shares.calls.call(createVersionShare, manager, { params: { id: 31 }, body })).row;
const written = { name: ' Nina \u202E Client ', email: 'Nina@Client.example', body: 'Brighter' };
const leave = (hash: string, body: object = {}, more: object = {}) =>
  shares.calls.call(leaveGuestNote, null, {
    params: { hash },
    body: { version_id: 31, ...written, ...body },
    ...more,
  });
const list = (hash: string, more: object = {}) =>
  shares.calls.call(listGuestNotes, null, { params: { hash }, ...more });

describe('a note of a guest', () => {
  it('is kept with the share, the version, and the name without what nobody sees of it', async () => {
    const { hash, id } = await make();
    expect((await leave(hash)).row).toEqual(kept);
    expect(asked).toEqual([
      {
        account_id: 1,
        share_id: id,
        sharer_id: manager.user_id,
        version_id: 31,
        name: 'Nina Client',
        email: 'Nina@Client.example'.toLowerCase(),
        body: 'Brighter',
        time: null,
        frame: null,
        drawing: null,
      },
    ]);
  });

  it('is read by guests of the same share', async () => {
    const { hash, id } = await make();
    expect((await list(hash)).rows).toEqual([kept]);
    expect(asked).toEqual([{ account_id: 1, share_id: id, version_ids: [31] }]);
  });

  it.each([
    [{ name: '' }],
    [{ name: '\u200B\u202E ' }],
    [{ name: 'x'.repeat(81) }],
    [{ email: 'nobody' }],
    [{ body: 'x'.repeat(5001) }],
    [{ frame: -1 }],
    [{ version_id: 32 }],
    [{ user_id: 101 }],
    [{ drawing: { frame: 0, marks: [] } }],
  ])('is refused for %j', async (body) => {
    const { hash } = await make();
    expect((await leave(hash, body)).status).toBe(412);
    expect(asked).toEqual([]);
  });

  it('is refused in the words of whoever keeps it', async () => {
    const { hash } = await make();
    refuses = true;
    const { status, body } = await leave(hash);
    expect([status, body['error']]).toEqual([412, 'This version is full.']);
  });

  it('is for shares that take any, after their password, while they are open', async () => {
    const silent = await make({});
    expect((await leave(silent.hash)).status).toBe(403);
    expect((await list(silent.hash)).status).toBe(403);
    const locked = await make({ commentable: true, password: 'correct horse' });
    expect((await leave(locked.hash)).status).toBe(403);
    expect((await list(locked.hash)).status).toBe(403);
    const { row } = await shares.calls.call(proveSharePassword, null, {
      params: { hash: locked.hash },
      body: { password: 'correct horse' },
    });
    const proof = { shareToken: row.share_token };
    expect((await leave(locked.hash, {}, proof)).status).toBe(201);
    expect((await leave((await make()).hash, {}, proof)).status).toBe(201);
    await shares.expire(locked.id);
    expect((await list(locked.hash, proof)).status).toBe(410);
    await shares.calls.call(deleteShare, manager, { params: { id: locked.id } });
    expect((await leave(locked.hash, {}, proof)).status).toBe(404);
  });

  it('waits where one network writes more than a person does', async () => {
    const { hash } = await make();
    const statuses = new Set<number>();
    for (let at = 0; at < 102; at += 1) statuses.add((await leave(hash)).status);
    expect([...statuses]).toEqual([201, 429]);
    expect((await leave(hash, {}, { clientAddress: '203.0.113.9' })).status).toBe(201);
  });
});
