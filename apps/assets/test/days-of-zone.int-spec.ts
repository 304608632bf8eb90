import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeAsset,
  createAssets,
  createProject,
  listAssets,
  listStatuslogs,
  readBurndown,
  readLeadTimes,
} from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { addDays, dayIn } from '@jampot/domain';
import { admin, artist, RunningAssets } from './running-assets.ts';

const [NOT_STARTED, FOR_REVIEW, APPROVED] = [1, 2, 4];
/** The clocks went back on Sunday 5 April 2026 and forward on Sunday 27 September: days of 25 and of 23 hours. */
const zone = 'Pacific/Auckland';

let assets: RunningAssets;
let [back, monday, forward]: Asset[] = [];

beforeAll(async () => {
  assets = await RunningAssets.start();
  const { row: project } = await assets.calls.call(createProject, admin, { body: { name: 'Z' } });
  const body = ['back', 'monday', 'forward'].map((name) => ({ name }));
  const made = await assets.calls.call(createAssets, admin, { params: { id: project.id }, body });
  [back, monday, forward] = made.rows;
  for (const [asset, duration, due] of [
    [back, 2.5, '2026-04-05'],
    [monday, 4, '2026-04-06'],
    [forward, 8, '2026-09-27'],
  ] as const) {
    await assets.calls.call(changeAsset, admin, {
      params: { id: asset?.id ?? 0 },
      body: { duration, due, assignee_id: artist.user_id },
    });
  }
  await assets.sql('DELETE FROM status_logs');
  for (const asset of [back, monday, forward]) await log(asset, NOT_STARTED, '2026-03-30T00:00Z');
  await log(back, FOR_REVIEW, '2026-04-05T00:30Z');
  // Half an hour before the Sunday of 25 hours ends, as the Monday begins, and around the end of one of 23.
  await log(back, APPROVED, '2026-04-05T11:30Z');
  await log(monday, APPROVED, '2026-04-05T12:00Z');
  await log(forward, APPROVED, '2026-09-27T10:59Z');
  await log(forward, NOT_STARTED, '2026-09-27T11:00Z');
}, 60_000);
afterAll(() => assets?.stop());

const log = (asset: Asset | undefined, status: number, created: string) =>
  assets.sql(
    `INSERT INTO status_logs (account_id, asset_id, status_id, assignee_id, created, first, last)
     VALUES (1, $1, $2, $3, $4, false, false)`,
    [asset?.id, status, artist.user_id, created],
  );

test('the burndown ends its days when the zone does, also those of 25 and 23 hours', async () => {
  const open = async (since: string, until: string, of: string) => {
    const query = { since, until, zone: of };
    const { rows } = await assets.calls.call(readBurndown, admin, { query });
    return rows.map((row) => row.open);
  };
  expect(await open('2026-04-04', '2026-04-06', zone)).toEqual([3, 2, 1]);
  expect(await open('2026-04-04', '2026-04-06', 'UTC')).toEqual([3, 1, 1]);
  expect(await open('2026-09-26', '2026-09-28', zone)).toEqual([1, 0, 1]);
  expect(await open('2026-09-26', '2026-09-28', 'UTC')).toEqual([1, 1, 1]);
});

test('what was due is planned until its own day has ended', async () => {
  const query = { since: '2026-04-04', until: '2026-04-06', zone };
  const { rows } = await assets.calls.call(readBurndown, admin, { query });
  expect(rows.map(({ planned }) => planned)).toEqual([3, 2, 1]);
});

test('the quota counts seconds in the week of the zone in which they were approved', async () => {
  const weeks = async (of: string) => {
    const query = {
      'x:week': 'created',
      zone: of,
      y: 'asset.duration',
      z: 'assignee.name',
      status_id: String(APPROVED),
      'created:until': '2026-05-01',
    };
    const { rows } = await assets.calls.call(listStatuslogs, admin, { query });
    return rows.map((row) => {
      const { x, y } = row as unknown as { x: string; y: number };
      return [x, y];
    });
  };
  expect(await weeks(zone)).toEqual([
    ['2026-03-29T11:00:00.000Z', 2.5],
    ['2026-04-05T12:00:00.000Z', 4],
  ]);
  expect(await weeks('UTC')).toEqual([['2026-03-30T00:00:00.000Z', 6.5]]);
});

test('lead times of a day are those that ended in it', async () => {
  const counts = async (day: string) => {
    const query = { since: day, until: day, zone, by: 'week', status_id: String(APPROVED) };
    const { rows } = await assets.calls.call(readLeadTimes, admin, {
      query: { ...query, from: 'Not Started' },
    });
    return rows.map(({ x, count }) => [x, count]);
  };
  expect(await counts('2026-04-05')).toEqual([['2026-03-29T11:00:00.000Z', 1]]);
  expect(await counts('2026-04-06')).toEqual([['2026-04-05T12:00:00.000Z', 1]]);
  expect(await counts('2026-09-27')).toEqual([['2026-09-20T12:00:00.000Z', 1]]);
  expect(await counts('2026-09-28')).toEqual([]);
});

test('late is what was due before the day that it is in the zone', async () => {
  const late = async (moment: string) => {
    const yesterday = addDays(dayIn(new Date(moment), zone), -1);
    const query = { 'due:until': yesterday, 'status.approves': '0', sort: 'due' };
    const { rows } = await assets.calls.call(listAssets, admin, { query });
    return rows.map(({ name }) => name);
  };
  // One minute before and as the 25 hours end, and the same of the 23.
  expect(await late('2026-04-05T11:59:00Z')).toEqual([]);
  expect(await late('2026-04-05T12:00:00Z')).toEqual(['back']);
  expect(await late('2026-09-27T10:59:00Z')).toEqual(['back', 'monday']);
  expect(await late('2026-09-27T11:00:00Z')).toEqual(['back', 'monday', 'forward']);
});
