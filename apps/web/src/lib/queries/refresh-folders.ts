import { listFolders } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { patchTree } from '../folder-tree/patch-tree.ts';
import { api } from '../api/index.ts';
import { folderTreeQuery, TREE_FIELDS } from './folders.ts';
import { patchCached } from '../patch-cached.ts';
import { keys } from './keys.ts';

/** More folders than this, or folders of one parent, and the whole tree is fetched again. */
const MOST_FOLDERS = 50;
const MOST_SIBLINGS = 1000;

let line: Promise<unknown> = Promise.resolve();

/**
 * Brings some folders up to date in the trees that are cached, without fetching these whole: a tree
 * of a hundred thousand folders is ten megabytes. Older news never overtake newer ones.
 */
export function refreshFolders(client: QueryClient, ids: readonly number[]): Promise<void> {
  const done = line.then(() => patchOrFetch(client, ids));
  line = done.catch(() => undefined);
  return done;
}

async function patchOrFetch(client: QueryClient, ids: readonly number[]): Promise<void> {
  const patched = await patchTrees(client, ids).catch(() => false);
  if (!patched) await client.invalidateQueries({ queryKey: keys.folderTrees });
}

/** False when the trees have to be fetched instead. */
async function patchTrees(client: QueryClient, ids: readonly number[]): Promise<boolean> {
  const trees = [false, true].map((deleted) => ({ deleted, ...folderTreeQuery(deleted) }));
  // An answer that is under way may be older than the news.
  if (trees.some(({ queryKey }) => client.isFetching({ queryKey, exact: true }) > 0)) return false;
  const shown = trees.filter(({ queryKey }) => client.getQueryData(queryKey) !== undefined);
  if (shown.length === 0) return true;
  if (ids.length > MOST_FOLDERS) return false;

  const fresh = await fetchFolders({ id: ids });
  const found = new Set(fresh.map(({ id }) => id));
  const known = new Map<number, Folder>();
  for (const { queryKey } of shown) {
    for (const row of client.getQueryData(queryKey) ?? []) {
      if (found.has(row.id)) known.set(row.id, row);
    }
  }
  const stirred = new Set(
    fresh.filter((folder) => hasMoved(known.get(folder.id), folder)).map((row) => row.parent_id),
  );
  const siblings = new Map<number | null, readonly Folder[]>();
  for (const parentId of stirred) {
    const all = await fetchFolders({ parent_id: parentId ?? 'null', sort: 'position' });
    if (all.length >= MOST_SIBLINGS) return false;
    siblings.set(parentId, all);
  }
  // Siblings may have been numbered anew.
  const news = [
    ...new Map([...fresh, ...[...siblings.values()].flat()].map((row) => [row.id, row])),
  ];
  const orders = new Map([...siblings].map(([parent, all]) => [parent, all.map(({ id }) => id)]));
  const missing = ids.filter((id) => !found.has(id));
  for (const { queryKey, deleted } of shown) {
    const folders = news.map(([, folder]) => folder).filter((row) => deleted || !row.deleted);
    const hidden = news.filter(([, row]) => row.deleted && !deleted).map(([id]) => id);
    const gone = [...missing, ...hidden];
    patchCached<readonly Folder[]>(client, { queryKey, exact: true }, (rows) => [
      ...patchTree(rows, { fresh: folders, gone, orders }),
    ]);
  }
  return true;
}

function hasMoved(before: Folder | undefined, now: Folder): boolean {
  return before?.parent_id !== now.parent_id || before.position !== now.position;
}

async function fetchFolders(
  query: Readonly<Record<string, string | number | readonly number[]>>,
): Promise<readonly Folder[]> {
  const wanted = { ...query, fields: TREE_FIELDS, showdeleted: 1, limit: MOST_SIBLINGS };
  return (await api.call(listFolders, { query: wanted })).rows;
}
