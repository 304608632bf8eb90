import { SegmentedControl } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { showsAdminMenu } from '@jampot/domain';
import { levelOf } from '../../lib/queries/index.ts';
import { HeaderSpace, Page, PageHeader } from '../../ui/index.ts';
import { StatuslogChart } from './statuslog-chart.tsx';
import { StatuslogExport } from './statuslog-export.tsx';
import { StatuslogFilters } from './statuslog-filters.tsx';
import { StatuslogList } from './statuslog-list.tsx';
import { filtersOf, isNarrowed } from './statuslog-search.ts';
import type { SearchChange, StatuslogSearch } from './statuslog-search.ts';
import classes from './statuslogs.module.css';

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
export function StatuslogsPage({ me, search, onSearch, onClear }: StatuslogsPageProps) {
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
          <StatuslogFilters me={me} search={search} onSearch={onSearch} onClear={onClear} />
        </>
      }
    >
      <div className={classes['page']}>
        {search.view === 'chart' ? (
          <StatuslogChart
            filters={filters}
            look={{
              ...(search.x === undefined ? {} : { x: search.x }),
              ...(search.z === undefined ? {} : { z: search.z }),
              ...(search.type === undefined ? {} : { type: search.type }),
            }}
            onLook={onSearch}
          />
        ) : (
          <StatuslogList
            filters={filters}
            linked={me !== null}
            onClear={isNarrowed(search) ? onClear : null}
          />
        )}
      </div>
    </Page>
  );
}
