import { expect, test } from '@jest/globals';
import { findAssets, MAX_BATCH, MAX_BODY } from '@jampot/contracts';
import type { ReadLinkRow } from '@jampot/domain';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { findNames } from './find-names.ts';

const gateway = fakeGateway();
/** As many assets as the rows of a file name in one folder, and one that all of them use. */
const rowsIn = (downFolder: string, count: number) =>
  Array.from({ length: count }, (_, index): ReadLinkRow => ({
    row: index + 1,
    downFolder,
    downAsset: `sh${index}`,
    upFolder: 'Lib',
    upAsset: 'rig',
    chain: true,
    problem: null,
  }));
const answerAll = () =>
  gateway.on(findAssets, ({ body }) =>
    body.map((_, index) => ({ folder_id: 1, asset_id: index + 1, error: null })),
  );
const find = (rows: readonly ReadLinkRow[]) =>
  findNames(rows, () => undefined, new AbortController().signal);
const asked = () => gateway.asked(findAssets).map(({ body }) => body as { name: string }[]);
const bytesOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).length;

test('names of long paths go in as many calls as their bytes need, each name once', async () => {
  answerAll();
  // In characters all would fit into one body.
  const rows = await find(rowsIn(`/Film/${'橙'.repeat(3000)}`, 1000));
  const bodies = asked();
  expect(bodies.map((body) => bytesOf(body) <= MAX_BODY)).toEqual([true, true, true]);
  const names = bodies.flat().map(({ name }) => name);
  expect(names).toHaveLength(1001);
  expect(new Set(names).size).toBe(1001);
  expect(rows.every(({ state, down_id }) => state === 'idle' && down_id !== null)).toBe(true);
});

test('short names go a thousand a call', async () => {
  answerAll();
  await find(rowsIn('/Film', 2 * MAX_BATCH));
  expect(asked().map(({ length }) => length)).toEqual([MAX_BATCH, MAX_BATCH, 1]);
});

test('a folder that nothing can be named is not found, and fails no other', async () => {
  answerAll();
  const rows = await find([...rowsIn('x'.repeat(20_001), 1), ...rowsIn('Film', 1)]);
  expect(rows.map(({ why }) => why)).toEqual(['Folder not found', null]);
  expect(asked()).toEqual([
    [
      { folder: 'Lib', name: 'rig' },
      { folder: 'Film', name: 'sh0' },
    ],
  ]);
});
