import { listAssets, listDownlinks, listUplinks, readLink, readLinkMap } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import type { MapLevels } from './map/map-levels.ts';
import type { Side } from './sides.ts';

/** Assets that a search offers at once. */
const FOUND = 12;

/** The links of an asset on one side, with what is at the other end of each. */
export const linksQuery = (assetId: number, side: Side) =>
  queryOptions({
    queryKey: keys.linksOn(assetId, side),
    queryFn: async ({ signal }) => {
      const query = { include: 'status,latestversion,folder.name', sort: 'name' };
      const call = side === 'up' ? listUplinks : listDownlinks;
      return (await api.all(call, { params: { id: assetId }, query }, { signal })).rows;
    },
    staleTime: 10 * 60_000,
  });

/** How many links an asset has on one side, as the server counts them. */
export const linkCountQuery = (assetId: number, side: Side) =>
  queryOptions({
    queryKey: keys.linkCount(assetId, side),
    queryFn: async ({ signal }) => {
      const query = { fields: 'id', limit: 1, page: 1 };
      const call = side === 'up' ? listUplinks : listDownlinks;
      return (await api.call(call, { params: { id: assetId }, query }, { signal })).total ?? 0;
    },
    staleTime: 10 * 60_000,
  });

/** What an asset uses that has a newer version than the one it was made with. */
export const staleLinksQuery = (assetId: number) =>
  queryOptions({
    queryKey: keys.staleLinks(assetId),
    queryFn: async ({ signal }) => {
      const query = { stale: 1, sort: 'name' };
      return (await api.all(listUplinks, { params: { id: assetId }, query }, { signal })).rows;
    },
    staleTime: 10 * 60_000,
  });

/** One link, with where its dependent is rendered again. */
export const linkQuery = (id: number) =>
  queryOptions({
    queryKey: keys.assetLink(id),
    queryFn: ({ signal }) => api.one(readLink, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Assets that a map shows at most. */
export const MOST_SHOWN = 500;

/** What an asset uses and what uses it, so many levels either way. */
export const linkMapQuery = (assetId: number, { up, down }: MapLevels) =>
  queryOptions({
    queryKey: keys.linkMap(assetId, up, down),
    queryFn: ({ signal }) =>
      api.one(
        readLinkMap,
        { params: { id: assetId }, query: { up, down, limit: MOST_SHOWN } },
        { signal },
      ),
    staleTime: 10 * 60_000,
  });

/** Assets of all projects whose names fit. */
export const targetsQuery = (words: string) =>
  queryOptions({
    queryKey: keys.foundAssets(`link ${words}`),
    queryFn: async ({ signal }) => {
      const query = { q: words, sort: 'name', limit: FOUND, include: 'folder.name,status' };
      const { rows } = await api.call(listAssets, { query }, { signal });
      return { rows, total: rows.length };
    },
    staleTime: 30_000,
  });
