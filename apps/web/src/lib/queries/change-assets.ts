import { changeAsset, changeAssets, deleteAsset, deleteAssets } from '@jampot/contracts';
import type { Asset, AssetChange, Person, Status } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { changeAtOnce } from './asset-cache.ts';
import { assetRowInclude } from './assets.ts';
import { keys } from './keys.ts';

const query = { include: assetRowInclude };

/** PATCHes one field of one asset or of many in one call. */
export async function sendAssetChange(
  ids: readonly number[],
  body: AssetChange,
): Promise<readonly Asset[]> {
  const [id] = ids;
  if (id === undefined) return [];
  if (ids.length === 1) return [await api.one(changeAsset, { params: { id }, query, body })];
  return (await api.call(changeAssets, { query: { ...query, id: ids.join(',') as never }, body }))
    .rows;
}

/** Sets the status: shown at once, taken back with 'Status failed to update'. */
export async function setStatus(
  client: QueryClient,
  ids: readonly number[],
  status: Status,
): Promise<boolean> {
  try {
    await changeAtOnce(
      client,
      ids,
      (asset) => ({ ...asset, status, status_id: status.id }),
      () => sendAssetChange(ids, { status_id: status.id }),
    );
    toast.success(`Status changed to ${status.name}`);
    return true;
  } catch {
    toast.error('Status failed to update');
    return false;
  }
}

/** Assigns, or with null takes the assignment away. */
export async function setAssignee(
  client: QueryClient,
  ids: readonly number[],
  person: Person | null,
): Promise<boolean> {
  try {
    await changeAtOnce(
      client,
      ids,
      (asset) => ({ ...asset, assignee: person, assignee_id: person?.id ?? null }),
      () => sendAssetChange(ids, { assignee_id: person?.id ?? null }),
    );
    if (person !== null) toast.success(`Asset is assigned to ${person.name}`);
    return true;
  } catch {
    toast.error('assignee failed to update.');
    return false;
  }
}

/** Sets any other field of one asset: rejects, after putting the old value back. */
export async function setAssetField(
  client: QueryClient,
  id: number,
  body: AssetChange,
): Promise<void> {
  await changeAtOnce(
    client,
    [id],
    (asset) => ({ ...asset, ...(body as Partial<Asset>) }),
    () => sendAssetChange([id], body),
  );
}

/** Deletes assets (they can be re-enabled). @throws ApiError */
export async function removeAssets(client: QueryClient, ids: readonly number[]): Promise<void> {
  const [id] = ids;
  if (id === undefined) return;
  if (ids.length === 1) await api.call(deleteAsset, { params: { id } });
  else await api.call(deleteAssets, { query: { id: ids.join(',') as never } });
  await client.invalidateQueries({ queryKey: keys.assetLists });
}
