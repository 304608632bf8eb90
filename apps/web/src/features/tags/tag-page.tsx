import { Button } from '@mantine/core';
import type { Tag } from '@jampot/contracts';
import { IconTrash } from '@tabler/icons-react';
import { formatCount } from '../../lib/format.ts';
import { useKnown, useMay } from '../../lib/queries/index.ts';
import {
  HeaderSpace,
  Page,
  PageHeader,
  QueryBoundary,
  SkeletonCards,
  TimeAgo,
} from '../../ui/index.ts';
import { TagAssets } from './tag-assets.tsx';
import { TagName } from './tag-name.tsx';
import classes from './tags.module.css';
import { tagQuery } from './tags.query.ts';
import { useAskAndRemove } from './use-ask-and-remove.ts';

const above = [
  { label: 'Admin', to: '/admin' },
  { label: 'Tags', to: '/admin/tags' },
];

interface TagPageProps {
  id: number;
  /** The tag was deleted. */
  onGone: () => void;
  /** It was merged into another. */
  onMerged: (id: number) => void;
}

/** One tag: its name, and the assets that carry it. */
export function TagPage({ id, onGone, onMerged }: TagPageProps) {
  const mayRead = useMay('tags', 'r');
  const known = useKnown(tagQuery(id));
  return (
    <Page header={<PageHeader crumbs={above} title={known?.name ?? 'Tag'} />}>
      <QueryBoundary
        query={tagQuery(id)}
        allowed={mayRead}
        pending={<SkeletonCards />}
        title={`I'm sorry, we could not retrieve tag for id ${id}`}
      >
        {(tag) => (
          <div className={classes['page']}>
            <TagFacts tag={tag} onGone={onGone} onMerged={onMerged} />
            <TagAssets name={tag.name} />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

interface TagFactsProps {
  tag: Tag;
  onGone: () => void;
  onMerged: (id: number) => void;
}

function TagFacts({ tag, onGone, onMerged }: TagFactsProps) {
  const askAndRemove = useAskAndRemove();
  const mayDelete = useMay('tags', 'd');
  const remove = async () => {
    if (await askAndRemove(tag)) onGone();
  };
  return (
    <div className={classes['facts']}>
      <span className={classes['label']}>Name</span>
      <TagName tag={tag} onMerged={(into) => onMerged(into.id)} />
      <span className={classes['fact']}>{formatCount(tag.asset_count, 'asset')}</span>
      <span className={classes['fact']}>
        added <TimeAgo at={tag.created} />
      </span>
      <HeaderSpace />
      {mayDelete ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size="1rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      ) : null}
    </div>
  );
}
