import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  assetChanged,
  changeShare,
  createShare,
  createVersionShare,
  findStatusesInForce,
  folderChanged,
  listShares,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { AnsweringSide, eventually } from '@jampot/testing';
import { artist, guest, manager, RunningShares, stranger } from './running-shares.ts';

const APPROVED = 4;
const RETAKE = 5;
/** In force in the project alone, not in the other one. */
const OWN = 70;

let shares: RunningShares;
let assets: AnsweringSide;
const asked: unknown[] = [];
const inForce = [
  { folder_id: 10, status_id: APPROVED, approves: true },
  { folder_id: 10, status_id: OWN, approves: true },
  { folder_id: 10, status_id: RETAKE, approves: false },
  { folder_id: 11, status_id: APPROVED, approves: true },
];

beforeAll(async () => {
  shares = await RunningShares.start();
  assets = await AnsweringSide.open(shares.calls.bus, {
    [findStatusesInForce.name]: async ({ body, caller }) => {
      const { folder_ids, status_ids } = body as { folder_ids: number[]; status_ids: number[] };
      asked.push({ folder_ids, status_ids, user_id: caller?.user_id });
      const rows = inForce.filter(
        (row) => folder_ids.includes(row.folder_id) && status_ids.includes(row.status_id),
      );
      return { rows };
    },
  });
  const made = { change: 'created', deleted: false } as const;
  await shares.announce(folderChanged, {
    ...made,
    id: 11,
    name: 'Other',
    parent_id: null,
    team_folder_id: 11,
    user_id: null,
  });
  await shares.announce(assetChanged, {
    ...made,
    id: 12,
    folder_id: 11,
    name: 'shot 12',
    status_id: 1,
    assignee_id: null,
    fields: [],
  });
  await shares.tellVersion({ id: 41, asset_id: 12, folder_id: 11 });
  await eventually(async () => expect((await both({})).status).toBe(201));
}, 60_000);
afterAll(async () => {
  await assets?.close();
  await shares?.stop();
});
beforeEach(() => {
  asked.length = 0;
});

const make = (body: object, caller: Caller | null = manager, id = 31) =>
  shares.calls.call(createVersionShare, caller, { params: { id }, body });
const both = (body: object) =>
  shares.calls.call(createShare, manager, { body: { version_ids: [31, 41], ...body } });
const countOf = async () => (await shares.calls.call(listShares, manager, {})).rows.length;

describe('a status that answers of guests give', () => {
  it('is kept where it is in force, and asked for as whoever makes the share', async () => {
    const { status, row } = await make({ approved_status_id: OWN, changes_status_id: RETAKE });
    expect([status, row.approved_status_id, row.changes_status_id]).toEqual([201, OWN, RETAKE]);
    expect(asked).toEqual([
      { folder_ids: [10], status_ids: [OWN, RETAKE], user_id: manager.user_id },
    ]);
    const ofFolder = { folder_id: 10, approved_status_id: APPROVED };
    expect((await shares.calls.call(createShare, manager, { body: ofFolder })).status).toBe(201);
  });

  it.each([
    ['none that there is', { approved_status_id: 987_654 }, 'approved_status_id'],
    ['none that approves', { approved_status_id: RETAKE }, 'approved_status_id'],
    ['one that approves, for changes', { changes_status_id: APPROVED }, 'changes_status_id'],
    ['none that there is, for changes', { changes_status_id: 987_654 }, 'changes_status_id'],
    ['no id', { approved_status_id: 'approved' }, 'approved_status_id'],
  ])('is refused where it is %s, and nothing is made', async (_what, body, field) => {
    const before = await countOf();
    const { status, body: said } = await make({ approvable: true, ...body });
    expect(status).toBe(412);
    expect(JSON.stringify(said)).toContain(`"name":"${field}"`);
    expect(await countOf()).toBe(before);
  });

  it('is in force in the folders of all that is shared', async () => {
    expect((await both({ approved_status_id: APPROVED })).status).toBe(201);
    expect((await both({ approved_status_id: OWN })).status).toBe(412);
  });

  it('is not asked for where none is named, or for who may not share', async () => {
    expect((await make({ approved_status_id: null })).status).toBe(201);
    const body = { approved_status_id: APPROVED };
    expect((await make(body, null)).status).toBe(401);
    for (const caller of [guest, artist]) expect((await make(body, caller)).status).toBe(403);
    expect((await make(body, stranger)).status).toBe(404);
    expect((await make(body, manager, 987_654)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is never changed: of a share that is out only message and expiry are', async () => {
    const { row } = await make({ approved_status_id: APPROVED });
    const change = { params: { id: row.id }, body: { approved_status_id: OWN } };
    const { status } = await shares.calls.call(changeShare, manager, change as never);
    expect(status).toBe(412);
  });
});
