import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../lib/queries/index.ts';
import { shotsOfFolder } from '../cut-shots.ts';

/** The shots that the edit list of a folder is written of. */
export const folderShotsQuery = (folderId: number, children: boolean) =>
  queryOptions({
    queryKey: keys.folderShots(folderId, children),
    queryFn: () => shotsOfFolder(folderId, children, false),
  });
