import type { Asset, Folder } from '@jampot/contracts';
import { controlBarFor, may, ROLE_LEVEL } from '@jampot/domain';
import type { ControlBar } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { folderQuery, mayDownload } from '../../lib/queries/index.ts';

/** What the signed-in user may do with an asset and what belongs to it, in its folder. */
export interface AssetAbilities {
  /** Guest 0 … Administrator 4, as it counts in the folder. */
  readonly level: number;
  /** A guest of its project, who came to look. */
  readonly guest: boolean;
  /** Have files as they were sent. */
  readonly download: boolean;
  readonly bar: ControlBar;
  readonly edit: boolean;
  readonly remove: boolean;
  /** Bring back what was deleted: as letters go, it is made anew. */
  readonly restore: boolean;
  readonly assign: boolean;
  readonly addVersion: boolean;
  readonly changeVersion: boolean;
  readonly removeVersion: boolean;
  readonly seeNotes: boolean;
  readonly addNote: boolean;
  readonly changeNote: boolean;
  readonly removeNote: boolean;
  readonly comment: boolean;
  readonly share: boolean;
  readonly seeShares: boolean;
  /** End those of others, too. */
  readonly endShares: boolean;
  readonly seeLinks: boolean;
  /** Of what the asset uses. */
  readonly addLink: boolean;
  readonly changeLink: boolean;
  readonly removeLink: boolean;
}

/** The letters that came with the folder, in the words of this screen. */
function abilitiesIn(
  folder: Pick<Folder, 'level' | 'permissions' | 'guest_downloads'>,
): AssetAbilities {
  const { level, permissions } = folder;
  const guest = level === ROLE_LEVEL.guest;
  const bar = controlBarFor(level);
  const edit = may(permissions, 'assets', 'u');
  return {
    level,
    guest,
    download: mayDownload(folder),
    bar,
    edit,
    remove: bar === 'admin' && may(permissions, 'assets', 'd'),
    restore: may(permissions, 'assets', 'c'),
    assign: bar === 'admin' && edit,
    addVersion: may(permissions, 'versions', 'c'),
    changeVersion: may(permissions, 'versions', 'u'),
    removeVersion: may(permissions, 'versions', 'd'),
    seeNotes: may(permissions, 'notes', 'r'),
    addNote: may(permissions, 'notes', 'c'),
    changeNote: may(permissions, 'notes', 'u'),
    removeNote: may(permissions, 'notes', 'd'),
    comment: may(permissions, 'comments', 'c'),
    share: may(permissions, 'shares', 'c'),
    seeShares: may(permissions, 'shares', 'r'),
    endShares: may(permissions, 'shares', 'd'),
    seeLinks: may(permissions, 'dependencies', 'r'),
    addLink: may(permissions, 'dependencies', 'c'),
    changeLink: may(permissions, 'dependencies', 'u'),
    removeLink: may(permissions, 'dependencies', 'd'),
  };
}

/** Of whom it is not known yet what they may do, nothing is hidden as from a guest. */
const nothing: AssetAbilities = {
  ...abilitiesIn({ level: 0, permissions: {}, guest_downloads: false }),
  seeNotes: true,
  guest: false,
};

/** Until the folder is known nothing may be done. */
export function useAbilities(asset: Asset | undefined): AssetAbilities {
  const folderId = asset?.folder_id;
  const { data } = useQuery({ ...folderQuery(folderId ?? 0), enabled: folderId !== undefined });
  return data === undefined ? nothing : abilitiesIn(data);
}
