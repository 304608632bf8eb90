import type { QueryClient } from '@tanstack/react-query';
import { answeredChanges, withOwnChanges } from '../../lib/changes/index.ts';
import { assetSubjectName, fetchAssetRows, keys, patchAssets } from '../../lib/queries/index.ts';
import { showsLinks } from './links-that-show.ts';

/** Fetches rows of assets anew, and keeps own changes over them that the server does not know yet. */
export async function replaceRows(client: QueryClient, ids: readonly number[]): Promise<void> {
  const answered = new Map(ids.map((id) => [id, answeredChanges(client, assetSubjectName(id))]));
  const fresh = await fetchAssetRows(ids, showsLinks(client)).catch(() => null);
  if (fresh === null) {
    await client.invalidateQueries({ queryKey: keys.assetLists });
    return;
  }
  // What was answered meanwhile is newer than such a row.
  const overtaken = ids.filter(
    (id) => answeredChanges(client, assetSubjectName(id)) !== answered.get(id),
  );
  const current = ids.filter((id) => !overtaken.includes(id));
  const byId = new Map(fresh.map((row) => [row.id, row]));
  patchAssets(client, current, (asset) =>
    withOwnChanges(client, assetSubjectName(asset.id), {
      ...asset,
      ...byId.get(asset.id),
      // A row carries less of its folder than an asset's own page does.
      ...(asset.folder === undefined ? {} : { folder: asset.folder }),
    }),
  );
  if (overtaken.length > 0) await replaceRows(client, overtaken);
}
