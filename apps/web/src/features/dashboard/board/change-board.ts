import { ApiError } from '@jampot/client';
import { writeDashboard } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/changes/index.ts';
import { patchCached } from '../../../lib/patch-cached.ts';
import { toast } from '../../../ui/index.ts';
import type { Board, BoardChange, BoardStore } from './board.types.ts';
import { keepUnsaved, leaveUnsaved, showUnsaved, unsavedBoard } from './unsaved.ts';

/** Document 2, section 8, to the letter. */
export const NOT_SAVED = 'could not save to your dashboard, unkown error';

/** How often a change is made anew to what somebody else wrote. */
const ATTEMPTS = 3;

/** Changes of each dashboard that were refused since one was saved, the oldest first. */
const refused = new Map<string, readonly BoardChange[]>();

/** A change that what was written elsewhere leaves no room for, as people are told. */
class ChangedElsewhere extends Error {}

interface Options {
  /** Whether the popup of a refusal has a button for it; not where the screen has one. */
  readonly retries?: boolean;
}

/**
 * Changes a dashboard: shown at once, saved one after the other. What another tab wrote meanwhile stays, and
 * the change is made to that. What can't be saved is taken back, and told once.
 */
export const changeBoard = (source: BoardStore, { retries = true }: Options = {}) => ({
  ...change<BoardChange>({
    send: async (make, client) => {
      try {
        await save(client, source, make);
      } finally {
        leaveUnsaved(client, source.queryKey, make);
      }
    },
    failed: false,
  }),
  scope: { id: `dashboard-${source.key}` },
  onMutate: async (make: BoardChange, { client }: { client: QueryClient }) => {
    keepUnsaved(client, source.queryKey, make);
    await client.cancelQueries({ queryKey: source.queryKey });
    patchCached<Board>(client, { queryKey: source.queryKey, exact: true }, (shown) => ({
      ...shown,
      board: make(shown.board) ?? shown.board,
    }));
  },
  onError: (
    error: Error,
    make: BoardChange,
    _shown: unknown,
    { client }: { client: QueryClient },
  ) => {
    if (error instanceof ChangedElsewhere) toast.error(error.message);
    else if (!retries) toast.error(NOT_SAVED);
    else toast.failed(NOT_SAVED, retryOf(client, source, make));
  },
});

/** Makes a refused change anew, and those that were refused before it: one popup tells of all of them. */
function retryOf(client: QueryClient, source: BoardStore, make: BoardChange): () => void {
  const all = [...(refused.get(source.key) ?? []), make];
  refused.set(source.key, all);
  return () => {
    refused.delete(source.key);
    const cache = client.getMutationCache();
    for (const one of all) {
      // Its refusal is told as the first was.
      void cache
        .build(client, changeBoard(source))
        .execute(one)
        .catch(() => undefined);
    }
  };
}

async function save(client: QueryClient, source: BoardStore, make: BoardChange): Promise<void> {
  const { other } = source;
  const line = unsavedBoard(client, source.queryKey);
  let stored = line?.stored ?? (await source.read());
  for (let attempt = 1; ; attempt += 1) {
    const board = make(stored.board);
    if (board === null) throw new ChangedElsewhere(`This widget was removed ${other}.`);
    try {
      const revision =
        board === stored.board
          ? stored.revision
          : await source.write(writeDashboard(board), stored.revision);
      if (line !== undefined) line.stored = { ...stored, board, revision };
      refused.delete(source.key);
      if (attempt > 1) toast.info(`The dashboard was changed ${other} as well. Both are kept.`);
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      stored = await source.read();
      if (line !== undefined) line.stored = stored;
      showUnsaved(client, source.queryKey);
      if (attempt === ATTEMPTS) {
        throw new ChangedElsewhere(`The dashboard was changed ${other} at the same time.`);
      }
    }
  }
}
