import {
  addUserfolders,
  changeFolder,
  createFolder,
  createProject,
  listMyFolders,
  listUserfolders,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { admin } from './running-assets.ts';
import type { RunningAssets } from './running-assets.ts';

export const ARTIST = 2;
export const REVIEWER = 3;
export const MANAGER = 4;
export const ADMINISTRATOR = 5;

/** What a test of teams does with the service that runs by then. */
export function teamHelpers(running: () => RunningAssets) {
  let names = 0;
  return {
    async folder(parent_id?: number): Promise<Folder> {
      const { calls } = running();
      const body = { name: `Folder ${(names += 1)}` };
      const made =
        parent_id === undefined
          ? await calls.call(createProject, admin, { body })
          : await calls.call(createFolder, admin, { body: { ...body, parent_id } });
      return made.row;
    },
    add: (caller: Caller | null, id: number, user_id: number, role_id: number) =>
      running().calls.call(addUserfolders, caller, {
        params: { id },
        body: [{ user_id, role_id }],
      }),
    team: async (id: number) =>
      (await running().calls.call(listUserfolders, admin, { params: { id } })).rows,
    sees: async (caller: Caller) =>
      (await running().calls.call(listMyFolders, caller)).rows.map(({ id }) => id).sort(),
    settings: (id: number, settings_folder_id: number | null, caller: Caller = admin) =>
      running().calls.call(changeFolder, caller, { params: { id }, body: { settings_folder_id } }),
  };
}
