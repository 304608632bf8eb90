import { listLinks, MAX_BATCH } from '@jampot/contracts';
import type { Link, LinkAsset } from '@jampot/contracts';
import { MOST_LINK_ROWS } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { formatCount } from '../../lib/format.ts';
import { pathTo } from '../../ui/tree/index.ts';
import type { TreeIndex } from '../../ui/tree/index.ts';
import type { LinkRow } from './link-rows.ts';
import { FileProblem } from './read-link-file.ts';

/** Folders that one question names: an address holds no more. */
const FOLDERS_AT_ONCE = 500;

const TOO_MANY = `Choose a smaller folder: at most ${formatCount(MOST_LINK_ROWS, 'link')}.`;

interface Asked {
  /** The folders of what uses the others. */
  readonly folderIds: readonly number[];
  /** All folders, for their paths. */
  readonly index: TreeIndex;
  readonly onRows: (count: number) => void;
  readonly signal: AbortSignal;
}

/** The links of the assets of folders to what they use. */
export async function linksOfFolders({
  folderIds,
  index,
  onRows,
  signal,
}: Asked): Promise<readonly LinkRow[]> {
  const rows: LinkRow[] = [];
  for (let from = 0; from < folderIds.length; from += FOLDERS_AT_ONCE) {
    const ids = folderIds.slice(from, from + FOLDERS_AT_ONCE).join(',');
    let after: string | null = null;
    do {
      const query: Record<string, string | number> = {
        dependent__folder_id: ids,
        include: 'asset.folder,dependent.folder',
        sort: 'id',
        limit: MAX_BATCH,
        ...(after === null ? {} : { after }),
      };
      const page: { rows: readonly Link[]; next: string | null } = await api.call(
        listLinks,
        { query },
        { signal },
      );
      for (const link of page.rows) rows.push(rowOf(link, rows.length, index));
      if (rows.length > MOST_LINK_ROWS) throw new FileProblem(TOO_MANY);
      onRows(rows.length);
      after = page.next;
    } while (after !== null);
  }
  return rows;
}

function rowOf(
  { up_id, down_id, chain, asset, dependent }: Link,
  key: number,
  index: TreeIndex,
): LinkRow {
  return {
    key,
    line: null,
    up_id,
    down_id,
    chain,
    downFolder: folderOf(dependent, index),
    downAsset: dependent?.name ?? '',
    upFolder: folderOf(asset, index),
    upAsset: asset?.name ?? '',
    state: 'linked',
    why: null,
  };
}

function folderOf(asset: LinkAsset | undefined, index: TreeIndex): string {
  return asset === undefined ? '' : (pathOf(index, asset.folder_id) ?? asset.folder?.name ?? '');
}

/** `/Project/Sequence`, as a file of links names a folder; null for one that is not known. */
export function pathOf(index: TreeIndex, folderId: number): string | null {
  const path = pathTo(index, folderId);
  return path.length === 0 ? null : `/${path.map(({ name }) => name).join('/')}`;
}
