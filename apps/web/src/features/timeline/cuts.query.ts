import { listCuts, planCut } from '@jampot/contracts';
import type { CutSettings, PlannedCut } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { problemOfFile } from './read-cut-file.ts';

/** What a file would do; or why it is no edit list. */
export type Preview =
  | { readonly problem: string; readonly plan: null }
  | { readonly problem: null; readonly plan: PlannedCut };

/** What importing a file into a folder would do. Changes nothing. */
export const planQuery = (folderId: number, file: File, settings: CutSettings) =>
  queryOptions({
    queryKey: keys.cutPlan(folderId, `${file.name} ${file.lastModified} ${file.size}`, settings),
    queryFn: async ({ signal }): Promise<Preview> => {
      const problem = await problemOfFile(file, settings);
      if (problem !== null) return { problem, plan: null };
      const input = { params: { id: folderId }, body: { settings } };
      return { problem, plan: await api.one(planCut, input, { signal, files: { file } }) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Edit lists that were imported into a folder, the newest first. */
export const cutsQuery = (folderId: number) =>
  queryOptions({
    queryKey: keys.cuts(folderId),
    queryFn: async ({ signal }) =>
      (await api.call(listCuts, { params: { id: folderId } }, { signal })).rows,
    staleTime: 0,
  });
