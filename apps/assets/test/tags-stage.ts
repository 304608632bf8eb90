import { expect } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  changeTag,
  createAssets,
  createProject,
  createTag,
  deleteTag,
  listTags,
  readAsset,
  readTag,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, Tag } from '@jampot/contracts';
import { admin, artist } from './running-assets.ts';
import type { RunningAssets } from './running-assets.ts';

/** A project that an artist sees, and one that they do not. */
export async function shownAndHidden(assets: RunningAssets): Promise<[Folder, Folder]> {
  const project = async (name: string) =>
    (await assets.calls.call(createProject, admin, { body: { name } })).row;
  const [shown, hidden] = [await project('Shown'), await project('Hidden')];
  await assets.calls.call(addUserfolders, admin, {
    params: { id: shown.id },
    body: { user_id: artist.user_id, role_id: artist.role_id },
  });
  return [shown, hidden];
}

/** What a test of tags does with the service that runs by then; assets are of `shown`. */
export function tagHelpers(running: () => RunningAssets, shown: () => Folder) {
  let names = 0;
  return {
    /** An asset that carries tags. */
    async asset(tag: string, folder = shown()): Promise<Asset> {
      const { calls } = running();
      const made = await calls.call(createAssets, admin, {
        params: { id: folder.id },
        body: [{ name: `Shot ${(names += 1)}` }],
      });
      const changed = await calls.call(changeAsset, admin, {
        params: { id: made.row.id },
        body: { tag },
      });
      expect(changed.status).toBe(200);
      return changed.row;
    },
    async make(name: string, caller: Caller = admin): Promise<Tag> {
      const made = await running().calls.call(createTag, caller, {
        params: { id: caller.account_id },
        body: { name },
      });
      expect(made.status).toBe(201);
      return made.row;
    },
    rename: (id: number, body: unknown, caller: Caller | null = admin) =>
      running().calls.call(changeTag, caller, { params: { id }, body }),
    remove: (id: number, caller: Caller | null = admin) =>
      running().calls.call(deleteTag, caller, { params: { id } }),
    read: (id: number, caller: Caller | null = admin, query = {}) =>
      running().calls.call(readTag, caller, { params: { id }, query }),
    tagOf: async (id: number) =>
      (await running().calls.call(readAsset, admin, { params: { id } })).row.tag,
    tagNames: async () =>
      (await running().calls.call(listTags, admin)).rows.map(({ name }) => name),
    news: async (after: number) =>
      (await running().events('tags.changed', after)).map(({ data }) => data),
  };
}
