import { changeAsset, changeAssets, deleteAsset, deleteAssets } from '@jampot/contracts';
import type { Asset, AssetChange, AssetsChange, Person, Status } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { changeAtOnce } from './asset-cache.ts';
import { assetRowInclude } from './assets.ts';
import { keepMine, staleAsset } from './stale-asset.ts';
import { keys } from './keys.ts';

const query = { include: assetRowInclude };

/** PATCHes one field of one asset or of many in one call. */
export async function sendAssetChange(
  ids: readonly number[],
  body: AssetsChange,
): Promise<readonly Asset[]> {
  const [id] = ids;
  if (id === undefined) return [];
  if (ids.length === 1) return [await api.one(changeAsset, { params: { id }, query, body })];
  return (await api.call(changeAssets, { query: { ...query, id: ids.join(',') as never }, body }))
    .rows;
}

/**
 * PATCHes one field of one asset, unless somebody else changed it since this person saw it: then
 * they choose, and what was not chosen is in the asset's history.
 * @param seen the asset as it stood on their screen
 */
async function sendUnlessChanged(
  id: number,
  body: AssetChange,
  seen: Partial<Asset>,
): Promise<readonly Asset[]> {
  const fields = Object.keys(body) as (keyof AssetChange & keyof Asset)[];
  const was = Object.fromEntries(
    fields
      .filter((field) => field !== 'deleted' && seen[field] !== undefined)
      .map((field) => [field, seen[field]]),
  );
  try {
    return [await api.one(changeAsset, { params: { id }, query, body: { ...body, was } })];
  } catch (failure) {
    const theirs = staleAsset(failure);
    if (theirs === null) throw failure;
    return (await keepMine(fields, body, theirs)) ? sendUnlessChanged(id, body, theirs) : [theirs];
  }
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
      (before) => sendChange(ids, { status_id: status.id }, before),
    );
    toast.success(`Status changed to ${status.name}`);
    return true;
  } catch (error) {
    toast.refusal(error, 'Status failed to update');
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
      (before) => sendChange(ids, { assignee_id: person?.id ?? null }, before),
    );
    if (person !== null) toast.success(`Asset is assigned to ${person.name}`);
    return true;
  } catch (error) {
    toast.refusal(error, 'assignee failed to update.');
    return false;
  }
}

/**
 * Sets any other field of one asset: rejects, after putting the old value back.
 * @param seen what the fields were when this person began to write; default as they are shown.
 */
export async function setAssetField(
  client: QueryClient,
  id: number,
  body: AssetChange,
  seen: Partial<Asset> = {},
): Promise<void> {
  await changeAtOnce(
    client,
    [id],
    (asset) => ({ ...asset, ...(body as Partial<Asset>) }),
    (before) => sendUnlessChanged(id, body, { ...before.get(id), ...seen }),
  );
}

/** One asset is not written over; many are changed as they are asked to be. */
function sendChange(
  ids: readonly number[],
  body: AssetsChange,
  before: ReadonlyMap<number, Asset>,
): Promise<readonly Asset[]> {
  const [id] = ids;
  if (ids.length !== 1 || id === undefined) return sendAssetChange(ids, body);
  return sendUnlessChanged(id, body, before.get(id) ?? {});
}

/** Deletes assets (they can be re-enabled). @throws ApiError */
export async function removeAssets(client: QueryClient, ids: readonly number[]): Promise<void> {
  const [id] = ids;
  if (id === undefined) return;
  if (ids.length === 1) await api.call(deleteAsset, { params: { id } });
  else await api.call(deleteAssets, { query: { id: ids.join(',') as never } });
  await client.invalidateQueries({ queryKey: keys.assetLists });
}
