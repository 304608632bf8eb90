import { JampotError, notFound } from '@jampot/contracts';
import type { BatchFailure } from '@jampot/contracts';
import type { Asset } from './asset.entity.ts';

/** Ids without an asset in the account; nothing is told of them but that. */
export function missingAssets(ids: readonly number[], assets: readonly Asset[]): BatchFailure[] {
  const known = new Set(assets.map((asset) => asset.id));
  const error = notFound();
  return [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: null, code: error.code, error: error.message }));
}

/** @throws what is no refusal. */
export function failureOf(asset: Asset, error: unknown): BatchFailure {
  if (!(error instanceof JampotError)) throw error;
  const name = error.code === 'not_found' ? null : asset.name;
  return { id: asset.id, name, code: error.code, error: error.message };
}
