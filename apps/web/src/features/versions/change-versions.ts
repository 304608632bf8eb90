import { cancelProcessing, deleteVersion, restartProcessing } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';

/** Makes the preview again. */
export async function restartPreview(client: QueryClient, version: Version): Promise<void> {
  await making(client, version, 'waiting', () =>
    api.call(restartProcessing, { params: { id: version.id } }),
  );
}

/** Stops the making of the preview. */
export async function cancelPreview(client: QueryClient, version: Version): Promise<void> {
  await making(client, version, 'cancelled', () =>
    api.call(cancelProcessing, { params: { id: version.id } }),
  );
}

async function making(
  client: QueryClient,
  version: Version,
  processing: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const shown = (value: string) => patchVersion(client, version, { processing: value });
  shown(processing);
  try {
    await send();
    await client.invalidateQueries({ queryKey: keys.versions(version.asset_id) });
  } catch (error) {
    shown(version.processing);
    toast.failure(error);
  }
}

/** Asks, then deletes a version and its files. @returns whether it is gone. */
export async function removeVersion(client: QueryClient, version: Version): Promise<boolean> {
  const message = `Are you sure you want to permanently delete version ${version.version_number} '${version.name}'? Its files are deleted too.`;
  if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return false;
  try {
    await api.call(deleteVersion, { params: { id: version.id } });
  } catch (error) {
    toast.failure(error);
    return false;
  }
  client.setQueryData<readonly Version[]>(keys.versions(version.asset_id), (rows) =>
    rows?.filter(({ id }) => id !== version.id),
  );
  await client.invalidateQueries({ queryKey: keys.versions(version.asset_id) });
  return true;
}

function patchVersion(client: QueryClient, { id, asset_id }: Version, change: Partial<Version>) {
  client.setQueryData<readonly Version[]>(keys.versions(asset_id), (rows) =>
    rows?.map((row) => (row.id === id ? { ...row, ...change } : row)),
  );
}
