import type { Asset } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { notesQuery } from '../../features/notes/index.ts';
import {
  assetQuery,
  folderQuery,
  keys,
  statusesQuery,
  versionsQuery,
} from '../../lib/queries/index.ts';

/** Reads what an asset's screen needs, on hover too. What fails is told by the screen itself. */
export async function loadAsset(client: QueryClient, id: number): Promise<{ title: string }> {
  await Promise.allSettled([
    client.ensureQueryData(assetQuery(id)),
    client.ensureQueryData(versionsQuery(id)),
    client.ensureQueryData(notesQuery(id)),
  ]);
  const asset = client.getQueryData<Asset>(keys.asset(id));
  if (asset === undefined) return { title: 'Asset' };
  void client.prefetchQuery(statusesQuery(asset.folder_id));
  await client.ensureQueryData(folderQuery(asset.folder_id)).catch(() => undefined);
  return { title: asset.name };
}
