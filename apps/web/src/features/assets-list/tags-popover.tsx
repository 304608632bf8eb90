import type { Asset } from '@jampot/contracts';
import { addTag, hasTag, parseTags, TAG_NAME } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAssetTags, useTagSuggestions } from '../../lib/queries/index.ts';
import { askWhoseStands, SuggestField, TagChips } from '../../ui/index.ts';
import { AnchoredPopover } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import classes from './assets-list.module.css';

interface TagsPopoverProps {
  asset: Asset;
  anchor: Anchor;
  onClose: () => void;
}

/** Adds and removes tags of one asset; the account gets the names that it has not yet. */
export function TagsPopover({ asset, anchor, onClose }: TagsPopoverProps) {
  const change = useMutation(changeAssetTags(askWhoseStands));
  const tags = parseTags(asset.tag);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fitting = useTagSuggestions(asset.account_id, typed, tags);

  const add = (text: string) => {
    const name = text.trim();
    const next = name === '' ? null : addTag(tags, name);
    if (next?.ok === false) {
      setProblem(next.error);
      return;
    }
    setTyped('');
    if (next === null || hasTag(tags, name)) return;
    change.mutate({ asset, edit: { add: name } });
  };
  const remove = (name: string) => change.mutate({ asset, edit: { remove: name } });
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={`Tags of ${asset.name}`}>
      <div className={classes['tagEditor']}>
        {tags.length > 0 ? <TagChips tags={tags} onRemove={remove} /> : null}
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
