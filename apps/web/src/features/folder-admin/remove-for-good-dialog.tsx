import { useMutation } from '@tanstack/react-query';
import { TypedConfirm } from '../../ui/index.ts';
import { removeForGood } from './folder-actions.ts';

interface RemoveForGoodProps {
  folder: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** Asks before a folder goes for good. */
export function RemoveForGoodDialog({ folder, onClose }: RemoveForGoodProps) {
  const { mutate: remove } = useMutation(removeForGood());
  return (
    <TypedConfirm
      question="Are you sure you want to permanently delete this folder?"
      consequence={
        <>
          <strong>{folder.name}</strong> goes with every folder below it and all their assets,
          versions, files and notes. It cannot be restored.
        </>
      }
      onConfirm={() => remove({ id: folder.id })}
      onClose={onClose}
    />
  );
}
