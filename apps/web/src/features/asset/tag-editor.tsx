import type { Asset } from '@jampot/contracts';
import { addTag, hasTag, parseTags, TAG_NAME } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAssetTags, useTagSuggestions } from '../../lib/queries/index.ts';
import { askWhoseStands, SuggestField, TagChips, toast } from '../../ui/index.ts';
import classes from './asset.module.css';

/** The tags of an asset, each with a cross, and a field for one more. */
export function TagEditor({ asset, mayEdit }: { asset: Asset; mayEdit: boolean }) {
  const change = useMutation(changeAssetTags(askWhoseStands));
  const [typed, setTyped] = useState('');
  const tags = parseTags(asset.tag);
  const fitting = useTagSuggestions(asset.account_id, mayEdit ? typed : '', tags);

  const add = (text: string) => {
    const name = text.trim();
    setTyped('');
    if (name === '' || hasTag(tags, name)) return;
    const next = addTag(tags, name);
    if (!next.ok) {
      toast.error(next.error);
      return;
    }
    change.mutate({ asset, edit: { add: name } });
  };
  const remove = (tag: string) => change.mutate({ asset, edit: { remove: tag } });

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
          onChoose={add}
          onEnter={add}
        />
      </span>
    </span>
  );
}
