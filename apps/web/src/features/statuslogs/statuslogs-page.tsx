import { SegmentedControl, Skeleton } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { showsAdminMenu } from '@jampot/domain';
import { lazy, Suspense } from 'react';
import { levelOf } from '../../lib/queries/index.ts';
import { HeaderSpace, Page, PageHeader, SkeletonRows, SkeletonStage } from '../../ui/index.ts';
import { StatuslogExport } from './statuslog-export.tsx';
import { filtersOf, isNarrowed } from './statuslog-search.ts';
import type { SearchChange, StatuslogSearch } from './statuslog-search.ts';
import classes from './statuslogs.module.css';

// Strangers open this page too: its frame stands before its parts, which weigh as much as a third
// of all that they load.
const StatuslogFilters = lazy(async () => ({
  default: (await import('./statuslog-filters.tsx')).StatuslogFilters,
}));
const StatuslogList = lazy(async () => ({
  default: (await import('./statuslog-list.tsx')).StatuslogList,
}));
const StatuslogChart = lazy(async () => ({
  default: (await import('./statuslog-chart.tsx')).StatuslogChart,
}));

/** Pixels of a row of the log, and of a filter. */
const ROW = 30;

/** For whom the admin menu leads here. */
const ABOVE = [{ label: 'Admin', to: '/admin' }];

interface StatuslogsPageProps {
  /** Null for a stranger, who reads what the account made public. */
  me: User | null;
  search: StatuslogSearch;
  onSearch: (change: SearchChange) => void;
  onClear: () => void;
}

/** Every change of status, as a list or counted in a chart; the address tells all of it. */
export function StatuslogsPage(props: StatuslogsPageProps) {
  const { me, search, onSearch, onClear } = props;
  const filters = filtersOf(search);
  return (
    <Page
      header={
        <>
          <PageHeader crumbs={showsAdminMenu(levelOf(me)) ? ABOVE : []} title="Status Logs">
            <HeaderSpace />
            <SegmentedControl
              size="xs"
              aria-label="View"
              data={[
                { value: 'list', label: 'List' },
                { value: 'chart', label: 'Chart' },
              ]}
              value={search.view ?? 'list'}
              onChange={(view) => onSearch({ view: view === 'chart' ? 'chart' : undefined })}
            />
            <StatuslogExport filters={filters} />
          </PageHeader>
          <Suspense fallback={<FiltersToCome />}>
            <StatuslogFilters me={me} search={search} onSearch={onSearch} onClear={onClear} />
          </Suspense>
        </>
      }
    >
      <div className={classes['page']}>
        {search.view === 'chart' ? (
          <Suspense fallback={<SkeletonStage />}>
            <StatuslogChart
              filters={filters}
              look={{
                ...(search.x === undefined ? {} : { x: search.x }),
                ...(search.y === undefined ? {} : { y: search.y }),
                ...(search.z === undefined ? {} : { z: search.z }),
                ...(search.type === undefined ? {} : { type: search.type }),
              }}
              onLook={onSearch}
              title={me === null ? null : 'Status changes'}
            />
          </Suspense>
        ) : (
          <Suspense fallback={<SkeletonRows rows={20} height={ROW} />}>
            <StatuslogList
              filters={filters}
              linked={me !== null}
              onClear={isNarrowed(search) ? onClear : null}
            />
          </Suspense>
        )}
      </div>
    </Page>
  );
}

/** The filters' line, so that the log below does not jump once they are there. */
function FiltersToCome() {
  return (
    <div className={classes['filters']} aria-hidden="true">
      <Skeleton height={ROW} />
    </div>
  );
}
