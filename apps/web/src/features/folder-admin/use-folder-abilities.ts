import { useMay } from '../../lib/queries/index.ts';

/** What the person's role lets them do to the tree. */
export interface FolderAbilities {
  readonly create: boolean;
  readonly change: boolean;
  readonly remove: boolean;
}

export function useFolderAbilities(): FolderAbilities {
  const create = useMay('folders', 'c');
  const change = useMay('folders', 'u');
  const remove = useMay('folders', 'd');
  return { create, change, remove };
}
