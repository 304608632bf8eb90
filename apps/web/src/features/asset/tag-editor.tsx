import type { Asset } from '@jampot/contracts';
import { addTag, hasTag, parseTags, TAG_NAME } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeTags, useTagSuggestions } from '../../lib/queries/index.ts';
import { SuggestField, TagChips, toast } from '../../ui/index.ts';
import classes from './asset.module.css';

/** The tags of an asset, each with a cross, and a field for one more. */
export function TagEditor({ asset, mayEdit }: { asset: Asset; mayEdit: boolean }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const tags = parseTags(asset.tag);
  const fitting = useTagSuggestions(asset.account_id, mayEdit ? typed : '', tags);

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
      const outcome = await changeTags(client, asset, { add: name });
      if (outcome === 'written') toast.success(`${name} has been added`);
    } catch (error) {
      toast.refusal(error, `${name} has not been added`);
    }
  };
  const remove = (tag: string) => {
    changeTags(client, asset, { remove: tag }).catch((error: unknown) =>
      toast.refusal(error, 'tag failed to update.'),
    );
  };

  if (!mayEdit) return tags.length === 0 ? <>–</> : <TagChips tags={tags} />;
  return (
    <span className={classes['tagEditor']}>
      <TagChips tags={tags} onRemove={remove} />
      <span className={classes['tagField']}>
        <SuggestField
          label="Add a tag"
          typed={typed}
          maxLength={TAG_NAME.max}
          suggestions={fitting.map((name) => ({ value: name, shown: name }))}
          onType={setTyped}
          onChoose={(name) => void add(name)}
          onEnter={(name) => void add(name)}
        />
      </span>
    </span>
  );
}
