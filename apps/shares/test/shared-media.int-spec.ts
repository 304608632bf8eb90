import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetChanged,
  createShare,
  createVersionShare,
  deleteShare,
  judgeSharedFiles,
  versionFilesChanged,
} from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
}, 60_000);
afterAll(async () => shares?.stop());

const make = async () =>
  (await shares.calls.call(createVersionShare, manager, { params: { id: 31 }, body: {} })).row;

describe('media of a share', () => {
  const judge = async (share_id: number, keys: readonly string[]) =>
    (await shares.calls.call(judgeSharedFiles, null, { body: { share_id, keys } })).rows.map(
      ({ key }) => key,
    );
  const files = (id: number) =>
    shares.announce(versionFilesChanged, {
      id,
      created: '2026-01-01T00:00:00.000Z',
      processing: 'done',
      files: { preview: { key: `1/of-${id}`, name: 'preview.mp4' } },
      media: null,
    });

  it('are of what it shows, and of no other share or version', async () => {
    const { id } = await make();
    expect(await judge(id, ['1/preview', '1/of-77', '1/else'])).toEqual(['1/preview']);
    expect(await judge(987_654, ['1/preview'])).toEqual([]);
    await shares.expire(id);
    expect(await judge(id, ['1/preview'])).toEqual([]);
    const ended = await make();
    await shares.calls.call(deleteShare, manager, { params: { id: ended.id } });
    expect(await judge(ended.id, ['1/preview'])).toEqual([]);
  });

  it('of a folder die with the version or the asset that was deleted, and the others stay', async () => {
    for (const [id, asset_id] of [
      [91, 9],
      [92, 9],
      [81, 8],
    ] as const) {
      if (id !== 92) {
        await shares.announce(assetChanged, {
          id: asset_id,
          change: 'created',
          folder_id: 10,
          name: `shot ${asset_id}`,
          status_id: 1,
          assignee_id: null,
          deleted: false,
          fields: [],
        });
      }
      await shares.tellVersion({ id, asset_id, version_number: id % 10 });
      await files(id);
    }
    const { row } = await shares.calls.call(createShare, manager, { body: { folder_id: 10 } });
    const keys = ['1/of-91', '1/of-92', '1/of-81', '1/preview'];
    const shown = async () => (await judge(row.id, keys)).toSorted();
    await eventually(async () =>
      expect(await shown()).toEqual(['1/of-81', '1/of-92', '1/preview']),
    );
    await shares.tellVersion({
      id: 92,
      asset_id: 9,
      version_number: 2,
      change: 'deleted',
      deleted: true,
    });
    await eventually(async () =>
      expect(await shown()).toEqual(['1/of-81', '1/of-91', '1/preview']),
    );
    await shares.announce(assetChanged, {
      id: 8,
      change: 'deleted',
      folder_id: 10,
      name: 'shot 8',
      status_id: 1,
      assignee_id: null,
      deleted: true,
      fields: [],
    });
    await eventually(async () => expect(await shown()).toEqual(['1/of-91', '1/preview']));
  });
});
