import type { QueryClient } from '@tanstack/react-query';
import { localSetting } from '../../lib/local-setting.ts';
import { assetPageQuery } from '../../lib/queries/index.ts';
import { filterOf } from './folder-search.ts';
import type { FolderSearch } from './folder-search.ts';

/**
 * Asks for the first assets of a folder before its page is there. A list that shows the column of notes
 * asks for more than is known here, and asks for itself.
 */
export function prefetchAssets(client: QueryClient, search: FolderSearch, folderId: number): void {
  if ((search.view ?? localSetting('assets.view', 'thumbnails', String)) === 'list') return;
  void client.prefetchQuery(assetPageQuery(filterOf(search, folderId), 1));
}
