import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeFolder } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';
import { isIdle } from '../../ui/tree/index.ts';
import type { TreeDraft, TreePlace } from '../../ui/tree/index.ts';
import { FAILED, moveFolder, putInTrash, renameFolder, takeFromTrash } from './folder-actions.ts';
import { announce } from './tree/announce.ts';
import type { AdminFolder, FolderIndex } from './tree/admin-folder.ts';
import { stepPlace } from './tree/keyboard-moves.ts';
import type { Step } from './tree/keyboard-moves.ts';
import { moveRefusal } from './tree/move-refusal.ts';
import { setOpen } from './tree/use-admin-tree.ts';
import type { FolderAbilities } from './use-folder-abilities.ts';

/** All that can be done with a folder, for menu, keys, drag and buttons alike. */
export type FolderCommands = ReturnType<typeof useFolderCommands>;

export function useFolderCommands(
  index: FolderIndex | undefined,
  may: FolderAbilities,
  onSelect: (id: number | null) => void,
) {
  const client = useQueryClient();
  const { mutate: put } = useMutation(moveFolder());
  const { mutateAsync: rename } = useMutation(renameFolder());
  const { mutate: trash } = useMutation(putInTrash());
  const { mutate: restore } = useMutation(takeFromTrash());
  const [draft, setDraft] = useState<TreeDraft | null>(null);
  const [removing, setRemoving] = useState<AdminFolder | null>(null);
  const [cut, setCut] = useState<number | null>(null);

  const move = (folder: Pick<AdminFolder, 'id' | 'name'>, place: TreePlace) => {
    const parent = place.parentId === null ? null : index?.byId.get(place.parentId);
    if (index === undefined || parent === undefined || !index.byId.has(folder.id)) {
      toast.error(FAILED.save);
      return;
    }
    const refusal = moveRefusal(index, folder.id, place);
    if (refusal !== null || isIdle(index, folder.id, place)) {
      announce(`${folder.name} stays where it was.`);
      if (refusal !== null) toast.warning(refusal);
      return;
    }
    if (place.parentId !== null) setOpen([place.parentId], true);
    const where = parent === null ? 'the top of the tree' : parent.name;
    announce(`${folder.name} moved in ${where}.`);
    put({ id: folder.id, place });
  };

  return {
    may,
    draft,
    setDraft,
    cut,
    removing,
    setRemoving,
    move,
    add: (parentId: number | null) => {
      if (parentId !== null) setOpen([parentId], true);
      setDraft({ kind: 'new', parentId });
    },
    make: async (parentId: number | null, name: string) => {
      const made = await makeFolder(client, parentId, name);
      announce(`${made.name} added.`);
      onSelect(made.id);
    },
    rename: (id: number, name: string) => rename({ id, name }),
    remove: async ({ id, name }: AdminFolder) => {
      const message = 'Are you sure you want to delete this folder?';
      const title = `Delete ${name}`;
      if (await confirm({ message, title, confirmLabel: 'Delete', danger: true })) trash({ id });
    },
    restore: async ({ id, name }: AdminFolder) => {
      const message = 'Are you sure you want to restore this folder?';
      if (await confirm({ message, title: `Restore ${name}`, confirmLabel: 'Restore' })) {
        restore({ id });
      }
    },
    step: (folder: AdminFolder, step: Step) => {
      const place = index === undefined ? null : stepPlace(index, folder, step);
      if (place === null) announce(`${folder.name} cannot move further.`);
      else move(folder, place);
    },
    setCut: (folder: AdminFolder | null) => {
      setCut(folder?.id ?? null);
      announce(folder === null ? 'Nothing is cut.' : `${folder.name} cut.`);
    },
    /** Puts what was cut into a folder, or at the top for null. */
    paste: (parentId: number | null) => {
      const folder = cut === null ? undefined : index?.byId.get(cut);
      setCut(null);
      if (folder !== undefined) move(folder, { parentId, beforeId: null });
    },
  };
}
