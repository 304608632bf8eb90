import type { Folder, User } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { AssetBrowser } from '../features/assets-list/asset-browser.tsx';
import { AssetToolbar } from '../features/assets-list/asset-toolbar.tsx';
import { filterOf, UNFILTERED } from '../features/assets-list/folder-search.ts';
import type { FolderSearch, View } from '../features/assets-list/folder-search.ts';
import { AssetTrash } from '../features/assets-list/trash/asset-trash.tsx';
import { useCountBelow } from '../features/assets-list/use-count-below.ts';
import type { Shown } from '../features/assets-list/view-menu.tsx';
import { AddToPlaylist } from '../features/playlists/index.ts';
import { readLinksEditorSearch } from '../features/links-editor/links-editor-search.ts';
import { ShareSelection } from '../features/shares/index.ts';
import { oneOf, useLocalSetting } from '../lib/local-setting.ts';
import { keys } from '../lib/queries/index.ts';
import { FolderDrops } from './-folder-drops.tsx';
import type { SearchChange } from './-folder-page.tsx';
import { readCompareSearch } from './-compare/compare-search.ts';
import { readPlaylistSearch } from './-playlist/playlist-search.ts';
import { ONLY_VERSIONS } from './-upload-button.tsx';
import { useReview } from './-use-review.ts';

const LinkSelection = lazy(() => import('../features/links-editor/matcher/link-selection.tsx'));

const readView = oneOf<View>('thumbnails', 'list');

interface FolderAssetsProps {
  me: User;
  folder: Folder;
  search: FolderSearch;
  shown: Shown;
  onSearch: (change: SearchChange) => void;
  onFiles: (files: File[]) => void;
  /** What to do in an empty folder. */
  emptyActions: ReactNode;
}

/** The assets of a folder; files dropped here become versions, edit lists are imported. */
export function FolderAssets(props: FolderAssetsProps) {
  const { me, folder, search, shown, onSearch, onFiles, emptyActions } = props;
  const navigate = useNavigate();
  const client = useQueryClient();
  // Who opens an asset from here goes through the list as it is now.
  useEffect(() => client.removeQueries({ queryKey: keys.assetOrders }), [client]);
  const [remembered, remember] = useLocalSetting<View>('assets.view', 'thumbnails', readView);
  const [batch, setBatch] = useState(false);
  const [adding, setAdding] = useState<readonly number[] | null>(null);
  const [sharing, setSharing] = useState<readonly number[] | null>(null);
  const [linking, setLinking] = useState<readonly number[] | null>(null);
  const [total, setTotal] = useState<number | null>(null);
  const view = search.view ?? remembered;
  const filter = filterOf(search, folder.id);
  const below = useCountBelow(filter, total === 0);
  const review = useReview(folder.id);
  const mayCreate = may(folder.permissions, 'assets', 'c');
  return (
    <>
      <AssetToolbar
        me={me}
        folderId={folder.id}
        guest={folder.level === 0}
        filter={filter}
        view={view}
        total={total}
        below={below}
        shown={shown}
        batch={batch}
        onBatch={setBatch}
        onView={(next) => {
          remember(next);
          if (search.view !== undefined) onSearch({ view: next });
        }}
        onReview={() => review(below > 0 ? { ...search, children: 1 } : search)}
        onSearch={onSearch}
      />
      {filter.deleted === true ? (
        <AssetTrash
          filter={filter}
          folder={folder}
          onClearFilters={() => onSearch(UNFILTERED)}
          onTotal={setTotal}
        />
      ) : (
        <FolderDrops
          folder={folder}
          label={mayCreate ? `Add to ${folder.name}` : ONLY_VERSIONS}
          onFiles={may(folder.permissions, 'versions', 'c') ? onFiles : null}
        >
          <AssetBrowser
            filter={filter}
            view={view}
            folder={folder}
            onSort={(sort) => onSearch({ sort })}
            onClearFilters={() => onSearch(UNFILTERED)}
            onBelow={() => onSearch({ children: 1 })}
            onTotal={setTotal}
            batch={batch}
            onBatch={setBatch}
            onPlay={(ids) =>
              void navigate({ to: '/playlist', search: readPlaylistSearch({ id: ids.join(',') }) })
            }
            onAddToPlaylist={setAdding}
            onCompare={(ids) =>
              void navigate({
                to: '/compare',
                search: readCompareSearch({ assets: ids.join(',') }),
              })
            }
            onShare={may(folder.permissions, 'shares', 'c') ? setSharing : null}
            onLink={may(folder.permissions, 'dependencies', 'c') ? setLinking : null}
            emptyActions={emptyActions}
          />
        </FolderDrops>
      )}
      {sharing === null ? null : (
        <ShareSelection assetIds={sharing} folderId={folder.id} onClose={() => setSharing(null)} />
      )}
      {linking === null ? null : (
        <Suspense fallback={null}>
          <LinkSelection
            assetIds={linking}
            folder={folder}
            onLinks={() => {
              const editor = readLinksEditorSearch({ mode: 'folder', folder: folder.id });
              void navigate({ to: '/admin/links', search: editor });
            }}
            onClose={() => setLinking(null)}
          />
        </Suspense>
      )}
      {adding === null ? null : (
        <AddToPlaylist
          assetIds={adding}
          mayChange={may(me.permissions, 'playlists', 'u')}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
