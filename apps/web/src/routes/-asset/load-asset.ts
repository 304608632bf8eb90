import type { QueryClient } from '@tanstack/react-query';
import { notesQuery } from '../../features/notes/index.ts';
import { assetQuery, folderQuery, statusesQuery, versionsQuery } from '../../lib/queries/index.ts';

/** Reads what an asset's screen needs, on hover too. What fails is told by the screen itself. */
export async function loadAsset(client: QueryClient, id: number): Promise<{ title: string }> {
  const [asset] = await Promise.all([
    client.ensureQueryData(assetQuery(id)).catch(() => null),
    client.ensureQueryData(versionsQuery(id)).catch(() => null),
    client.prefetchQuery(notesQuery(id)),
  ]);
  if (asset === null) return { title: 'Asset' };
  void client.prefetchQuery(statusesQuery(asset.folder_id));
  await client.ensureQueryData(folderQuery(asset.folder_id)).catch(() => null);
  return { title: asset.name };
}
