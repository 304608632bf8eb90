import { ApiError } from '@jampot/client';
import { writeDashboard } from '@jampot/contracts';
import type { Dashboard } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/changes/index.ts';
import type { Board, BoardSource } from './board.query.ts';

/** What becomes of a dashboard. */
export type BoardChange = (board: Dashboard) => Dashboard;

/** Document 2, section 8, to the letter. */
export const NOT_SAVED = 'could not save to your dashboard, unkown error';

/** How often a change is made anew to what another tab wrote. */
const ATTEMPTS = 3;

/**
 * Changes a dashboard: shown at once, saved one after the other. What another tab wrote meanwhile stays, and
 * the change is made to that.
 */
export const changeBoard = (source: BoardSource) => ({
  ...change<BoardChange>({
    send: (make, client) => save(client, source, make),
    failed: NOT_SAVED,
  }),
  scope: { id: `dashboard-${source.key}` },
  onMutate: async (make: BoardChange, { client }: { client: QueryClient }) => {
    await client.cancelQueries({ queryKey: source.query.queryKey });
    show(client, source, (shown) => ({ ...shown, board: make(shown.board) }));
  },
  onError: (
    _error: Error,
    _make: BoardChange,
    _shown: unknown,
    { client }: { client: QueryClient },
  ) => client.invalidateQueries({ queryKey: source.query.queryKey }),
});

async function save(client: QueryClient, source: BoardSource, make: BoardChange): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const shown = await client.ensureQueryData(source.query);
    try {
      const revision = await source.write(writeDashboard(shown.board), shown.revision);
      show(client, source, (now) => ({ ...now, revision }));
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === ATTEMPTS) throw error;
      const stored = await client.fetchQuery({ ...source.query, staleTime: 0 });
      show(client, source, () => ({ ...stored, board: make(stored.board) }));
    }
  }
}

function show(client: QueryClient, source: BoardSource, next: (shown: Board) => Board): void {
  client.setQueryData(source.query.queryKey, (shown) =>
    shown === undefined ? undefined : next(shown),
  );
}
