import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { assetPageQuery } from '../../lib/queries/index.ts';
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
import { useFilterWords, useFurtherAssets } from './found-assets.ts';
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
  const more = useFurtherAssets(filter, pages);
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
