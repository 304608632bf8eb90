import type { QueryClient } from '@tanstack/react-query';
import { folderTreeQuery, keys, refreshFolders } from '../../../lib/queries/index.ts';
import { createStore } from '../../../lib/store.ts';
import type { AdminFolder } from './admin-folder.ts';
import { applyChange } from './tree-changes.ts';
import type { TreeChange } from './tree-changes.ts';

/** Changes that show already, though the server has not answered yet, in their order. */
export const pendingChanges = createStore<readonly TreeChange[]>([]);

let line: Promise<unknown> = Promise.resolve();

/**
 * Shows a change at once and sends it behind those before it, so that an order that was given by
 * several strokes arrives as one. When it is refused, it is as if it had never been.
 * `send` gets the tree as the server has it then; its rejection is passed on.
 */
export function submitChange(
  client: QueryClient,
  change: TreeChange,
  send: (folders: readonly AdminFolder[]) => Promise<unknown>,
): Promise<void> {
  pendingChanges.set([...pendingChanges.get(), change]);
  const { queryKey } = folderTreeQuery(true);
  const turn = async () => {
    try {
      await send(client.getQueryData(queryKey) ?? []);
      // An answer that was under way may not know of the change yet.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (rows) => {
        return rows === undefined ? rows : (applyChange(rows, change) as typeof rows);
      });
    } finally {
      pendingChanges.set(pendingChanges.get().filter((each) => each !== change));
      void settle(client, change);
    }
  };
  const done = line.then(turn);
  line = done.catch(() => undefined);
  return done;
}

/** Whatever has become of it: what is shown then is what the server has. */
function settle(client: QueryClient, { kind, id }: TreeChange): Promise<void> {
  return kind === 'rename' || kind === 'move'
    ? refreshFolders(client, [id])
    : client.invalidateQueries({ queryKey: keys.folderTrees });
}
