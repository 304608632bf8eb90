import {
  changeBoard as changeProjectBoard,
  changeUser,
  listBoards,
  readBoard,
  readDashboard,
  readUser,
} from '@jampot/contracts';
import type { Dashboard } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** A dashboard, and how often it was written. */
export interface Board {
  readonly name: string;
  readonly board: Dashboard;
  readonly revision: number;
  /** Whether it is changed here. */
  readonly mayChange: boolean;
}

const STALE = 10 * 60_000;

/** The dashboard of a user: one's own, or another's with the right to read users. */
export const boardQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.board(userId),
    queryFn: async ({ signal }) => {
      const query = { include: 'dashboard,dashboard_revision' };
      const user = await api.one(readUser, { params: { id: userId }, query }, { signal });
      const board: Board = {
        name: user.name,
        board: readDashboard(user.dashboard),
        revision: user.dashboard_revision ?? 0,
        mayChange: true,
      };
      return board;
    },
    staleTime: STALE,
  });

/** A dashboard of a project, which its team reads. */
export const projectBoardQuery = (id: number) =>
  queryOptions({
    queryKey: keys.projectBoard(id),
    queryFn: async ({ signal }) => {
      const include = 'dashboard,dashboard_revision,folder.name,folder.permissions';
      const row = await api.one(readBoard, { params: { id }, query: { include } }, { signal });
      const board: Board = {
        name: row.name,
        board: readDashboard(row.dashboard),
        revision: row.dashboard_revision ?? 0,
        mayChange: row.folder?.permissions?.folders?.includes('u') ?? false,
      };
      return board;
    },
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
export interface BoardSource {
  readonly key: string;
  readonly query: ReturnType<typeof boardQuery>;
  /** @returns its revision. */
  readonly write: (dashboard: string, revision: number) => Promise<number>;
}

const query = { fields: 'id', include: 'dashboard_revision' };

export const ownBoard = (userId: number): BoardSource => ({
  key: `own-${userId}`,
  query: boardQuery(userId),
  write: async (dashboard, revision) => {
    const body = { dashboard, dashboard_revision: revision };
    const user = await api.one(changeUser, { params: { id: userId }, body, query });
    return user.dashboard_revision ?? revision + 1;
  },
});

export const projectBoard = (id: number): BoardSource => ({
  key: `project-${id}`,
  query: projectBoardQuery(id),
  write: async (dashboard, revision) => {
    const body = { dashboard, dashboard_revision: revision };
    const row = await api.one(changeProjectBoard, { params: { id }, body, query });
    return row.dashboard_revision ?? revision + 1;
  },
});
