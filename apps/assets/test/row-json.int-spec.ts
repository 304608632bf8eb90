import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  cancelProcessing,
  changeAsset,
  changeStatus,
  changeVersion,
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

type Row = Readonly<Record<string, unknown>>;
type Read = (fields: string) => Promise<{ readonly rows: readonly unknown[] }>;

/** Rows put together of answers with one field each, for which no kept text is taken. */
async function fieldByField(resource: Resource, read: Read): Promise<Row[]> {
  const whole: Row[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.onRequest) continue;
    const { rows } = await read(name);
    for (const [index, row] of (rows as readonly Row[]).entries()) {
      whole[index] = { ...whole[index], [name]: row[name] };
    }
  }
  return whole;
}

const plain = (rows: readonly unknown[]): unknown => JSON.parse(JSON.stringify(rows));

describe('rows that were written as text', () => {
  test('are those of an asset, after every change', async () => {
    const params = { id: asset.id };
    const other = (
      await assets.calls.call(createProject, admin, { body: { name: 'Kept elsewhere' } })
    ).row;
    const changes = [
      { notes: 'line\n"two"\t' },
      { tag: 'hero, nächt' },
      { framerate: '23.976' },
      { in: 1.5 },
      { out: 2.5 },
      { duration: '0,25' },
      { art_duration: 3 },
      { start: '2026-12-01' },
      { due: '24.12.2026' },
      { bid_days: 2.25 },
      { assignee_id: admin.user_id },
      { status_id: 2 },
      { name: 'nämé "2"' },
      { folder_id: other.id },
      { folder_id: asset.folder_id },
    ];
    for (const body of changes) {
      await assets.calls.call(changeAsset, admin, { params, body });
      const kept = await assets.calls.call(readAsset, admin, { params });
      const made = await fieldByField(assetResource, (fields) =>
        assets.calls.call(readAsset, admin, { params, query: { fields } }),
      );
      expect(plain(kept.rows)).toEqual(plain(made));
    }
  });

  test('are those of a version, its addresses signed for the account', async () => {
    const source = await assets.upload('Take "1".mp4', 'video/mp4');
    const poster = await assets.upload('p.jpg', 'image/jpeg');
    const { row } = await assets.calls.call(createVersion, admin, {
      params: { id: asset.id },
      body: { name: 'v1' },
      files: { source, poster },
    });
    const params = { id: row.id };
    const read = () => assets.calls.call(readVersion, admin, { params });
    const check = async () => {
      const made = await fieldByField(versionResource, (fields) =>
        assets.calls.call(readVersion, admin, { params, query: { fields } }),
      );
      expect(plain((await read()).rows)).toEqual(plain(made));
    };
    await check();
    for (const body of [{ name: 'Täke "2"' }, { job_id: 7 }]) {
      await assets.calls.call(changeVersion, admin, { params, body });
      await check();
    }
    await assets.calls.call(cancelProcessing, admin, { params });
    await check();
    const kept = await read();
    expect(kept.row.source_url).toMatch(/^\/files\/.+\?t=[\w.-]{20,}$/u);
    const listed = await assets.calls.call(listFolderAssets, admin, {
      params: { id: asset.folder_id },
      query: { include: 'latestversion,status' },
    });
    expect(listed.row.latestversion).toEqual(expect.objectContaining({ ...kept.row }));
  });

  test('are those of a folder, whole and as a tree shows it', async () => {
    const whole = await assets.calls.call(listMyFolders, admin);
    const made = await fieldByField(folderResource, (fields) =>
      assets.calls.call(listMyFolders, admin, { query: { fields } }),
    );
    expect(plain(whole.rows)).toEqual(plain(made));
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
    for (const body of [
      { name: 'Ön "hold"' },
      { color: '#123456' },
      { level: 3 },
      { hide: true },
    ]) {
      await assets.calls.call(changeStatus, admin, { params: { id: 6 }, body });
      const kept = await assets.calls.call(listStatuses, admin);
      const made = await fieldByField(statusResource, (fields) =>
        assets.calls.call(listStatuses, admin, { query: { fields } }),
      );
      expect(kept.rows.length).toBeGreaterThanOrEqual(8);
      expect(plain(kept.rows)).toEqual(plain(made));
    }
  });
});
