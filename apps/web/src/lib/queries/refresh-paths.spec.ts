import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { refreshPaths } from './refresh-paths.ts';

const path = (...ids: number[]) => ids.map((id) => ({ id, name: `Folder ${id}` }));

describe('a folder that changed', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(keys.asset(7), { id: 7, folder: { id: 3, path: path(1, 3) } });
    client.setQueryData(keys.asset(8), { id: 8, folder: { id: 4, path: path(2, 4) } });
    client.setQueryData(keys.asset(9), { id: 9 });
    client.setQueryData(keys.folder(3), { id: 3, path: path(1, 3) });
    client.setQueryData(keys.folder(4), { id: 4, path: path(2, 4) });
    client.setQueryData(keys.folderTree(false), [{ id: 1 }, { id: 3 }]);
  });
  afterEach(() => client.clear());

  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey);

  test('makes what is in it or below it stale, and nothing else', async () => {
    await refreshPaths(client, [1]);
    expect(stale()).toEqual([keys.asset(7), keys.folder(3)]);
  });

  test('makes nothing stale that it does not lead to', async () => {
    await refreshPaths(client, [99]);
    expect(stale()).toEqual([]);
  });
});
