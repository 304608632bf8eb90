import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  changeAsset,
  createAssets,
  createProject,
  createVersion,
  listFolderAssets,
  listMyFolders,
  listStatuses,
  readAsset,
  readVersion,
} from '@jampot/contracts';
import type { Asset, Resource } from '@jampot/contracts';
import { assetResource, folderResource, statusResource, versionResource } from '@jampot/contracts';
import { admin, RunningAssets } from './running-assets.ts';

let assets: RunningAssets;
let asset: Asset;

beforeAll(async () => {
  assets = await RunningAssets.start();
  const project = (
    await assets.calls.call(createProject, admin, { body: { name: 'Kept text ünï' } })
  ).row;
  asset = (
    await assets.calls.call(createAssets, admin, {
      params: { id: project.id },
      body: [{ name: 'nämé, with (signs)' }],
    })
  ).row;
}, 60_000);
afterAll(() => assets?.stop());

/** Every field that need not be asked for, by name: then no kept text is taken. */
const byName = (resource: Resource): string =>
  Object.entries(resource.fields)
    .filter(([, field]) => !field.onRequest)
    .map(([name]) => name)
    .join(',');

const plain = (rows: readonly unknown[]): unknown => JSON.parse(JSON.stringify(rows));

describe('rows that were written as text', () => {
  test('are those of an asset, after every change', async () => {
    const params = { id: asset.id };
    await assets.calls.call(changeAsset, admin, {
      params,
      body: { notes: 'line\n"two"\t', tag: 'hero, nächt', framerate: '23.976', in: 1.5 },
    });
    for (const body of [{ assignee_id: admin.user_id }, { status_id: 2 }, { duration: '0,25' }]) {
      await assets.calls.call(changeAsset, admin, { params, body });
      const kept = await assets.calls.call(readAsset, admin, { params });
      const made = await assets.calls.call(readAsset, admin, {
        params,
        query: { fields: `${byName(assetResource)},id` },
      });
      expect(plain(kept.rows)).toEqual(plain(made.rows));
    }
  });

  test('are those of a version, its addresses signed for the account', async () => {
    const source = await assets.upload('Take "1".mp4', 'video/mp4');
    const poster = await assets.upload('p.jpg', 'image/jpeg');
    const { row } = await assets.calls.call(createVersion, admin, {
      params: { id: asset.id },
      body: {},
      files: { source, poster },
    });
    const params = { id: row.id };
    const kept = await assets.calls.call(readVersion, admin, { params });
    const made = await assets.calls.call(readVersion, admin, {
      params,
      query: { fields: byName(versionResource) },
    });
    expect(plain(kept.rows)).toEqual(plain(made.rows));
    expect(kept.row.source_url).toMatch(/^\/files\/.+\?t=[\w.-]{20,}$/u);
    const listed = await assets.calls.call(listFolderAssets, admin, {
      params: { id: asset.folder_id },
      query: { include: 'latestversion,status' },
    });
    expect(listed.row.latestversion).toEqual(expect.objectContaining({ ...kept.row }));
  });

  test('are those of a folder, whole and as a tree shows it', async () => {
    const whole = await assets.calls.call(listMyFolders, admin);
    const made = await assets.calls.call(listMyFolders, admin, {
      query: { fields: `${byName(folderResource)}`, limit: '1000' },
    });
    expect(plain(whole.rows)).toEqual(plain(made.rows));
    const names = ['id', 'name', 'parent_id', 'user_id', 'position', 'deleted'];
    const shown = await assets.calls.call(listMyFolders, admin, {
      query: { fields: names.join() },
    });
    expect(plain(shown.rows)).toEqual(
      whole.rows.map((row) =>
        Object.fromEntries(names.map((name) => [name, row[name as keyof typeof row]])),
      ),
    );
    const few = await assets.calls.call(listMyFolders, admin, { query: { fields: 'name' } });
    expect(Object.keys(few.row).toSorted()).toEqual(['id', 'name', 'parent_id']);
  });

  test('are those of every status', async () => {
    const kept = await assets.calls.call(listStatuses, admin);
    const made = await assets.calls.call(listStatuses, admin, {
      query: { fields: byName(statusResource) },
    });
    expect(kept.rows.length).toBeGreaterThanOrEqual(8);
    expect(plain(kept.rows)).toEqual(plain(made.rows));
  });
});
