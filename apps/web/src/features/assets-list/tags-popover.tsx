import type { Asset } from '@jampot/contracts';
import { addTag, formatTags, hasTag, parseTags, removeTag, TAG_NAME } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setAssetField, useTagSuggestions } from '../../lib/queries/index.ts';
import { SuggestField, TagChips, toast } from '../../ui/index.ts';
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
  const client = useQueryClient();
  const [tag, setTag] = useState(asset.tag);
  const [told, setTold] = useState(asset.tag);
  if (asset.tag !== told) {
    setTold(asset.tag);
    setTag(asset.tag);
  }
  const tags = parseTags(tag);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fitting = useTagSuggestions(asset.account_id, typed, tags);

  const save = async (next: readonly string[], added: string | null) => {
    setTag(formatTags(next));
    setTyped('');
    try {
      await setAssetField(client, asset.id, { tag: formatTags(next) }, { tag });
      if (added !== null) toast.success(`${added} has been added`);
    } catch (error) {
      setTag(tag);
      toast.refusal(
        error,
        added === null ? 'tag failed to update.' : `${added} has not been added`,
      );
    }
  };
  const add = (name: string) => {
    if (name.trim() === '' || hasTag(tags, name)) {
      setTyped('');
      return;
    }
    const next = addTag(tags, name);
    if (next.ok) void save(next.value, name.trim());
    else setProblem(next.error);
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={`Tags of ${asset.name}`}>
      <div className={classes['tagEditor']}>
        {tags.length > 0 ? (
          <TagChips tags={tags} onRemove={(name) => void save(removeTag(tags, name), null)} />
        ) : null}
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
