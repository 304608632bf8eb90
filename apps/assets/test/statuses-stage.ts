import { expect } from '@jest/globals';
import {
  changeAsset,
  changeStatus,
  createAssets,
  createFolder,
  createProject,
  createStatus,
  deleteStatus,
  listFolderStatuses,
  readAsset,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, Status } from '@jampot/contracts';
import { admin } from './running-assets.ts';
import type { RunningAssets } from './running-assets.ts';

/** Standing for the order of a new account. */
export const DEFAULTS = [1, 5, 3, 2, 4, 8, 6, 7];

/** What a new status needs. */
export const plain = { name: 'Ready', color: '#112233' };

/** What a test of statuses does with the service that runs by then. */
export function statusHelpers(running: () => RunningAssets) {
  let names = 0;
  const fresh = (): string => `Name ${(names += 1)}`;
  async function folder(parent_id?: number): Promise<Folder> {
    const body = { name: fresh() };
    return parent_id === undefined
      ? (await running().calls.call(createProject, admin, { body })).row
      : (await running().calls.call(createFolder, admin, { body: { ...body, parent_id } })).row;
  }
  async function asset(folder_: Folder, status_id?: number): Promise<Asset> {
    const params = { id: folder_.id };
    const made = await running().calls.call(createAssets, admin, {
      params,
      body: [{ name: fresh() }],
    });
    if (status_id !== undefined) {
      const given = { params: { id: made.row.id }, body: { status_id } };
      expect((await running().calls.call(changeAsset, admin, given)).status).toBe(200);
    }
    return made.row;
  }
  const listed = (folder_: Folder, query = {}, caller: Caller = admin) =>
    running().calls.call(listFolderStatuses, caller, { params: { id: folder_.id }, query });
  const ids = async (folder_: Folder) => (await listed(folder_)).rows.map(({ id }) => id);
  const statusOf = async ({ id }: Asset) =>
    (await running().calls.call(readAsset, admin, { params: { id }, query: { include: 'status' } }))
      .row.status_id;
  const make = (folder_: Folder, body: unknown, caller: Caller | null = admin) =>
    running().calls.call(createStatus, caller, { params: { id: folder_.id }, body });
  const made = async (folder_: Folder, body: object = {}): Promise<Status> => {
    const answer = await make(folder_, { ...plain, ...body });
    expect([answer.status, answer.body['error']]).toEqual([201, undefined]);
    return answer.row;
  };
  const change = (id: number, body: unknown, caller: Caller | null = admin) =>
    running().calls.call(changeStatus, caller, { params: { id }, body });
  const remove = (id: number, query = {}, caller: Caller | null = admin) =>
    running().calls.call(deleteStatus, caller, { params: { id }, query });

  /** Follows `next` from the first to the last: the chain is one line through all that stand in it. */
  async function line(folder_: Folder): Promise<number[]> {
    const { rows } = await listed(folder_);
    const chain = rows.filter(({ order }) => order !== null);
    const byId = new Map(chain.map((status) => [status.id, status]));
    const found: number[] = [];
    let at = chain.find(({ previous_id, hide }) => previous_id === null && !hide);
    while (at !== undefined && found.length <= chain.length) {
      found.push(at.id);
      const next = at.next_id === null ? undefined : byId.get(at.next_id);
      if (next !== undefined) expect(next.previous_id).toBe(at.id);
      at = next;
    }
    expect(found).toHaveLength(chain.filter(({ hide }) => !hide).length);
    return found;
  }

  return { folder, asset, listed, ids, statusOf, make, made, change, remove, line };
}
