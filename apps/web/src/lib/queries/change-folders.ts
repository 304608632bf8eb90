import { createFolder, createProject } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { refreshFolders } from './refresh-folders.ts';

/** Makes a project (no parent) or a folder. @throws ApiError 412 with the text for the field. */
export async function makeFolder(
  client: QueryClient,
  parentId: number | null,
  name: string,
): Promise<Folder> {
  const folder =
    parentId === null
      ? await api.one(createProject, { body: { name } })
      : await api.one(createFolder, { body: { name, parent_id: parentId } });
  await refreshFolders(client, [folder.id]);
  return folder;
}
