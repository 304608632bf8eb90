import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMay, useMe } from '../../lib/queries/index.ts';
import {
  EmptyState,
  ErrorState,
  ForbiddenState,
  HeaderSpace,
  Page,
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
  const tags = useInfiniteQuery({
    ...tagPagesQuery(q.trim(), sort),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  const rows = tags.data?.pages.flatMap((page) => page.rows) ?? [];
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
      {!mayRead ? (
        <ForbiddenState />
      ) : tags.isPending ? (
        <SkeletonRows rows={12} height={ROW_HEIGHT} />
      ) : tags.isError && rows.length === 0 ? (
        <ErrorState error={tags.error} onRetry={() => void tags.refetch()} />
      ) : rows.length === 0 ? (
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
      ) : (
        <DataTable
          label="Tags"
          columns={columns}
          items={rows}
          itemKey={(tag) => tag.id}
          sorting={{ sort, onSort: (next) => onSearch({ ...search, sort: next as TagSort }) }}
          onEndReached={() => {
            if (tags.hasNextPage && !tags.isFetchingNextPage) void tags.fetchNextPage();
          }}
        />
      )}
    </Page>
  );
}
