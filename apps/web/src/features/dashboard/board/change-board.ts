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

/** What was done to each dashboard and is not saved yet, the oldest first. */
const unsaved = new Map<string, readonly BoardChange[]>();
const unsavedOf = (source: BoardSource) => unsaved.get(source.key) ?? [];

/** How often a change is made anew to what another tab wrote. */
const ATTEMPTS = 3;

/**
 * Changes a dashboard: shown at once, saved one after the other. What another tab wrote meanwhile stays, and
 * all that is not saved yet is made to that.
 */
export const changeBoard = (source: BoardSource) => ({
  ...change<BoardChange>({
    send: async (make, client) => {
      try {
        await save(client, source);
      } finally {
        unsaved.set(source.key, without(unsavedOf(source), make));
      }
    },
    failed: NOT_SAVED,
  }),
  scope: { id: `dashboard-${source.key}` },
  onMutate: async (make: BoardChange, { client }: { client: QueryClient }) => {
    unsaved.set(source.key, [...unsavedOf(source), make]);
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

async function save(client: QueryClient, source: BoardSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const shown = await client.ensureQueryData(source.query);
    try {
      const revision = await source.write(writeDashboard(shown.board), shown.revision);
      show(client, source, (now) => ({ ...now, revision }));
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === ATTEMPTS) throw error;
      const stored = await client.fetchQuery({ ...source.query, staleTime: 0 });
      const board = unsavedOf(source).reduce((now, make) => make(now), stored.board);
      show(client, source, () => ({ ...stored, board }));
    }
  }
}

function without(changes: readonly BoardChange[], done: BoardChange): readonly BoardChange[] {
  return changes.toSpliced(Math.max(0, changes.indexOf(done)), 1);
}

function show(client: QueryClient, source: BoardSource, next: (shown: Board) => Board): void {
  client.setQueryData(source.query.queryKey, (shown) =>
    shown === undefined ? undefined : next(shown),
  );
}
