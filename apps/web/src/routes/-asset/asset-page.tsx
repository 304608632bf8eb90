import type { Asset } from '@jampot/contracts';
import {
  AssetMissing,
  AssetSkeleton,
  DeletedAsset,
  useAbilities,
} from '../../features/asset/index.ts';
import { useCalmFrame } from '../../app/shell/use-calm-frame.ts';
import { assetQuery, folderQuery, useKnown } from '../../lib/queries/index.ts';
import { QueryBoundary } from '../../ui/index.ts';
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
export function AssetPage({ assetId, written = String(assetId), ...rest }: AssetPageProps) {
  return (
    <QueryBoundary
      query={assetQuery(assetId)}
      pending={<AssetSkeleton />}
      missing={<AssetMissing id={written} />}
    >
      {(asset) => <FoundAsset asset={asset} {...rest} />}
    </QueryBoundary>
  );
}

function FoundAsset(props: Pick<AssetPageProps, 'versionId' | 'search'> & { asset: Asset }) {
  const { asset, versionId, search } = props;
  const abilities = useAbilities(asset);
  useCalmFrame(useKnown(folderQuery(asset.folder_id))?.level);
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
