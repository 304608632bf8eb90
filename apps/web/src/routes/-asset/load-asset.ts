import type { Asset } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { notesQuery } from '../../features/notes/index.ts';
import {
  assetQuery,
  folderQuery,
  keys,
  load,
  statusesQuery,
  versionsQuery,
} from '../../lib/queries/index.ts';

/** Reads what an asset's screen needs, on hover too. What fails is told by the screen itself. */
export async function loadAsset(client: QueryClient, id: number): Promise<{ title: string }> {
  await Promise.all([
    load(client, assetQuery(id)),
    load(client, versionsQuery(id)),
    load(client, notesQuery(id)),
  ]);
  const asset = client.getQueryData<Asset>(keys.asset(id));
  if (asset === undefined) return { title: 'Asset' };
  void client.prefetchQuery(statusesQuery(asset.folder_id));
  await load(client, folderQuery(asset.folder_id));
  return { title: asset.name };
}
