import {
  changeBoard as changeProjectBoard,
  changeUser,
  listBoards,
  readBoard,
  readDashboard,
  readUser,
} from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import type { Board, BoardStore } from './board.types.ts';
import { shownUntilSaved } from './unsaved.ts';

const STALE = 10 * 60_000;

async function readOwn(userId: number, signal?: AbortSignal): Promise<Board> {
  const query = { include: 'dashboard,dashboard_revision,role.level,role.permissions' };
  const user = await api.one(readUser, { params: { id: userId }, query }, signalOf(signal));
  return {
    name: user.name,
    board: readDashboard(user.dashboard),
    revision: user.dashboard_revision ?? 0,
    mayChange: true,
    role: user.role ?? null,
  };
}

async function readOfProject(id: number, signal?: AbortSignal): Promise<Board> {
  const include = 'dashboard,dashboard_revision,folder.name,folder.permissions';
  const row = await api.one(readBoard, { params: { id }, query: { include } }, signalOf(signal));
  return {
    name: row.name,
    board: readDashboard(row.dashboard),
    revision: row.dashboard_revision ?? 0,
    mayChange: row.folder?.permissions?.folders?.includes('u') ?? false,
  };
}

const signalOf = (signal?: AbortSignal) => (signal === undefined ? {} : { signal });

/** The dashboard of a user: one's own, or another's with the right to read users. */
export const boardQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.board(userId),
    queryFn: ({ client, queryKey, signal }) =>
      shownUntilSaved(client, queryKey) ?? readOwn(userId, signal),
    staleTime: STALE,
  });

/** A dashboard of a project, which its team reads. */
export const projectBoardQuery = (id: number) =>
  queryOptions({
    queryKey: keys.projectBoard(id),
    queryFn: ({ client, queryKey, signal }) =>
      shownUntilSaved(client, queryKey) ?? readOfProject(id, signal),
    staleTime: STALE,
  });

/** The dashboards of all projects that one sees. */
export const projectBoardsQuery = queryOptions({
  queryKey: keys.projectBoards,
  queryFn: async ({ signal }) =>
    (await api.all(listBoards, { query: { include: 'folder.name' } }, { signal })).rows,
  staleTime: STALE,
});

/** Whose dashboard is shown, and how it is written. */
export interface BoardSource extends BoardStore {
  readonly query: ReturnType<typeof boardQuery> | ReturnType<typeof projectBoardQuery>;
}

const query = { fields: 'id', include: 'dashboard_revision' };

export const ownBoard = (userId: number): BoardSource => ({
  key: `own-${userId}`,
  query: boardQuery(userId),
  queryKey: keys.board(userId),
  other: 'in another tab',
  read: (signal) => readOwn(userId, signal),
  write: async (dashboard, revision) => {
    const body = { dashboard, dashboard_revision: revision };
    const user = await api.one(changeUser, { params: { id: userId }, body, query });
    return user.dashboard_revision ?? revision + 1;
  },
});

export const projectBoard = (id: number): BoardSource => ({
  key: `project-${id}`,
  query: projectBoardQuery(id),
  queryKey: keys.projectBoard(id),
  other: 'by somebody else',
  read: (signal) => readOfProject(id, signal),
  write: async (dashboard, revision) => {
    const body = { dashboard, dashboard_revision: revision };
    const row = await api.one(changeProjectBoard, { params: { id }, body, query });
    return row.dashboard_revision ?? revision + 1;
  },
});
