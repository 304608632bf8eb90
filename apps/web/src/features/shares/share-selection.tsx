import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatCount } from '../../lib/format.ts';
import { toast } from '../../ui/index.ts';
import { latestVersionsQuery } from './latest-versions.query.ts';
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
