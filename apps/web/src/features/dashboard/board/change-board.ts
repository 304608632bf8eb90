import { ApiError } from '@jampot/client';
import { changeUser, writeDashboard } from '@jampot/contracts';
import type { Dashboard } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { boardQuery } from './board.query.ts';
import type { Board } from './board.query.ts';

/** What becomes of a dashboard. */
export type BoardChange = (board: Dashboard) => Dashboard;

/** Document 2, section 8, to the letter. */
export const NOT_SAVED = 'could not save to your dashboard, unkown error';

/** How often a change is made anew to what another tab wrote. */
const ATTEMPTS = 3;

/**
 * Changes one's own dashboard: shown at once, saved one after the other. What another tab wrote meanwhile
 * stays, and the change is made to that.
 */
export const changeBoard = (userId: number) => ({
  ...change<BoardChange>({
    send: (make, client) => save(client, userId, make),
    failed: NOT_SAVED,
  }),
  scope: { id: `dashboard-${userId}` },
  onMutate: async (make: BoardChange, { client }: { client: QueryClient }) => {
    await client.cancelQueries({ queryKey: boardQuery(userId).queryKey });
    show(client, userId, (shown) => ({ ...shown, board: make(shown.board) }));
  },
  onError: (
    _error: Error,
    _make: BoardChange,
    _shown: unknown,
    { client }: { client: QueryClient },
  ) => client.invalidateQueries({ queryKey: boardQuery(userId).queryKey }),
});

async function save(client: QueryClient, userId: number, make: BoardChange): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const shown = await client.ensureQueryData(boardQuery(userId));
    const body = { dashboard: writeDashboard(shown.board), dashboard_revision: shown.revision };
    try {
      const query = { fields: 'id', include: 'dashboard_revision' };
      const { dashboard_revision: revision } = await api.one(changeUser, {
        params: { id: userId },
        body,
        query,
      });
      show(client, userId, (now) => ({ ...now, revision: revision ?? now.revision + 1 }));
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === ATTEMPTS) throw error;
      const stored = await client.fetchQuery({ ...boardQuery(userId), staleTime: 0 });
      show(client, userId, () => ({ ...stored, board: make(stored.board) }));
    }
  }
}

function show(client: QueryClient, userId: number, next: (shown: Board) => Board): void {
  client.setQueryData(boardQuery(userId).queryKey, (shown) =>
    shown === undefined ? undefined : next(shown),
  );
}
