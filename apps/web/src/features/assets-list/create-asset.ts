import { createAssets } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';

/**
 * Makes an asset alone, or re-enables the deleted one of its name.
 * @param reenables the deleted asset's id
 * @throws ApiError 412 where a live one has the name; `deletedNamesake` reads a 409
 */
export function createAsset(
  folderId: number,
  name: string,
  reenables: number | null = null,
): Promise<Asset> {
  const again = reenables === null ? {} : { deleted: false, id: reenables };
  return api.one(createAssets, { params: { id: folderId }, body: [{ name, ...again }] });
}
