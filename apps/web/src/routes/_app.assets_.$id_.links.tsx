import { createFileRoute } from '@tanstack/react-router';
import { useCalmFrame } from '../app/shell/use-calm-frame.ts';
import { AssetMissing, DeletedAsset, useAbilities } from '../features/asset/index.ts';
import { levelsOf, linkMapQuery, LinksPage, readLinksSearch } from '../features/links/index.ts';
import type { LinksSearch } from '../features/links/index.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { assetQuery, folderQuery, load, useKnown } from '../lib/queries/index.ts';
import { QueryBoundary, SkeletonStage } from '../ui/index.ts';
import type { Asset } from '@jampot/contracts';
import { asRead, asWritten } from './-search.ts';

/** `/assets/7/links`: what an asset uses, and what uses it. */
export const Route = createFileRoute('/_app/assets_/$id_/links')({
  validateSearch: asWritten<LinksSearch>,
  loaderDeps: ({ search: { up, down } }) => ({ up, down }),
  loader: ({ context: { queryClient }, params: { id }, deps }) => {
    load(queryClient, assetQuery(Number(id)));
    load(queryClient, linkMapQuery(Number(id), levelsOf(readLinksSearch(deps))));
  },
  head: () => ({ meta: [{ title: 'Links' }] }),
  component: Links,
});

function Links() {
  const { id } = Route.useParams();
  const search = Route.useSearch(asRead(readLinksSearch));
  return (
    <QueryBoundary
      query={assetQuery(Number(id))}
      pending={<SkeletonStage />}
      missing={<AssetMissing id={id} />}
    >
      {(asset) => <LinksOf asset={asset} search={search} />}
    </QueryBoundary>
  );
}

function LinksOf({ asset, search }: { asset: Asset; search: LinksSearch }) {
  const navigate = Route.useNavigate();
  const abilities = useAbilities(asset);
  useCalmFrame(useKnown(folderQuery(asset.folder_id))?.level);
  usePageTitle(`Links of ${asset.name}`);
  if (asset.deleted) return <DeletedAsset asset={asset} mayRestore={abilities.restore} />;
  return (
    <LinksPage
      asset={asset}
      abilities={abilities}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => readLinksSearch({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
