import { useQuery } from '@tanstack/react-query';
import {
  AssetProblem,
  AssetSkeleton,
  DeletedAsset,
  useAbilities,
} from '../../features/asset/index.ts';
import { assetQuery } from '../../lib/queries/index.ts';
import { AssetScreen } from './asset-screen.tsx';
import type { AssetSearch } from './asset-search.ts';

interface AssetPageProps {
  assetId: number;
  versionId: number | null;
  search: AssetSearch;
}

/** An asset, or why it can't be shown. */
export function AssetPage({ assetId, versionId, search }: AssetPageProps) {
  const {
    data: asset,
    error,
    refetch,
  } = useQuery({
    ...assetQuery(assetId),
    // The loader has asked already; what is not there is not asked for twice.
    retryOnMount: false,
  });
  const abilities = useAbilities(asset);
  if (asset === undefined) {
    return error === null ? (
      <AssetSkeleton />
    ) : (
      <AssetProblem id={assetId} error={error} onRetry={() => void refetch()} />
    );
  }
  if (asset.deleted) return <DeletedAsset asset={asset} mayRestore={abilities.restore} />;
  return (
    <AssetScreen
      key={asset.id}
      asset={asset}
      abilities={abilities}
      versionId={versionId}
      search={search}
    />
  );
}
