import { AssetMissing } from '../../features/asset/index.ts';
import { assetsByIdsQuery } from '../../lib/queries/index.ts';
import { QueryBoundary, SkeletonStage } from '../../ui/index.ts';
import type { HookupSearch } from './hookup-search.ts';
import { hookupQuery } from './hookup.query.ts';
import type { PlaylistPageProps } from './playlist-page.tsx';
import { UnsavedPlaylist } from './unsaved-playlist.tsx';

interface HookupPageProps extends Pick<PlaylistPageProps, 'onSearch'> {
  id: number;
  /** The same as the address has it, which may be no number at all. */
  written: string;
  search: HookupSearch;
}

/** An asset in its context: what comes before it and behind it is played through with it. */
export function HookupPage({ id, written, search, onSearch }: HookupPageProps) {
  return (
    <QueryBoundary
      query={hookupQuery(id)}
      pending={<SkeletonStage />}
      missing={<AssetMissing id={written} />}
    >
      {({ ids, at }) => (
        <QueryBoundary query={assetsByIdsQuery(ids)} pending={<SkeletonStage />}>
          {({ rows }) => (
            <UnsavedPlaylist
              search={{ ...search, at: search.at ?? at }}
              onSearch={onSearch}
              ids={ids}
              rows={rows}
              list={`hookup-${id}`}
              folderId={null}
              contextOf={id}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}
