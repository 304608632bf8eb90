import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { Asset } from '@jampot/contracts';
import { addTag, formatTags, hasTag, parseTags, removeTag } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ensureTag, setAssetField, suggestTags, tagsQuery } from '../../lib/queries/index.ts';
import { TagChips, toast } from '../../ui/index.ts';
import { AnchoredPopover } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import classes from './assets-list.module.css';

interface TagsPopoverProps {
  asset: Asset;
  anchor: Anchor;
  onClose: () => void;
}

/** Adds and removes tags of one asset; a new name becomes a tag of the account as well. */
export function TagsPopover({ asset, anchor, onClose }: TagsPopoverProps) {
  const client = useQueryClient();
  const all = useQuery(tagsQuery(asset.account_id)).data ?? [];
  const [tags, setTags] = useState<readonly string[]>(() => parseTags(asset.tag));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const combobox = useCombobox({ opened: true });
  const suggested = suggestTags(typed, all).filter((name) => !hasTag(tags, name));

  const save = async (next: readonly string[], name: string, added: boolean) => {
    const before = tags;
    setTags(next);
    setTyped('');
    try {
      if (added) await ensureTag(client, asset.account_id, name);
      await setAssetField(client, asset.id, { tag: formatTags(next) });
      if (added) toast.success(`${name} has been added`);
    } catch {
      setTags(before);
      if (added) toast.error(`${name} has not been added`);
      else toast.error('tag failed to update.');
    }
  };
  const add = (name: string) => {
    if (name.trim() === '' || hasTag(tags, name)) return;
    const next = addTag(tags, name);
    if (next.ok) void save(next.value, name.trim(), true);
    else setProblem(next.error);
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={`Tags of ${asset.name}`}>
      <div className={classes['tagEditor']}>
        {tags.length > 0 ? (
          <TagChips tags={tags} onRemove={(tag) => void save(removeTag(tags, tag), tag, false)} />
        ) : null}
        <Combobox store={combobox} onOptionSubmit={add} withinPortal={false}>
          <Combobox.EventsTarget>
            <TextInput
              data-autofocus
              size="xs"
              aria-label="Add a tag"
              placeholder="Add a tag"
              value={typed}
              error={problem}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setProblem(null);
                combobox.resetSelectedOption();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) {
                  event.preventDefault();
                  add(typed);
                }
              }}
            />
          </Combobox.EventsTarget>
          {suggested.length > 0 ? (
            <Combobox.Options className={classes['options'] ?? ''} aria-label="Tags">
              {suggested.map((name) => (
                <Combobox.Option key={name} value={name}>
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Options>
          ) : null}
        </Combobox>
      </div>
    </AnchoredPopover>
  );
}
