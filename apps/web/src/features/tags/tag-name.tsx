import type { Tag } from '@jampot/contracts';
import { nameProblem, TAG_NAME } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { confirm, InlineEdit, toast } from '../../ui/index.ts';
import { renameTag, takenBy } from './change-tags.ts';

interface TagNameProps {
  tag: Tag;
  /** The tag became another one. */
  onMerged?: (into: Tag) => void;
}

/** The name of a tag, renamed in place on every asset that carries it. */
export function TagName({ tag, onMerged }: TagNameProps) {
  const { mutateAsync: rename } = useMutation(renameTag(tag));
  const mayRename = useMay('tags', 'u');
  const mayMerge = useMay('tags', 'd');
  const save = async (name: string) => {
    try {
      await rename({ name, into: null });
    } catch (error) {
      const taken = takenBy(error);
      if (taken === null) throw error;
      if (!mayMerge) {
        toast.error('This tag already exists.');
        return;
      }
      const merge = await confirm({
        title: 'Merge tags',
        message: `This tag already exists. Do you want to merge “${tag.name}” into “${taken}”?`,
        confirmLabel: 'Merge',
        danger: true,
      });
      if (!merge) return;
      const into = await rename({ name, into: taken });
      onMerged?.(into);
    }
  };
  return (
    <InlineEdit
      field="Name"
      value={tag.name}
      readOnly={!mayRename}
      maxLength={TAG_NAME.max}
      validate={(name) => nameProblem(name, TAG_NAME)}
      onSave={save}
    />
  );
}
