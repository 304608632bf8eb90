import { TAG_NAME } from '@jampot/domain';
import { useState } from 'react';
import { useTagSuggestions } from '../../lib/queries/index.ts';
import { SuggestField, TagChips } from '../../ui/index.ts';
import { AnchoredPopover } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import classes from './assets-list.module.css';

interface TagEditorProps {
  accountId: number;
  label: string;
  anchor: Anchor;
  onClose: () => void;
  /** Those that can be taken off. */
  tags: readonly string[];
  /** Those that need not be suggested. */
  carried: readonly string[];
  /** @returns why the tag can't be added; null when it is. */
  onAdd: (tag: string) => string | null;
  onRemove: (tag: string) => void;
}

/** Tags with a field that adds one, at the place that it was opened from. */
export function TagEditor(props: TagEditorProps) {
  const { accountId, label, anchor, onClose, tags, carried, onAdd, onRemove } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fitting = useTagSuggestions(accountId, typed, carried);
  const add = (text: string) => {
    const name = text.trim();
    const refused = name === '' ? null : onAdd(name);
    if (refused === null) setTyped('');
    else setProblem(refused);
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={label}>
      <div className={classes['tagEditor']}>
        {tags.length === 0 ? null : <TagChips tags={tags} onRemove={onRemove} />}
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
