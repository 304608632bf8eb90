import { Button } from '@mantine/core';
import { formatDay } from '@jampot/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount, formatDate } from '../../lib/format.ts';
import { allStatusesQuery, assetPageQuery, folderTreeQuery } from '../../lib/queries/index.ts';
import {
  EmptyState,
  HeaderSpace,
  Page,
  PageHeader,
  QueryBoundary,
  SkeletonRows,
} from '../../ui/index.ts';
import { AssetGrid } from './asset-grid.tsx';
import classes from './assets-list.module.css';
import { foundFilter } from './found-search.ts';
import type { FoundSearch } from './found-search.ts';

const COLUMNS = ['name', 'folder', 'status', 'assignee', 'start', 'due', 'modified'];

interface FoundAssetsPageProps {
  search: FoundSearch;
  onSearch: (search: FoundSearch) => void;
}

/** Assets of any folder, as the address narrows them: what stands behind a part of a chart. */
export function FoundAssetsPage({ search, onSearch }: FoundAssetsPageProps) {
  const [pages, setPages] = useState(1);
  const filter = foundFilter(search);
  const more = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, at) => assetPageQuery(filter, at + 2)),
    combine: (results) => results.flatMap(({ data }) => data?.rows ?? []),
  });
  const said = useFilterWords(search);
  return (
    <QueryBoundary
      query={assetPageQuery(filter, 1)}
      pending={<SkeletonRows rows={12} height={44} />}
    >
      {({ rows, total }) => {
        const shown = [...rows, ...more];
        return (
          <Page
            header={
              <PageHeader crumbs={[{ label: 'Home', to: '/users/dashboard' }]} title="Assets">
                <p className={classes['said']}>
                  {[formatCount(total, 'asset'), ...said].join(' · ')}
                </p>
                <HeaderSpace />
                <Button
                  size="xs"
                  variant="default"
                  renderRoot={(props) => <Link {...props} to={'/folders' as string} />}
                >
                  All projects
                </Button>
              </PageHeader>
            }
          >
            {shown.length === 0 ? (
              <EmptyState title="None found" />
            ) : (
              <div className={classes['found']}>
                <AssetGrid
                  label="Assets"
                  rows={shown}
                  columns={COLUMNS}
                  sort={filter.sort}
                  onSort={(sort) => onSearch({ ...search, sort })}
                  onEndReached={() => {
                    if (shown.length < total) setPages((now) => now + 1);
                  }}
                />
              </div>
            )}
          </Page>
        );
      }}
    </QueryBoundary>
  );
}

/** What narrows the list, in words. */
function useFilterWords(search: FoundSearch): string[] {
  const statuses = useQuery(allStatusesQuery).data ?? [];
  const folders = useQuery(folderTreeQuery()).data ?? [];
  const named = (ids: string | number, list: readonly { id: number; name: string }[]) => [
    ...new Set(
      String(ids)
        .split(',')
        .map((id) => list.find((one) => one.id === Number(id))?.name ?? 'None'),
    ),
  ];
  return Object.entries(search).flatMap(([field, value]): string[] => {
    const [name, bound] = field.split(':');
    switch (field) {
      case 'status_id':
        return named(value, statuses);
      case 'folder_id':
        return named(value, folders);
      case 'status.name':
        return [String(value)];
      case 'status.approves':
        return [Number(value) === 1 ? 'approved' : 'not approved'];
      case 'stale':
        return ['stale links'];
      case 'assignee_id':
        return value === 'null' ? ['assigned to nobody'] : [];
      default:
        if (bound === undefined) return [];
        return [`${name} ${bound} ${dayText(String(value))}`];
    }
  });
}

function dayText(written: string): string {
  return written.length === 10 ? formatDay(written) : formatDate(written);
}
