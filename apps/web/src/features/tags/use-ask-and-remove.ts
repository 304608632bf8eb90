import type { Tag } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { confirm } from '../../ui/index.ts';
import { removeTag } from './change-tags.ts';

/** Asks, and takes a tag off every asset. Answers whether it is gone. */
export function useAskAndRemove(): (tag: Tag) => Promise<boolean> {
  const { mutateAsync: remove } = useMutation(removeTag());
  return async (tag) => {
    const sure = await confirm({
      title: tag.name,
      message: 'Are you sure you want to delete this tag?',
      confirmLabel: 'Delete',
      danger: true,
    });
    return (
      sure &&
      remove(tag).then(
        () => true,
        () => false,
      )
    );
  };
}
