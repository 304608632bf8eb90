import { Autocomplete } from '@mantine/core';
import type { Asset } from '@jampot/contracts';
import { addTag, formatTags, hasTag, parseTags, removeTag } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ensureTag,
  MAX_SUGGESTIONS,
  setAssetField,
  suggestTags,
  tagsQuery,
} from '../../lib/queries/index.ts';
import { TagChips, toast } from '../../ui/index.ts';
import classes from './asset.module.css';

/** The tags of an asset, each with a cross, and a field for one more. */
export function TagEditor({ asset, mayEdit }: { asset: Asset; mayEdit: boolean }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery({ ...tagsQuery(asset.account_id), enabled: mayEdit });
  const tags = parseTags(asset.tag);
  const save = (next: readonly string[]) =>
    setAssetField(client, asset.id, { tag: formatTags(next) });

  const add = async (text: string) => {
    const name = text.trim();
    setTyped('');
    if (name === '' || hasTag(tags, name)) return;
    const next = addTag(tags, name);
    if (!next.ok) {
      toast.error(next.error);
      return;
    }
    try {
      await save(next.value);
      toast.success(`${name} has been added`);
    } catch {
      toast.error(`${name} has not been added`);
      return;
    }
    // The tag stands on the asset already; the account's list only feeds the suggestions.
    await ensureTag(client, asset.account_id, name).catch(() => undefined);
  };
  const remove = (tag: string) => {
    save(removeTag(tags, tag)).catch(() => toast.error('tag failed to update.'));
  };

  if (!mayEdit) return tags.length === 0 ? <>–</> : <TagChips tags={tags} />;
  return (
    <span className={classes['tagEditor']}>
      <TagChips tags={tags} onRemove={remove} />
      <Autocomplete
        size="xs"
        aria-label="Add a tag"
        placeholder="Add a tag"
        className={classes['tagField'] ?? ''}
        data={suggestTags(typed, known).filter((name) => !hasTag(tags, name))}
        limit={MAX_SUGGESTIONS}
        maxLength={50}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={(name) => void add(name)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.defaultPrevented) void add(typed);
        }}
      />
    </span>
  );
}
