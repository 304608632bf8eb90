import { JampotError, notFound } from '@jampot/contracts';
import type { BatchFailure } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { FolderAccess } from '@jampot/service-kit';
import type { Asset } from './asset.entity.ts';

/** Ids without an asset in the account; nothing is told of them but that. */
export function missingAssets(ids: readonly number[], assets: readonly Asset[]): BatchFailure[] {
  const known = new Set(assets.map((asset) => asset.id));
  const error = notFound();
  return [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: null, code: error.code, error: error.message }));
}

/** In the order that was asked in: another would tell which of them exist. */
export function inOrderAsked(
  ids: readonly number[],
  failed: readonly BatchFailure[],
): BatchFailure[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return failed.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/**
 * Names the asset to whoever may read it, whatever it was refused for; what is not found has no name.
 * @param access in its folder; undefined for who does not see it
 * @throws what is no refusal.
 */
export function failureOf(
  asset: Asset,
  access: FolderAccess | undefined,
  error: unknown,
): BatchFailure {
  if (!(error instanceof JampotError)) throw error;
  const found = access !== undefined && error.code !== 'not_found';
  const readable = found && may(access.permissions, 'assets', 'r');
  const name = readable ? asset.name : null;
  return { id: asset.id, name, code: error.code, error: error.message };
}
