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
} from '../../ui/index.ts';
import { DataTable, ROW_HEIGHT } from '../../ui/table/index.ts';
import { AddTag } from './add-tag.tsx';
import { useTagColumns } from './tag-columns.tsx';
import { tagPagesQuery } from './tags.query.ts';
import type { TagSort, TagsSearch } from './tags-search.ts';

interface TagsPageProps {
  search: TagsSearch;
  onSearch: (search: TagsSearch) => void;
}

/** The tags of the account: how many assets carry them, renaming, adding, deleting. */
export function TagsPage({ search, onSearch }: TagsPageProps) {
  const me = useMe();
  const mayRead = useMay('tags', 'r');
  const mayCreate = useMay('tags', 'c');
  const columns = useTagColumns();
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
        pending={<SkeletonRows rows={12} height={ROW_HEIGHT} />}
        empty={
          <EmptyState
            title={q === '' ? 'No tags yet' : 'None found'}
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
          <DataTable
            label="Tags"
            columns={columns}
            items={tags.data.pages.flatMap((page) => page.rows)}
            itemKey={(tag) => tag.id}
            sorting={{ sort, onSort: (next) => onSearch({ ...search, sort: next as TagSort }) }}
            onEndReached={() => {
              if (tags.hasNextPage && !tags.isFetchingNextPage) void tags.fetchNextPage();
            }}
          />
        )}
      </PagedBoundary>
    </Page>
  );
}
