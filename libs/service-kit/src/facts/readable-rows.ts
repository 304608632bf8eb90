import type { ResourceName } from '@jampot/domain';
import type { Asker, Condition } from '@jampot/persistence';
import { readableIn } from './folder-access.ts';

type Reader = Pick<Asker, 'level' | 'permissions'>;

/**
 * Leaves out rows that stand in folders where the asker's role may not read the resource; empty when
 * there are none such.
 * @param folderId SQL of the id of the folder that row `t` stands in.
 */
export function readableInFolder(
  asker: Reader,
  resource: ResourceName,
  folderId: (t: string) => string,
): { readonly where?: Condition } {
  const readable = readableIn(asker, resource, 'f');
  if (readable === null) return {};
  const sql = (t: string) =>
    `EXISTS (SELECT FROM folders f WHERE f.id = ${folderId(t)} AND ${readable})`;
  return { where: { sql, params: [] } };
}

/** The same for rows that belong to an asset. @param assetId SQL of the id of the asset of row `t`. */
export function readableWithAsset(
  asker: Reader,
  resource: ResourceName,
  assetId: (t: string) => string,
): { readonly where?: Condition } {
  const readable = readableIn(asker, resource, 'f');
  if (readable === null) return {};
  const sql = (t: string) =>
    `EXISTS (SELECT FROM assets own JOIN folders f ON f.id = own.folder_id
      WHERE own.id = ${assetId(t)} AND ${readable})`;
  return { where: { sql, params: [] } };
}
