import { recoverFolders } from '@jampot/contracts';
import type { Folder, FolderFault } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { endFolderWork, keys } from '../../lib/queries/index.ts';
import { FAILED } from './folder-actions.ts';

/** A folder that was set right, and what was wrong with it. */
export interface Repaired {
  readonly folder: Folder;
  readonly faults: readonly FolderFault[];
}

/** Looks for faults in the tree and repairs them. */
export const recover = () =>
  change<void, readonly Repaired[]>({
    send: () => run().finally(() => endFolderWork('recover', null)),
    stale: [keys.allFolders],
    failed: FAILED.recover,
  });

async function run(): Promise<readonly Repaired[]> {
  const { rows, extra } = await api.call(recoverFolders, { query: { include: 'paths' } });
  const faults = new Map(extra.repairs.map((repair) => [repair.folder_id, repair.faults]));
  return rows.map((folder) => ({ folder, faults: faults.get(folder.id) ?? [] }));
}
