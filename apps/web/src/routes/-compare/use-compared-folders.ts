import type { Folder, Version } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQueries } from '@tanstack/react-query';
import { folderQuery } from '../../lib/queries/index.ts';

/** What somebody is where the compared versions stand. */
export interface ComparedFolders {
  /** The highest level of those that count there: who works at one of them has the whole frame. Undefined till known. */
  readonly level: number | undefined;
  /** They may share what stands in all of them. */
  readonly share: boolean;
}

/** The folders of versions, each asked for once. */
export function useComparedFolders(versions: readonly Pick<Version, 'asset'>[]): ComparedFolders {
  const ids = [...new Set(versions.flatMap(({ asset }) => asset?.folder_id ?? []))];
  return useQueries({ queries: ids.map((id) => folderQuery(id)), combine: together });
}

function together(found: readonly { readonly data: Folder | undefined }[]): ComparedFolders {
  const folders = found.flatMap(({ data }) => data ?? []);
  const known = folders.length > 0 && folders.length === found.length;
  return {
    level: known ? Math.max(...folders.map(({ level }) => level)) : undefined,
    share: known && folders.every(({ permissions }) => may(permissions, 'shares', 'c')),
  };
}
