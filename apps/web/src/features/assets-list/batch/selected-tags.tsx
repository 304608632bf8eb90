import type { Asset } from '@jampot/contracts';
import { checkTags, hasTag, parseTags, TAG_NAME } from '@jampot/domain';
import { useState } from 'react';
import { useTagSuggestions } from '../../../lib/queries/index.ts';
import { SuggestField, TagChips } from '../../../ui/index.ts';
import { AnchoredPopover } from '../../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';
import classes from '../assets-list.module.css';

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

/** Adds a tag to all that is selected, or takes one off that some of it carry. */
export function SelectedTags(props: SelectedTagsProps) {
  const { accountId, label, rows, anchor, onClose, onAdd, onRemove } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fitting = useTagSuggestions(accountId, typed, []);
  const carried = tagsOf(rows);
  const add = (text: string) => {
    const name = text.trim();
    if (name === '') return;
    const tags = checkTags(name);
    if (!tags.ok) return setProblem(tags.error);
    onAdd(name);
    return onClose();
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={label}>
      <div className={classes['tagEditor']}>
        {carried.length === 0 ? null : (
          <TagChips
            tags={carried}
            onRemove={(tag) => {
              onRemove(tag);
              onClose();
            }}
          />
        )}
        <SuggestField
          listed
          autoFocused
          label="Add a tag"
          typed={typed}
          error={problem}
          maxLength={TAG_NAME.max}
          suggestions={fitting.map((name) => ({ value: name, shown: name }))}
          onType={(text) => {
            setTyped(text);
            setProblem(null);
          }}
          onChoose={add}
          onEnter={add}
        />
      </div>
    </AnchoredPopover>
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
