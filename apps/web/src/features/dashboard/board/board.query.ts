import { readDashboard, readUser } from '@jampot/contracts';
import type { Dashboard } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** A person's dashboard, and how often it was written. */
export interface Board {
  readonly name: string;
  readonly board: Dashboard;
  readonly revision: number;
}

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
      };
      return board;
    },
    staleTime: 10 * 60_000,
  });
