import { IconMovieOff } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { AssetSkeleton } from '../features/asset/index.ts';
import { versionQuery } from '../lib/queries/index.ts';
import { EmptyState, FoldersButton, QueryBoundary } from '../ui/index.ts';
import { AssetPage } from './-asset/asset-page.tsx';
import { readAssetSearch } from './-asset/asset-search.ts';
import { loadAsset } from './-asset/load-asset.ts';
import { asRead } from './-search.ts';

/** A version by its own id: the view of its asset, at this version. */
export const Route = createFileRoute('/_app/versions/$versionId')({
  validateSearch: readAssetSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const id = Number(params.versionId);
    const version = await queryClient.ensureQueryData(versionQuery(id)).catch(() => null);
    return version === null ? { title: 'Version' } : loadAsset(queryClient, version.asset_id);
  },
  shouldReload: false,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Version' }] }),
  pendingComponent: AssetSkeleton,
  component: VersionView,
});

function VersionView() {
  const { versionId } = Route.useParams();
  const id = Number(versionId);
  const search = Route.useSearch(asRead(readAssetSearch));
  return (
    <QueryBoundary
      query={versionQuery(id)}
      pending={<AssetSkeleton />}
      missing={
        <EmptyState
          icon={<IconMovieOff />}
          title={`I'm sorry, we could not retrieve version for id ${versionId}`}
          hint="It may have been deleted, or it is in a folder that is not shared with you."
          actions={<FoldersButton />}
        />
      }
    >
      {({ asset_id }) => <AssetPage assetId={asset_id} versionId={id} search={search} />}
    </QueryBoundary>
  );
}
