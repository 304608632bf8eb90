import { createFileRoute, useParams } from '@tanstack/react-router';
import { AssetSkeleton } from '../features/asset/index.ts';
import { AssetPage } from './-asset/asset-page.tsx';
import { readAssetSearch } from './-asset/asset-search.ts';
import { loadAsset } from './-asset/load-asset.ts';
import { asRead } from './-search.ts';

/** The asset view; its versions are routes below it, so that another one changes only the picture. */
export const Route = createFileRoute('/_app/assets_/$id')({
  validateSearch: readAssetSearch,
  loader: ({ context, params }) => loadAsset(context.queryClient, Number(params.id)),
  shouldReload: false,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Asset' }] }),
  pendingComponent: AssetSkeleton,
  component: AssetView,
});

function AssetView() {
  const { id } = Route.useParams();
  const { versionId } = useParams({ strict: false });
  return (
    <AssetPage
      assetId={Number(id)}
      written={id}
      versionId={Number(versionId) || null}
      search={Route.useSearch(asRead(readAssetSearch))}
    />
  );
}
