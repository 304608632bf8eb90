import { changePathmap, createPathmap, deletePathmap } from '@jampot/contracts';
import type { Pathmap } from '@jampot/contracts';
import type { LocalSystem } from '@jampot/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { pathmapsQuery } from '../../../lib/queries/index.ts';

export type PathmapField = LocalSystem | 'path';
export type PathmapDraft = Readonly<Record<PathmapField, string>>;

/** @throws ApiError 412 with the text for each field. */
export async function addPathmap(
  client: QueryClient,
  folderId: number,
  body: PathmapDraft,
): Promise<void> {
  await api.one(createPathmap, { params: { id: folderId }, body });
  await client.invalidateQueries({ queryKey: ['pathmaps'] });
}

/** Changes one field; shown at once. @throws ApiError after putting the old value back. */
export function editPathmap(
  client: QueryClient,
  folderId: number,
  { id }: Pathmap,
  field: PathmapField,
  text: string,
): Promise<void> {
  return atOnce(
    client,
    folderId,
    (rows) => rows.map((row) => (row.id === id ? { ...row, [field]: text } : row)),
    () => api.call(changePathmap, { params: { id }, body: { [field]: text } }),
  );
}

/** @throws ApiError after putting it back. */
export function removePathmap(client: QueryClient, folderId: number, id: number): Promise<void> {
  return atOnce(
    client,
    folderId,
    (rows) => rows.filter((row) => row.id !== id),
    () => api.call(deletePathmap, { params: { id } }),
  );
}

async function atOnce(
  client: QueryClient,
  folderId: number,
  change: (rows: readonly Pathmap[]) => readonly Pathmap[],
  send: () => Promise<unknown>,
): Promise<void> {
  const { queryKey } = pathmapsQuery(folderId);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (rows) => (rows === undefined ? undefined : change(rows)));
  try {
    await send();
  } catch (error) {
    client.setQueryData(queryKey, before);
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: ['pathmaps'] });
  }
}
