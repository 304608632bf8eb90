import { changePathmap, createPathmap, deletePathmap } from '@jampot/contracts';
import type { Pathmap } from '@jampot/contracts';
import type { LocalSystem } from '@jampot/domain';
import { api } from '../../../lib/api/index.ts';
import {
  cachedList,
  change,
  shownChange,
  withFields,
  withoutRow,
} from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';

export type PathmapField = LocalSystem | 'path';
export type PathmapDraft = Readonly<Record<PathmapField, string>>;
type Pathmaps = readonly Pathmap[];

/** Maps another path; a 412 names the fields. */
export const addPathmap = (folderId: number) =>
  change<PathmapDraft>({
    send: (body) => api.one(createPathmap, { params: { id: folderId }, body }),
    after: (_pathmap, _draft, client) => client.invalidateQueries({ queryKey: keys.allPathmaps }),
  });

interface PathmapEdit {
  readonly id: number;
  readonly field: PathmapField;
  readonly text: string;
}

/** Changes one field of a mapped path, which tells a refusal itself. */
export const editPathmap = (folderId: number) =>
  shownChange<PathmapEdit, Pathmaps, unknown>({
    subject: (client) => cachedList(client, keys.pathmaps(folderId), [keys.allPathmaps]),
    atOnce: ({ id, field, text }) => {
      const shown = (rows: Pathmaps) => withFields(rows, id, { [field]: text });
      const body = { [field]: text };
      return {
        shown,
        settled: shown,
        send: () => api.call(changePathmap, { params: { id }, body }),
      };
    },
    failed: false,
  });

export const removePathmap = (folderId: number) =>
  shownChange<number, Pathmaps, unknown>({
    subject: (client) => cachedList(client, keys.pathmaps(folderId), [keys.allPathmaps]),
    atOnce: (id) => ({
      shown: (rows) => withoutRow(rows, id),
      settled: (rows) => withoutRow(rows, id),
      send: () => api.call(deletePathmap, { params: { id } }),
    }),
    done: 'deleted.',
  });
