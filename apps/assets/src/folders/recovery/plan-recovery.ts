import type { FolderFault } from '@jampot/contracts';
import { FaultyTree } from './faulty-tree.ts';
import { nameBeside, settlePlaces } from './settle-places.ts';

/** A folder as it is kept. */
export interface KeptFolder {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
  readonly position: number;
  /** Ids from the project down to the folder itself, with points between. */
  readonly path: string;
  readonly settings_folder_id: number | null;
  readonly team_folder_id: number;
  readonly is_default: boolean;
  readonly deleted: boolean;
}

export interface Repair {
  /** What was wrong with the folder itself; empty where only something above it was. */
  readonly faults: readonly FolderFault[];
  /** As it shall be. */
  readonly folder: KeptFolder;
}

export interface Recovery {
  /** Some folders have no place: `Recovered` is needed for them. */
  readonly homeless: boolean;
  /** Every folder that has to change. */
  readonly repairs: readonly Repair[];
}

/**
 * Finds what is wrong with the folders of one account, and how they have to be.
 * @param withLiveAssets folders in which something is not deleted.
 * @param recoveredId the project that takes those without a place; null while there is none.
 */
export function planRecovery(
  folders: readonly KeptFolder[],
  withLiveAssets: ReadonlySet<number>,
  recoveredId: number | null,
): Recovery {
  const tree = new FaultyTree(folders);
  tree.rehome(recoveredId);
  tree.revive(withLiveAssets);
  settlePlaces(tree);
  nameBeside(tree);
  tree.resolve();
  return {
    homeless: tree.homeless,
    repairs: folders
      .map(({ id }) => tree.node(id))
      .filter((node) => node.faults.size > 0 || differs(node.kept, node.folder))
      .map(({ faults, folder }) => ({ faults: [...faults], folder })),
  };
}

function differs(kept: KeptFolder, folder: KeptFolder): boolean {
  return (
    kept.name !== folder.name ||
    kept.parent_id !== folder.parent_id ||
    kept.position !== folder.position ||
    kept.path !== folder.path ||
    kept.team_folder_id !== folder.team_folder_id ||
    kept.deleted !== folder.deleted
  );
}
