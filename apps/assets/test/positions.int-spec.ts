import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeFolder,
  createAssets,
  lastOfEachName,
  listFolderAssets,
  writePositions,
} from '@jampot/contracts';
import { admin, RunningAssets } from './running-assets.ts';
import { teamHelpers } from './teams-stage.ts';

let assets: RunningAssets;
const { folder } = teamHelpers(() => assets);

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

/** Of what the service has written since. */
async function written(after: number): Promise<string> {
  const rows = await assets.sql<{ name: string; position: number }>(
    'SELECT name, id AS position FROM outbox WHERE id > $1 ORDER BY id',
    [after],
  );
  return writePositions(lastOfEachName(rows));
}

const inOrder = (position: string) => position.split(' ').toSorted();

test('a change answers where its events are', async () => {
  const { id } = await folder();
  const before = await assets.lastEventId();
  const made = await assets.calls.call(createAssets, admin, {
    params: { id },
    body: [{ name: 'one' }, { name: 'two' }],
  });
  expect(made.status).toBe(201);
  expect(made.position).toContain('assets.changed:');
  expect(inOrder(made.position)).toEqual(inOrder(await written(before)));
});

test('a change of many rows, which are told past the service, answers where their events are', async () => {
  const top = await folder();
  await folder(top.id);
  const before = await assets.lastEventId();
  const body = { deleted: true };
  const changed = await assets.calls.call(changeFolder, admin, { params: { id: top.id }, body });
  expect(changed.status).toBe(200);
  expect(changed.position).toContain('folders.many-changed:');
  expect(inOrder(changed.position)).toEqual(inOrder(await written(before)));
});

test('what was refused, and what was read, answers no position', async () => {
  const { id } = await folder();
  const create = () =>
    assets.calls.call(createAssets, admin, { params: { id }, body: [{ name: 'shot' }] });
  expect((await create()).status).toBe(201);
  const refused = await create();
  expect([refused.status, refused.position]).toEqual([412, '']);
  const read = await assets.calls.call(listFolderAssets, admin, { params: { id } });
  expect([read.status, read.position]).toEqual([200, '']);
});
