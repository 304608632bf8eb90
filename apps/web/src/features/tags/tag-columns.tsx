import type { Tag } from '@jampot/contracts';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import { IconAction, TimeAgo } from '../../ui/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { TagName } from './tag-name.tsx';
import classes from './tags.module.css';
import { useAskAndRemove } from './use-ask-and-remove.ts';

const COLUMNS: readonly TableColumn<Tag>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    width: 352,
    least: 160,
    cell: (tag) => <TagName tag={tag} />,
  },
  {
    key: 'assets',
    label: 'Assets',
    sort: 'asset_count',
    descendingFirst: true,
    width: 128,
    cell: (tag) => (
      <Link
        to="/admin/tags/$id"
        params={{ id: String(tag.id) }}
        className={classes['link']}
        data-none={tag.asset_count === 0 || undefined}
        aria-label={`${formatCount(tag.asset_count, 'asset')} with the tag ${tag.name}`}
      >
        {formatCount(tag.asset_count, 'asset')}
      </Link>
    ),
  },
  {
    key: 'created',
    label: 'Added',
    sort: 'created',
    descendingFirst: true,
    width: 128,
    quiet: true,
    cell: (tag) => <TimeAgo at={tag.created} />,
  },
];

/** What is shown of a tag, and what its reader may do with it. */
export function useTagColumns(): readonly TableColumn<Tag>[] {
  const mayDelete = useMay('tags', 'd');
  return useMemo(
    () => [
      ...COLUMNS,
      {
        key: 'actions',
        label: 'Actions',
        labelHidden: true,
        width: 40,
        quiet: true,
        cell: (tag) => (mayDelete ? <DeleteTag tag={tag} /> : null),
      },
    ],
    [mayDelete],
  );
}

function DeleteTag({ tag }: { tag: Tag }) {
  const remove = useAskAndRemove();
  return (
    <IconAction
      variant="subtle"
      color="gray"
      c="inherit"
      label={`Delete the tag ${tag.name}`}
      onClick={() => void remove(tag)}
    >
      <IconTrash size="1rem" stroke={1.5} />
    </IconAction>
  );
}
