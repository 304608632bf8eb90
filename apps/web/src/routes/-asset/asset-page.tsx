import { useQuery } from '@tanstack/react-query';
import {
  AssetProblem,
  AssetSkeleton,
  DeletedAsset,
  useAbilities,
} from '../../features/asset/index.ts';
import { isWithheld } from '../../lib/error-message.ts';
import { assetQuery } from '../../lib/queries/index.ts';
import { AssetScreen } from './asset-screen.tsx';
import type { AssetSearch } from './asset-search.ts';

interface AssetPageProps {
  assetId: number;
  /** The id as the address has it, which may be no number at all; default the asset's. */
  written?: string;
  versionId: number | null;
  search: AssetSearch;
}

/** An asset, or why it can't be shown. */
export function AssetPage(props: AssetPageProps) {
  const { assetId, written = String(assetId), versionId, search } = props;
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
  // What was read before is nobody's any more once the asset is gone or no longer shared.
  if (error !== null && (asset === undefined || isWithheld(error))) {
    return <AssetProblem id={written} error={error} onRetry={() => void refetch()} />;
  }
  if (asset === undefined) return <AssetSkeleton />;
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
