import type { Asset } from '@jampot/contracts';
import { addTag, hasTag, parseTags } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { changeAssetTags } from '../../lib/queries/index.ts';
import { askWhoseStands } from '../../ui/index.ts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import { TagEditor } from './tag-editor.tsx';

interface TagsPopoverProps {
  asset: Asset;
  anchor: Anchor;
  onClose: () => void;
}

/** Adds and removes tags of one asset; the account gets the names that it has not yet. */
export function TagsPopover({ asset, anchor, onClose }: TagsPopoverProps) {
  const change = useMutation(changeAssetTags(askWhoseStands));
  const tags = parseTags(asset.tag);
  const add = (name: string) => {
    const next = addTag(tags, name);
    if (!next.ok) return next.error;
    if (!hasTag(tags, name)) change.mutate({ asset, edit: { add: name } });
    return null;
  };
  return (
    <TagEditor
      accountId={asset.account_id}
      label={`Tags of ${asset.name}`}
      anchor={anchor}
      onClose={onClose}
      tags={tags}
      carried={tags}
      onAdd={add}
      onRemove={(name) => change.mutate({ asset, edit: { remove: name } })}
    />
  );
}
