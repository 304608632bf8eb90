import {
  createAssets,
  createFolder,
  createProject,
  deleteFolder,
  removeFolder,
  restoreFolder,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { admin, manager } from './running-assets.ts';
import type { RunningAssets } from './running-assets.ts';

export const at = (id: number) => ({ params: { id } });

/** What a test of folders that are deleted and removed does with the service that runs by then. */
export function removalHelpers(running: () => RunningAssets) {
  let names = 0;
  return {
    async project(): Promise<Folder> {
      const body = { name: `Project ${(names += 1)}` };
      return (await running().calls.call(createProject, admin, { body })).row;
    },
    async below(parent: Folder, name = `Folder ${(names += 1)}`): Promise<Folder> {
      const body = { name, parent_id: parent.id };
      return (await running().calls.call(createFolder, admin, { body })).row;
    },
    async asset(folder: Folder, name = 'shot'): Promise<number> {
      const body = [{ name }];
      return (await running().calls.call(createAssets, admin, { ...at(folder.id), body })).row.id;
    },
    remove: (id: number, caller: Caller | null = admin) =>
      running().calls.call(removeFolder, caller, at(id)),
    drop: (id: number, caller: Caller = manager) =>
      running().calls.call(deleteFolder, caller, at(id)),
    restore: (id: number, caller: Caller = admin) =>
      running().calls.call(restoreFolder, caller, at(id)),
    async count(table: string, where: string, value: number): Promise<number> {
      const [row] = await running().sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${table} WHERE ${where}`,
        [value],
      );
      return row?.n ?? -1;
    },
  };
}
