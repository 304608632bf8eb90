import type { Asset } from '@jampot/contracts';
import { checkTags, hasTag, parseTags } from '@jampot/domain';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';
import { TagEditor } from '../tag-editor.tsx';

interface SelectedTagsProps {
  accountId: number;
  label: string;
  /** The selected assets that are loaded: what they carry can be taken off. */
  rows: readonly Asset[];
  anchor: Anchor;
  onClose: () => void;
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
}

const NONE = [] as const;

/** Adds a tag to all that is selected, or takes one off that some of it carry. */
export function SelectedTags(props: SelectedTagsProps) {
  const { accountId, label, rows, anchor, onClose, onAdd, onRemove } = props;
  const add = (name: string) => {
    const tags = checkTags(name);
    if (!tags.ok) return tags.error;
    onAdd(name);
    onClose();
    return null;
  };
  return (
    <TagEditor
      accountId={accountId}
      label={label}
      anchor={anchor}
      onClose={onClose}
      tags={tagsOf(rows)}
      // What some of them carry others may get yet.
      carried={NONE}
      onAdd={add}
      onRemove={(tag) => {
        onRemove(tag);
        onClose();
      }}
    />
  );
}

/** The tags that some of the assets carry, each once, by name. */
function tagsOf(rows: readonly Asset[]): readonly string[] {
  const found: string[] = [];
  for (const { tag } of rows) {
    for (const name of parseTags(tag)) if (!hasTag(found, name)) found.push(name);
  }
  return found.toSorted((one, other) => one.localeCompare(other, 'en'));
}
