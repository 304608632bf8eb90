import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createShare,
  createVersionShare,
  judgeSharedFiles,
  openShare,
  sharesChanged,
  versionFilesChanged,
} from '@jampot/contracts';
import { createLog, Signals } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
}, 60_000);
afterAll(async () => shares?.stop());

const made = async (body: object) =>
  (await shares.calls.call(createVersionShare, manager, { params: { id: 31 }, body })).row;
const shown = async (hash: string) => {
  const { row } = await shares.calls.call(openShare, null, { params: { hash } });
  return row.password_required ? [] : row.versions.map(({ id }) => id);
};
const opened = async (share_id: number) => {
  const keys = ['1/preview', '1/newer'];
  const { rows } = await shares.calls.call(judgeSharedFiles, null, { body: { share_id, keys } });
  return rows.map(({ key }) => key);
};

it('shows exactly what was shared, newer versions where that is asked for, and of a folder the latest', async () => {
  const exact = await made({});
  const following = await made({ follow_latest: true });
  const folder = (await shares.calls.call(createShare, manager, { body: { folder_id: 10 } })).row;
  for (const { id, hash } of [exact, following, folder]) {
    expect(await shown(hash)).toEqual([31]);
    expect(await opened(id)).toEqual(['1/preview']);
  }
  await shares.tellVersion({ id: 32, version_number: 2, name: 'v2.mov' });
  await shares.announce(versionFilesChanged, {
    id: 32,
    created: '2026-01-02T00:00:00.000Z',
    processing: 'done',
    files: { preview: { key: '1/newer', name: 'preview.mp4' } },
    media: null,
  });
  await eventually(async () => expect(await opened(following.id)).toEqual(['1/newer']));
  expect(await opened(folder.id)).toEqual(['1/newer']);
  expect(await opened(exact.id)).toEqual(['1/preview']);
  expect([await shown(exact.hash), await shown(following.hash), await shown(folder.hash)]).toEqual([
    [31],
    [32],
    [32],
  ]);
  const told: number[] = [];
  const signals = new Signals(shares.calls.bus, createLog('test', 'error'));
  const stop = signals.on(sharesChanged, ({ ids }) => told.push(...ids));
  await shares.tellVersion({ id: 32, version_number: 2, change: 'deleted', deleted: true });
  await eventually(async () => expect(await opened(following.id)).toEqual(['1/preview']));
  expect(await shown(following.hash)).toEqual([31]);
  // Pages that show it look again at once, and those of others don't.
  await eventually(() => expect(told.toSorted()).toEqual([following.id, folder.id].toSorted()));
  stop();
});
