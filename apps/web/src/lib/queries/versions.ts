import { listVersions, readVersion } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** Versions of an asset, the newest first. */
export const versionsQuery = (assetId: number) =>
  queryOptions({
    queryKey: keys.versions(assetId),
    queryFn: async ({ signal }) => {
      const query = { include: 'user.name,job', sort: '-version_number' };
      return (await api.all(listVersions, { params: { id: assetId }, query }, { signal })).rows;
    },
    staleTime: 10 * 60_000,
  });

export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: keys.version(id),
    queryFn: ({ signal }) =>
      api.one(readVersion, { params: { id }, query: { include: 'user.name,asset' } }, { signal }),
    staleTime: 10 * 60_000,
  });
