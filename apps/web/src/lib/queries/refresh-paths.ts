import type { Asset, Folder } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches again the assets and folders whose way leads through one of the folders: a name on it, or
 * the way itself, may be another now.
 */
export function refreshPaths(client: QueryClient, folderIds: readonly number[]): Promise<void> {
  const changed = new Set(folderIds);
  return client.invalidateQueries({
    predicate: ({ queryKey: [what, which], state }) => {
      if (which !== 'one') return false;
      const folder =
        what === 'folders'
          ? (state.data as Partial<Folder> | undefined)
          : what === 'assets'
            ? (state.data as Partial<Asset> | undefined)?.folder
            : undefined;
      return folder?.path?.some(({ id }) => changed.has(id)) ?? false;
    },
  });
}
