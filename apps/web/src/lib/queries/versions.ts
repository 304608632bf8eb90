import { listChosenVersions, listVersions, readVersion } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { inOneGo } from './in-one-go.ts';
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

const include = 'user.name,asset';
const readTogether = inOneGo(
  (id) => api.one(readVersion, { params: { id }, query: { include } }),
  async (ids) => (await api.call(listChosenVersions, { query: { id: [...ids], include } })).rows,
);

export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: keys.version(id),
    queryFn: () => readTogether(id),
    staleTime: 10 * 60_000,
  });
