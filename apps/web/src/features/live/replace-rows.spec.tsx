import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listAssets } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { QueryClient } from '@tanstack/react-query';
import { changeAtOnce } from '../../lib/changes/change-at-once.ts';
import { assetSubject } from '../../lib/queries/asset-subject.ts';
import { keys } from '../../lib/queries/index.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { replaceRows } from './replace-rows.ts';

const gateway = fakeGateway();
const page = keys.folderTimeline(3, false);
const shot = { id: 7, name: 'sh010', in: 0, tag: '' } as Asset;
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(page, { rows: [shot], total: 1 });
});
afterEach(() => client.clear());

const shown = () => client.getQueryData<{ rows: readonly Asset[] }>(page)?.rows[0];
/** Moves the shot. @returns what the server answers with, and the end of it */
function move(to: number) {
  const answer = Promise.withResolvers<Asset>();
  const ended = changeAtOnce<Asset, Asset>(client, assetSubject(shown() ?? shot), {
    fields: ['in'],
    shown: (asset) => ({ ...asset, in: to }),
    settled: (asset, told) => ({ ...asset, ...told }),
    send: () => answer.promise,
  });
  return { answer, ended };
}

test('a row that is told anew shows what is on its way all the same', async () => {
  const { answer, ended } = move(4);
  gateway.on(listAssets, () => [{ ...shot, in: 2, tag: 'hero;' }]);
  await replaceRows(client, [7]);
  expect(shown()).toMatchObject({ in: 4, tag: 'hero;' });
  answer.resolve({ ...shot, in: 4, tag: 'hero;' });
  await ended;
  expect(shown()).toMatchObject({ in: 4, tag: 'hero;' });
});

test('a row that was asked for before an own change was answered is asked for again', async () => {
  const { answer, ended } = move(4);
  let asked = 0;
  gateway.on(listAssets, async () => {
    asked += 1;
    if (asked > 1) return [{ ...shot, in: 4, tag: 'late;' }];
    answer.resolve({ ...shot, in: 4 });
    await ended;
    return [{ ...shot, in: 0 }];
  });
  const seen: (number | null | undefined)[] = [];
  const stop = client.getQueryCache().subscribe(() => seen.push(shown()?.in));
  await replaceRows(client, [7]);
  stop();
  expect(asked).toBe(2);
  expect(shown()).toMatchObject({ in: 4, tag: 'late;' });
  expect(new Set(seen)).toEqual(new Set([4]));
});
