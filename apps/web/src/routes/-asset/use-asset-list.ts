import type { Asset } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListWalk } from '../../features/asset/index.ts';
import { folderSearchOf } from '../../features/assets-list/folder-search.ts';
import { readListAddress } from '../../lib/queries/index.ts';
import type { AssetSearch } from './asset-search.ts';
import { loadPicture } from './load-picture.ts';

/**
 * The list that somebody came from: where the asset stands in it, how to go on, and what of the
 * address stays on the way.
 * @param mayLeave false keeps the asset: something is drawn on it
 */
export function useAssetList(
  asset: Asset,
  { list: written, tab }: AssetSearch,
  mayLeave: () => Promise<boolean>,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useMemo(() => readListAddress(written), [written]);
  const search = useMemo(
    () => ({
      ...(tab === undefined ? {} : { tab }),
      ...(written === undefined ? {} : { list: written }),
    }),
    [tab, written],
  );
  const { place, step } = useListWalk({
    asset,
    list,
    onOpen: async (id) => {
      if (!(await mayLeave())) return;
      await navigate({ to: '/assets/$id', params: { id: String(id) }, search });
    },
    onAhead: (id) => loadPicture(client, id),
  });
  const folderSearch = (id: number) =>
    list !== null && list.folderId === id ? { ...folderSearchOf(list), tab: 'assets' } : {};
  return { place, step, search, folderSearch };
}
