import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeFolder, readFolder } from '@jampot/contracts';
import type { Folder, Status } from '@jampot/contracts';
import { MOST_IN_FORCE, MOST_STATUSES, STATUS_REFUSALS } from '../src/statuses/statuses.policy.ts';
import { admin, RunningAssets } from './running-assets.ts';
import { DEFAULTS, plain, statusHelpers } from './statuses-stage.ts';

let assets: RunningAssets;
const { folder, listed, make, made, change, remove } = statusHelpers(() => assets);

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

const ids = async (place: Folder) =>
  (await listed(place, { limit: '1000' })).rows.map(({ id }) => id);

/** Statuses of a folder's own, the last of them made by the service, which counts them all then. */
async function own({ id }: Folder, count: number): Promise<void> {
  await assets.sql(
    `INSERT INTO statuses (account_id, folder_id, name, color, "order", level)
     SELECT 1, $1, 'Own ' || n, '#112233', 10000000 + n * 1000, 1 FROM generate_series(1, $2::int) n`,
    [id, count - 1],
  );
  expect((await make({ id } as Folder, plain)).status).toBe(201);
}

const tooMany = (name: string) => [
  412,
  [{ name, messages: [{ name: STATUS_REFUSALS.mostInForce }] }],
];

const move = async ({ id }: Folder, body: object) => {
  const { status, body: answer } = await assets.calls.call(changeFolder, admin, {
    params: { id },
    body,
  });
  return [status, answer['errors']];
};

/** Folders in one, each with a status of its own. */
async function layersIn({ id }: Folder, count: number): Promise<void> {
  await assets.sql(
    `WITH made AS (
       INSERT INTO folders (id, account_id, name, parent_id, position, path, team_folder_id)
       SELECT made.id, 1, 'Layer ' || made.id, top.id, made.id, top.path || made.id::text, top.team_folder_id
       FROM folders top CROSS JOIN (
         SELECT nextval(pg_get_serial_sequence('folders', 'id')) AS id
         FROM generate_series(1, $2::int)) made
       WHERE top.id = $1 RETURNING id)
     INSERT INTO statuses (account_id, folder_id, name, color, "order", level)
     SELECT 1, id, 'Own', '#112233', NULL, 1 FROM made`,
    [id, count],
  );
}

/** As many statuses as may be: in the folder above and in one in it. */
async function fullFolder(): Promise<readonly [Folder, Folder, Status]> {
  const top = await folder();
  const inner = await folder(top.id);
  const above = MOST_STATUSES - 2;
  await own(top, above);
  await own(inner, MOST_IN_FORCE - DEFAULTS.length - above - 1);
  await made(inner, { replace_id: 5 });
  const last = await made(inner, { name: 'Last' });
  expect(await ids(inner)).toHaveLength(MOST_IN_FORCE);
  return [top, inner, last];
}

test('a folder has no more statuses with those it inherits, wherever one is added', async () => {
  const [top, inner, last] = await fullFolder();
  for (const place of [top, inner]) {
    const { status, body } = await make(place, plain);
    expect([status, body['errors']]).toEqual(tooMany('name'));
  }
  await made(top, { replace_id: 1 });
  expect((await remove(last.id)).status).toBe(200);
  await made(top);
}, 60_000);

test('a folder cannot come to inherit too many by its place or its settings', async () => {
  const [, inner] = await fullFolder();
  const other = await folder();
  const below = await folder(other.id);
  await own(below, 1);
  expect(await move(other, { parent_id: inner.id })).toEqual(tooMany('parent_id'));
  expect(await move(below, { settings_folder_id: inner.id })).toEqual(
    tooMany('settings_folder_id'),
  );
  const { row } = await assets.calls.call(readFolder, admin, { params: { id: other.id } });
  expect(row.parent_id).toBeNull();
  expect(await ids(below)).toHaveLength(DEFAULTS.length + 1);
  const plainOne = await folder();
  expect(await move(plainOne, { parent_id: inner.id })).toEqual([200, undefined]);
}, 60_000);

test('a folder that had more before may keep them, and give them up', async () => {
  const [, inner] = await fullFolder();
  await assets.sql(
    `WITH more AS (
       INSERT INTO statuses (account_id, folder_id, name, color, "order", level)
       SELECT 1, $1, 'More ' || n, '#112233', 20000000 + n * 1000, 1 FROM generate_series(1, 5) n
       RETURNING id)
     INSERT INTO statuses_in_force (account_id, folder_id, status_id) SELECT 1, $1, id FROM more`,
    [inner.id],
  );
  const last = (await ids(inner)).at(-3) ?? 0;
  expect((await change(last, { name: 'Kept' })).status).toBe(200);
  await own(await folder(), 1);
  expect(await ids(inner)).toHaveLength(MOST_IN_FORCE + 5);
  expect((await remove(last)).status).toBe(200);
  const below = await folder(inner.id);
  await made(below, { replace_id: 1 });
  expect((await make(below, plain)).status).toBe(412);
}, 60_000);

test('the folders of an account have no more together than can be found anew', async () => {
  const [, inner, last] = await fullFolder();
  expect((await remove(last.id)).status).toBe(200);
  const top = await folder();
  await layersIn(top, 510);
  // Outside of the chain: so many need no neighbours.
  await assets.sql(
    'UPDATE statuses SET "order" = NULL WHERE account_id = 1 AND "order" > 10000000',
  );
  const tooManyOfAll = [
    412,
    [{ name: 'settings_folder_id', messages: [{ name: STATUS_REFUSALS.mostInAccount }] }],
  ];
  const take = { settings_folder_id: inner.id };
  expect(await move(top, take)).toEqual(tooManyOfAll);
  expect(await ids(top)).toHaveLength(DEFAULTS.length);

  // An account that had as many before the limit came.
  await assets.sql('UPDATE folders SET settings_folder_id = $2 WHERE id = $1', [top.id, inner.id]);
  await assets.sql(
    `INSERT INTO statuses_in_force (account_id, folder_id, status_id)
     SELECT 1, f.id, i.status_id FROM folders f JOIN statuses_in_force i ON i.folder_id = $2
     WHERE f.path <@ (SELECT path FROM folders WHERE id = $1)
     UNION ALL SELECT 1, f.id, s.id FROM folders f JOIN statuses s ON s.folder_id = f.id
     WHERE f.parent_id = $1`,
    [top.id, inner.id],
  );
  const lastOne = (await ids(inner)).at(-1) ?? 0;
  expect((await change(lastOne, { name: 'Renamed' })).status).toBe(200);
  const { status, body } = await make(top, plain);
  expect([status, body['error']]).toEqual([412, STATUS_REFUSALS.mostInAccount]);
  expect((await remove(lastOne)).status).toBe(200);
}, 120_000);
