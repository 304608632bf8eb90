import { listAccountNodes, listAssets, listJobs, listNotes } from '@jampot/contracts';
import type { Note } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { assetRowInclude, keys } from '../../../lib/queries/index.ts';
import type { ListFilters } from '../../../lib/queries/index.ts';

/** Rows of a list in a widget at most. */
const SHOWN = 30;
/** Assets of a person whose notes are looked for. */
const LOOKED_AT = 200;

/** States of nodes that take nothing new, though they could. */
const PAUSED = new Set(['draining', 'drained', 'resting', 'suspect']);

/** Lists that widgets show, the first rows of each with its total. */
export const listRowsQuery = {
  assets: (filters: ListFilters) =>
    queryOptions({
      queryKey: keys.countedList('assets', filters),
      queryFn: async ({ signal }) => {
        const query = {
          sort: '-modified',
          ...filters,
          include: assetRowInclude,
          limit: SHOWN,
          page: 1,
        };
        const { rows, total } = await api.call(listAssets, { query }, { signal });
        return { rows, total: total ?? rows.length };
      },
    }),

  /** `asset.assignee_id` stands for the assets of that person: notes know no assignee. */
  notes: ({ 'asset.assignee_id': assignee, ...filters }: ListFilters) =>
    queryOptions({
      queryKey: keys.countedList('notes', { ...filters, assignee }),
      queryFn: async ({ signal }) => {
        const theirs = assignee === undefined ? null : await assetsOf(assignee, signal);
        if (theirs?.length === 0) return { rows: [], total: 0 };
        const query = {
          sort: '-created',
          ...filters,
          ...(theirs === null ? {} : { asset_id: theirs.map(({ id }) => id).join(',') }),
          include: 'user.name',
          limit: SHOWN,
          page: 1,
        };
        const { rows, total } = await api.call(listNotes, { query }, { signal });
        const about = theirs ?? (await assetsBehind(rows, signal));
        const names = new Map(about.map(({ id, name }) => [id, name]));
        return {
          rows: rows.map((note) => ({ ...note, about: names.get(note.asset_id) ?? null })),
          total: total ?? rows.length,
        };
      },
    }),

  jobs: (filters: ListFilters) =>
    queryOptions({
      queryKey: keys.countedList('jobs', filters),
      queryFn: async ({ signal }) => {
        const include = 'version,jobstatus,pool.name';
        const query = { sort: '-modified', ...filters, include, limit: SHOWN, page: 1 };
        const { rows, total } = await api.call(listJobs, { query }, { signal });
        return { rows, total: total ?? rows.length };
      },
    }),

  pausedNodes: (accountId: number) =>
    queryOptions({
      queryKey: keys.countedList('nodes', {}),
      queryFn: async ({ signal }) => {
        const asked = { params: { id: accountId }, query: { include: 'pools', sort: 'name' } };
        const { rows } = await api.all(listAccountNodes, asked, { signal });
        return rows.filter(({ state }) => PAUSED.has(state));
      },
    }),
};

async function assetsOf(assignee: string | number, signal: AbortSignal) {
  const query = { assignee_id: assignee, fields: 'id,name', sort: '-modified', limit: LOOKED_AT };
  return (await api.call(listAssets, { query }, { signal })).rows;
}

/** What notes are about: they know no more of it than its id. */
async function assetsBehind(notes: readonly Pick<Note, 'asset_id'>[], signal: AbortSignal) {
  if (notes.length === 0) return [];
  const id = [...new Set(notes.map(({ asset_id: asset }) => asset))].join(',');
  return (await api.call(listAssets, { query: { id, fields: 'id,name' } }, { signal })).rows;
}
