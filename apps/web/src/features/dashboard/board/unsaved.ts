import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { patchCached } from '../../../lib/patch-cached.ts';
import type { Board, BoardChange } from './board.types.ts';

/** The changes of one dashboard that are not saved yet, the oldest first. */
interface UnsavedBoard {
  /** As the server has it, as far as it is known. */
  stored: Board | undefined;
  waiting: readonly BoardChange[];
  /** It was asked for anew meanwhile. */
  isBehind: boolean;
}

const unsavedOf = new WeakMap<QueryClient, Map<string, UnsavedBoard>>();

const boardsOf = (client: QueryClient): Map<string, UnsavedBoard> => {
  const boards = unsavedOf.get(client) ?? new Map<string, UnsavedBoard>();
  unsavedOf.set(client, boards);
  return boards;
};
const nameOf = (queryKey: QueryKey) => JSON.stringify(queryKey);

/** Keeps a change of a dashboard until it is saved or refused. */
export function keepUnsaved(client: QueryClient, queryKey: QueryKey, make: BoardChange): void {
  const boards = boardsOf(client);
  const name = nameOf(queryKey);
  const board = boards.get(name) ?? {
    stored: client.getQueryData<Board>(queryKey),
    waiting: [],
    isBehind: false,
  };
  board.waiting = [...board.waiting, make];
  boards.set(name, board);
}

/** A dashboard with changes that are not saved; undefined where all are. */
export const unsavedBoard = (client: QueryClient, queryKey: QueryKey): UnsavedBoard | undefined =>
  unsavedOf.get(client)?.get(nameOf(queryKey));

/** A change was saved or refused: what is shown follows from what is stored by now. */
export function leaveUnsaved(client: QueryClient, queryKey: QueryKey, make: BoardChange): void {
  const board = unsavedBoard(client, queryKey);
  if (board === undefined) return;
  board.waiting = board.waiting.toSpliced(Math.max(0, board.waiting.indexOf(make)), 1);
  showUnsaved(client, queryKey);
  if (board.waiting.length > 0) return;
  boardsOf(client).delete(nameOf(queryKey));
  if (board.isBehind) void client.invalidateQueries({ queryKey });
}

/** Shows what is stored, with all that is not saved yet. */
export function showUnsaved(client: QueryClient, queryKey: QueryKey): void {
  const { stored, waiting = [] } = unsavedBoard(client, queryKey) ?? {};
  if (stored === undefined) return;
  const board = waiting.reduce((now, make) => make(now) ?? now, stored.board);
  patchCached<Board>(client, { queryKey, exact: true }, () => ({ ...stored, board }));
}

/**
 * What is shown of a dashboard whose changes are not saved yet: what the server has of it meanwhile would take
 * them back for a moment. It is asked for when they are.
 */
export function shownUntilSaved(client: QueryClient, queryKey: QueryKey): Board | undefined {
  const board = unsavedBoard(client, queryKey);
  if (board === undefined) return undefined;
  board.isBehind = true;
  return client.getQueryData<Board>(queryKey);
}
