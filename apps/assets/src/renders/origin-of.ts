import type { EventData, renderWanted } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderPathmaps } from '../pathmaps/pathmaps.query.ts';

export type Origin = NonNullable<EventData<typeof renderWanted>['origin']>;

/** Mapped paths that are told; more than a studio has. */
const MOST_PATHMAPS = 200;

/**
 * Where a studio's own machines have a file: the path that it came with, else that of the folders it
 * is in here, and how such paths are mapped there.
 */
export async function originOf(tx: Transaction, folderId: number, file: string): Promise<Origin> {
  const folders = await tx.sql<{ name: string }>(
    `SELECT up.name FROM folders f JOIN folders up ON up.path @> f.path AND NOT up.is_default
     WHERE f.id = $1 ORDER BY nlevel(up.path)`,
    [folderId],
  );
  const pathmaps = await tx.sql<Origin['pathmaps'][number]>(
    `SELECT m.path, m.windows, m.mac, m.linux FROM ${folderPathmaps} m
     WHERE m.here_id = $1 AND m.nearness = 1 ORDER BY m.id LIMIT $2`,
    [folderId, MOST_PATHMAPS],
  );
  const here = [...folders.map(({ name }) => name), file].join('/');
  return { path: /[\\/]/u.test(file) ? file : here, pathmaps };
}
