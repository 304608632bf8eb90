import type { Tag } from '@jampot/contracts';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import { IconAction, TimeAgo } from '../../ui/index.ts';
import { TagName } from './tag-name.tsx';
import classes from './tags.module.css';
import { useAskAndRemove } from './use-ask-and-remove.ts';

/** One tag in the list. */
export function TagRow({ tag }: { tag: Tag }) {
  const remove = useAskAndRemove();
  const mayDelete = useMay('tags', 'd');
  return (
    <div className={classes['row']} role="row">
      <span role="cell" className={classes['name']}>
        <TagName tag={tag} />
      </span>
      <span role="cell">
        <Link
          to="/admin/tags/$id"
          params={{ id: String(tag.id) }}
          className={classes['link']}
          data-none={tag.asset_count === 0 || undefined}
          aria-label={`${formatCount(tag.asset_count, 'asset')} with the tag ${tag.name}`}
        >
          {formatCount(tag.asset_count, 'asset')}
        </Link>
      </span>
      <span role="cell" className={classes['when']}>
        <TimeAgo at={tag.created} />
      </span>
      <span role="cell" className={classes['actions']}>
        {mayDelete ? (
          <IconAction
            variant="subtle"
            color="gray"
            c="inherit"
            label={`Delete the tag ${tag.name}`}
            onClick={() => void remove(tag)}
          >
            <IconTrash size="1rem" stroke={1.5} />
          </IconAction>
        ) : null}
      </span>
    </div>
  );
}
