import type { Tag } from '@jampot/contracts';
import { nameProblem, TAG_NAME } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { InlineEdit } from '../../ui/index.ts';
import { renameTag } from './change-tags.ts';

interface TagNameProps {
  tag: Tag;
  /** The tag became another one. */
  onMerged?: (into: Tag) => void;
}

/** The name of a tag, renamed in place on every asset that carries it. */
export function TagName({ tag, onMerged }: TagNameProps) {
  const client = useQueryClient();
  const mayRename = useMay('tags', 'u');
  const mayMerge = useMay('tags', 'd');
  return (
    <InlineEdit
      field="Name"
      value={tag.name}
      readOnly={!mayRename}
      maxLength={TAG_NAME.max}
      validate={(name) => nameProblem(name, TAG_NAME)}
      onSave={async (name) => {
        const now = await renameTag(client, tag, name, mayMerge);
        if (now !== null && now.id !== tag.id) onMerged?.(now);
      }}
    />
  );
}
