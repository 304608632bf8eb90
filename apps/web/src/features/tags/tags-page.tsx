import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useMay, useMe } from '../../lib/queries/index.ts';
import {
  EmptyState,
  HeaderSpace,
  Page,
  PagedBoundary,
  PageHeader,
  SkeletonRows,
  VirtualList,
} from '../../ui/index.ts';
import { AddTag } from './add-tag.tsx';
import { TagHead } from './tag-head.tsx';
import { TagRow } from './tag-row.tsx';
import classes from './tags.module.css';
import { tagPagesQuery } from './tags.query.ts';
import type { TagsSearch } from './tags-search.ts';

const ROW = 38;

interface TagsPageProps {
  search: TagsSearch;
  onSearch: (search: TagsSearch) => void;
}

/** The tags of the account: how many assets carry them, renaming, adding, deleting. */
export function TagsPage({ search, onSearch }: TagsPageProps) {
  const me = useMe();
  const mayRead = useMay('tags', 'r');
  const mayCreate = useMay('tags', 'c');
  const { q = '', sort = 'name' } = search;
  // What is listed stays until what was typed is found.
  const asked = useDeferredValue(q.trim());
  const order = useDeferredValue(sort);
  const find = (words: string) => onSearch({ ...search, q: words });
  const header = (
    <PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Tags">
      {mayRead ? (
        <TextInput
          size="xs"
          aria-label="Find tags"
          placeholder="Find"
          leftSection={<IconSearch size="1rem" stroke={1.5} aria-hidden="true" />}
          value={q}
          onChange={(event) => find(event.currentTarget.value)}
        />
      ) : null}
      <HeaderSpace />
      {mayCreate && me !== null ? <AddTag accountId={me.account_id} /> : null}
    </PageHeader>
  );
  return (
    <Page header={header}>
      <PagedBoundary
        query={tagPagesQuery(asked, order)}
        allowed={mayRead}
        pending={<SkeletonRows rows={12} height={ROW} />}
        empty={
          <EmptyState
            title="None found"
            {...(q === ''
              ? { hint: 'Tags are words that assets are found by.' }
              : {
                  actions: (
                    <Button variant="default" onClick={() => find('')}>
                      Clear
                    </Button>
                  ),
                })}
          />
        }
      >
        {(tags) => (
          <div className={classes['table']} role="table" aria-label="Tags">
            <TagHead sort={sort} onSort={(next) => onSearch({ ...search, sort: next })} />
            <VirtualList
              items={tags.data.pages.flatMap((page) => page.rows)}
              itemKey={(tag) => tag.id}
              rowHeight={ROW}
              role="rowgroup"
              aria-label="Tags"
              onEndReached={() => {
                if (tags.hasNextPage && !tags.isFetchingNextPage) void tags.fetchNextPage();
              }}
            >
              {(tag) => <TagRow tag={tag} />}
            </VirtualList>
          </div>
        )}
      </PagedBoundary>
    </Page>
  );
}
