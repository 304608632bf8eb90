import type { QueryClient } from '@tanstack/react-query';
import { localSetting, parseBoolean } from '../../lib/local-setting.ts';
import { assetPageQuery } from '../../lib/queries/index.ts';
import { filterOf, LINKS_SETTING } from './folder-search.ts';
import type { FolderSearch } from './folder-search.ts';

/**
 * Asks for the first assets of a folder before its page is there. A list that shows the column of notes
 * asks for more than is known here, and asks for itself.
 */
export function prefetchAssets(client: QueryClient, search: FolderSearch, folderId: number): void {
  if ((search.view ?? localSetting('assets.view', 'thumbnails', String)) === 'list') return;
  const linked = localSetting(LINKS_SETTING, false, parseBoolean);
  const filter = filterOf(search, folderId);
  void client.prefetchQuery(assetPageQuery(linked ? { ...filter, linked } : filter, 1));
}
