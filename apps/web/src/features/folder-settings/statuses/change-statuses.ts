import { changeStatus, createStatus, deleteStatus } from '@jampot/contracts';
import type { Status } from '@jampot/contracts';
import { lineageOf } from '@jampot/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { cachedList, shownChange } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import { orderAt } from './status-lines.ts';
import type { StatusPlace } from './status-lines.ts';

export interface StatusEdit {
  readonly name?: string;
  readonly color?: string;
  readonly level?: number;
  readonly hide?: boolean;
  readonly approves?: boolean;
  readonly place?: StatusPlace;
}

const query = { include: 'inherited,new' };
type Statuses = readonly Status[];

/**
 * The statuses of a folder as what is changed. They follow each other: one may become another by the
 * change before, so that its lineage finds it.
 */
const statusesSubject = (client: QueryClient, folderId: number) =>
  cachedList<Status>(client, keys.definedStatuses(folderId), [keys.folderStatuses]);

interface StatusChange {
  readonly lineage: number;
  readonly edit: StatusEdit;
  /** As people read it; a refusal says that it failed to update. */
  readonly field: string;
}

/** Changes a status of a folder; one that the folder inherits is replaced there. */
export const editStatus = (folderId: number) =>
  shownChange<StatusChange, Statuses, Status>({
    subject: (client) => statusesSubject(client, folderId),
    atOnce: ({ lineage, edit }, client) => ({
      shown: (rows) => rows.map(changed(lineage, edit, rows)),
      settled: (rows, row) => rows.map((status) => (lineageOf(status) === lineage ? row : status)),
      send: () => {
        const rows = client.getQueryData<Statuses>(keys.definedStatuses(folderId)) ?? [];
        return send(folderId, rows, find(rows, lineage), edit);
      },
    }),
    // A name is edited in its place, which says so itself.
    failed: ({ field }) => (field === 'Name' ? false : `${field} failed to update.`),
  });

/** Adds a status at the end of the chain; a 412 has the text for the field. */
export const addStatus = (folderId: number) =>
  shownChange<Pick<Status, 'name' | 'color' | 'level'>, Statuses, Status>({
    subject: (client) => statusesSubject(client, folderId),
    atOnce: (status) => ({
      shown: (rows) => rows,
      settled: (rows, row) => [...rows, row],
      send: () => api.one(createStatus, { params: { id: folderId }, query, body: status }),
    }),
  });

interface StatusRemoval {
  readonly id: number;
  /** What its assets have then; null where none has it. */
  readonly replacementId: number | null;
}

/** Deletes a status; a 412 names `replacement_id` when assets have it and none was chosen. */
export const removeStatus = (folderId: number) =>
  shownChange<StatusRemoval, Statuses, unknown>({
    subject: (client) => statusesSubject(client, folderId),
    atOnce: ({ id, replacementId }) => ({
      shown: (rows) => rows,
      settled: (rows) => rows,
      send: () =>
        api.call(deleteStatus, {
          params: { id },
          query: replacementId === null ? {} : { replacement_id: replacementId },
        }),
    }),
    after: async (_answer, _wish, client) => {
      await client.invalidateQueries({ queryKey: keys.folderStatuses });
      void client.invalidateQueries({ queryKey: keys.allAssets });
    },
    failed: false,
    done: 'deleted.',
  });

async function send(
  folderId: number,
  rows: readonly Status[],
  status: Status | undefined,
  { place, ...facts }: StatusEdit,
): Promise<Status> {
  if (status === undefined) throw new Error('The status is gone.');
  const idOf = (lineage: number | null) =>
    lineage === null ? null : (find(rows, lineage)?.id ?? null);
  const neighbours =
    place === undefined ? {} : { previous_id: idOf(place.previous), next_id: idOf(place.next) };
  if (status.folder_id === folderId) {
    const body = { ...facts, ...neighbours };
    return api.one(changeStatus, { params: { id: status.id }, query, body });
  }
  const { name, color, level, hide, approves } = status;
  const body = {
    name,
    color,
    level,
    hide,
    approves,
    ...facts,
    ...neighbours,
    replace_id: status.id,
  };
  return api.one(createStatus, { params: { id: folderId }, query, body });
}

function changed(lineage: number, { place, ...facts }: StatusEdit, rows: readonly Status[]) {
  return (status: Status): Status =>
    lineageOf(status) === lineage
      ? {
          ...status,
          ...facts,
          ...(place === undefined ? {} : { order: orderAt(rows, place) }),
        }
      : status;
}

function find(rows: readonly Status[], lineage: number): Status | undefined {
  return rows.find((status) => lineageOf(status) === lineage);
}
