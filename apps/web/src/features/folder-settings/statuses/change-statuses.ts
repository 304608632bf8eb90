import { changeStatus, createStatus, deleteStatus } from '@jampot/contracts';
import type { Status } from '@jampot/contracts';
import { lineageOf } from '@jampot/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { definedStatusesQuery } from '../../../lib/queries/index.ts';
import { orderAt } from './status-lines.ts';
import type { StatusPlace } from './status-lines.ts';

export interface StatusEdit {
  readonly name?: string;
  readonly color?: string;
  readonly level?: number;
  readonly hide?: boolean;
  readonly place?: StatusPlace;
}

const query = { include: 'inherited,new' };
/** Changes of one folder follow each other: a status may become another by the one before. */
const lines = new Map<number, Promise<unknown>>();

/**
 * Changes a status of a folder; one that the folder inherits is replaced there. Shown at once.
 * `lineage` finds it, whatever replaces it meanwhile.
 * @throws ApiError after putting back what was before.
 */
export async function editStatus(
  client: QueryClient,
  folderId: number,
  lineage: number,
  edit: StatusEdit,
): Promise<void> {
  const { queryKey } = definedStatusesQuery(folderId);
  await client.cancelQueries({ queryKey });
  const before = find(client.getQueryData(queryKey) ?? [], lineage);
  client.setQueryData(queryKey, (rows) => rows?.map(changed(lineage, edit, rows)));
  try {
    const row = await inLine(folderId, () => {
      const rows = client.getQueryData(queryKey) ?? [];
      return send(folderId, rows, find(rows, lineage), edit);
    });
    client.setQueryData(queryKey, (rows) =>
      rows?.map((status) => (lineageOf(status) === lineage ? row : status)),
    );
  } catch (error) {
    client.setQueryData(queryKey, (rows) =>
      rows?.map((status) => (lineageOf(status) === lineage ? (before ?? status) : status)),
    );
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: ['statuses'] });
  }
}

/** Adds a status at the end of the chain. @throws ApiError 412 with the text for the field. */
export async function addStatus(
  client: QueryClient,
  folderId: number,
  status: { readonly name: string; readonly color: string; readonly level: number },
): Promise<void> {
  const row = await inLine(folderId, () =>
    api.one(createStatus, { params: { id: folderId }, query, body: status }),
  );
  client.setQueryData(definedStatusesQuery(folderId).queryKey, (rows) =>
    rows === undefined ? undefined : [...rows, row],
  );
  void client.invalidateQueries({ queryKey: ['statuses'] });
}

/** @throws ApiError 412 naming `replacement_id` when assets have it and none was chosen. */
export async function removeStatus(
  client: QueryClient,
  folderId: number,
  id: number,
  replacementId: number | null = null,
): Promise<void> {
  await inLine(folderId, () =>
    api.call(deleteStatus, {
      params: { id },
      query: replacementId === null ? {} : { replacement_id: replacementId },
    }),
  );
  await client.invalidateQueries({ queryKey: ['statuses'] });
  void client.invalidateQueries({ queryKey: ['assets'] });
}

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
  const { name, color, level, hide } = status;
  const body = { name, color, level, hide, ...facts, ...neighbours, replace_id: status.id };
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

function inLine<T>(folderId: number, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(folderId) ?? Promise.resolve()).then(work, work);
  lines.set(folderId, turn);
  return turn;
}
