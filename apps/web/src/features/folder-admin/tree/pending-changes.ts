import type { QueryClient } from '@tanstack/react-query';
import { pendingId, shownChange, withoutRow, withRow } from '../../../lib/changes/index.ts';
import type { Subject } from '../../../lib/changes/index.ts';
import { patchCached } from '../../../lib/patch-cached.ts';
import { folderTreeQuery, keys, refreshFolders } from '../../../lib/queries/index.ts';
import { createStore } from '../../../lib/store.ts';
import type { AdminFolder } from './admin-folder.ts';
import { applyChange } from './tree-changes.ts';
import type { TreeChange } from './tree-changes.ts';

interface Pending {
  readonly id: number;
  readonly change: TreeChange;
}

/** Changes that show already, though the server has not answered yet, in their order. */
export const pendingChanges = createStore<readonly Pending[]>([]);

/**
 * What waits is what a change changes: the tree is drawn as if all of it were done, over what the server
 * has told, which may come anew meanwhile.
 */
const waitingChanges: Subject<readonly Pending[]> = {
  name: 'folder tree',
  seen: [],
  patch: (_client, put) => pendingChanges.set(put(pendingChanges.get())),
};

interface ChangeOfTree<W> {
  readonly change: (wish: W) => TreeChange;
  /** `folders`: the tree as the server has it when it is sent. */
  readonly send: (wish: W, folders: readonly AdminFolder[]) => Promise<unknown>;
  readonly failed: string | false;
  readonly done?: string;
}

/**
 * The options of a change that the tree shows at once, for `useMutation`. They are sent one behind the
 * other, so that an order that was given by several strokes arrives as one.
 */
export function changeOfTree<W>({ change, send, failed, done }: ChangeOfTree<W>) {
  return shownChange<W, readonly Pending[], unknown>({
    subject: waitingChanges,
    atOnce: (wish, client) => {
      const pending = { id: pendingId(), change: change(wish) };
      return {
        shown: (waiting) => withRow(waiting, pending),
        settled: (waiting) => withoutRow(waiting, pending.id),
        send: () => sendAndKeep(client, pending.change, (folders) => send(wish, folders)),
      };
    },
    failed,
    ...(done === undefined ? {} : { done }),
  });
}

async function sendAndKeep(
  client: QueryClient,
  change: TreeChange,
  send: (folders: readonly AdminFolder[]) => Promise<unknown>,
): Promise<void> {
  const { queryKey } = folderTreeQuery(true);
  try {
    await send(client.getQueryData(queryKey) ?? []);
    // An answer that was under way may not know of the change yet.
    await client.cancelQueries({ queryKey });
    patchCached<readonly AdminFolder[]>(client, { queryKey, exact: true }, (rows) =>
      applyChange(rows, change),
    );
  } finally {
    void settle(client, change);
  }
}

/** Whatever has become of it: what is shown then is what the server has. */
function settle(client: QueryClient, { kind, id }: TreeChange): Promise<void> {
  return kind === 'rename' || kind === 'move'
    ? refreshFolders(client, [id])
    : client.invalidateQueries({ queryKey: keys.folderTrees });
}
