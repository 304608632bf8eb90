import { listAssets } from '@jampot/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api/index.ts';
import { formatCount } from '../../lib/format.ts';
import { keys } from '../../lib/queries/index.ts';
import { toast } from '../../ui/index.ts';
import { ShareHost } from './share-button.tsx';

interface ShareSelectionProps {
  /** In the order in which they are shown to guests. */
  assetIds: readonly number[];
  folderId: number | null;
  onClose: () => void;
}

/** Shares the latest versions of some assets. */
export function ShareSelection({ assetIds, folderId, onClose }: ShareSelectionProps) {
  const { data, error } = useQuery(latestVersionsQuery(assetIds));
  const nothing = data?.length === 0;
  useEffect(() => {
    if (error !== null) toast.failure(error);
    else if (nothing) toast.error('None of them has a version yet.');
    else return;
    onClose();
  }, [error, nothing, onClose]);
  if (data === undefined || nothing) return null;
  return (
    <ShareHost
      target={{
        kind: 'versions',
        versionIds: data,
        folderId,
        name: formatCount(data.length, 'version'),
      }}
      onClose={onClose}
    />
  );
}

const latestVersionsQuery = (assetIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.latestVersions(assetIds),
    queryFn: async ({ signal }) => {
      const query = { id: assetIds.join(','), fields: 'id,version_id' };
      const { rows } = await api.all(listAssets, { query }, { signal });
      const latest = new Map(rows.map(({ id, version_id }) => [id, version_id]));
      return assetIds.flatMap((id) => latest.get(id) ?? []);
    },
    staleTime: 0,
  });
