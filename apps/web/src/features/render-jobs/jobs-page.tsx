import { Button } from '@mantine/core';
import type { Pool } from '@jampot/contracts';
import { useDeferredValue } from 'react';
import { useKnown, useMay, usePools } from '../../lib/queries/index.ts';
import { EmptyState, HeaderSpace, PageHeader } from '../../ui/index.ts';
import { ColumnChooser } from '../../ui/table/index.ts';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import { RenderPage } from '../../ui/farm/render-page.tsx';
import classes from '../../ui/farm/farm.module.css';
import { JOB_COLUMNS_SETTING, useJobColumns } from './job-columns.tsx';
import { JobTable } from './job-table.tsx';
import { JobsChart } from './jobs-chart.tsx';
import { FindJobs } from './find-jobs.tsx';
import { JobsBar } from './jobs-bar.tsx';
import type { JobsSearch } from './jobs-search.ts';
import { JOBS_PAGE, jobsPageQuery } from './jobs.query.ts';
import { Pagination } from './pagination.tsx';
import { useJobSelection } from './use-job-selection.ts';
import { useUnseenJobs } from '../../lib/farm/unseen-jobs.ts';

interface JobsPageProps {
  search: JobsSearch;
  onSearch: (search: JobsSearch) => void;
}

const COMES_ABOUT = 'A version that is uploaded with a render pool becomes a job here.';

/** Every render job, by pool and status, a hundred at a time. */
export function JobsPage({ search, onSearch }: JobsPageProps) {
  const mayList = useMay('jobs', 'r');
  // What is listed stays until what was asked for is there.
  const query = jobsPageQuery(useDeferredValue(search));
  const selection = useJobSelection(search, useKnown(query)?.rows ?? []);
  const { selected, mayChange, mayRemove, select, togglePage, selectAll, clear } = selection;
  const narrow = (change: JobsSearch) => onSearch({ ...search, page: undefined, ...change });
  const { page = 1 } = search;
  const columns = useJobColumns();
  const pools = usePools();
  const { pool_id: chosen, status, q } = search;
  const listed = pools.filter(({ id }) => chosen === undefined || chosen.includes(id));
  const unseen = useUnseenJobs(status === undefined && q === undefined && page === 1 ? listed : []);
  const narrowed = chosen !== undefined || status !== undefined || q !== undefined;
  return (
    <RenderPage
      resource="jobs"
      header={
        <PageHeader crumbs={RENDER_CRUMBS.home} title="Jobs">
          <HeaderSpace />
          {mayList ? (
            <>
              <FindJobs words={q ?? ''} onFind={(words) => narrow({ q: words })} />
              <ColumnChooser name={JOB_COLUMNS_SETTING} columns={columns} />
            </>
          ) : null}
        </PageHeader>
      }
      query={query}
    >
      {({ rows, total }) => (
        <>
          <PoolToggles
            pools={pools}
            chosen={chosen ?? []}
            onChange={(next) => narrow({ pool_id: next })}
          />
          <JobsChart
            search={search}
            chosen={status ?? []}
            onChange={(next) => narrow({ status: next })}
          />
          {rows.length === 0 ? (
            <EmptyState
              title="No Render Jobs."
              hint={unseen ?? (total > 0 || narrowed || page > 1 ? undefined : COMES_ABOUT)}
              actions={
                total > 0 ? (
                  <Button
                    variant="default"
                    onClick={() => onSearch({ ...search, page: Math.ceil(total / JOBS_PAGE) })}
                  >
                    Last page
                  </Button>
                ) : narrowed || page > 1 ? (
                  <Button variant="default" onClick={() => onSearch({})}>
                    Clear
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <>
              <JobTable
                jobs={rows}
                sort={search.sort ?? '-created'}
                onSort={(sort) => narrow({ sort })}
                selected={mayChange || mayRemove ? selected : null}
                onSelect={select}
                onSelectAll={togglePage}
              />
              <Pagination
                page={page}
                pages={Math.ceil(total / JOBS_PAGE)}
                onPage={(next) => onSearch({ ...search, page: next })}
              />
            </>
          )}
          {selected.size === 0 ? null : (
            <JobsBar
              selected={selected}
              total={total}
              pools={pools}
              mayChange={mayChange}
              mayRemove={mayRemove}
              onSelectAll={selectAll}
              onSelectNone={clear}
            />
          )}
        </>
      )}
    </RenderPage>
  );
}

interface PoolTogglesProps {
  pools: readonly Pool[];
  chosen: readonly number[];
  onChange: (pools: readonly number[]) => void;
}

/** A switch for each pool; none of them on shows the jobs of all. */
function PoolToggles({ pools, chosen, onChange }: PoolTogglesProps) {
  if (pools.length === 0) return null;
  return (
    <div className={classes['toggles']} role="group" aria-label="Pools">
      {pools.map(({ id, name }) => {
        const on = chosen.includes(id);
        return (
          <Button
            key={id}
            size="compact-sm"
            variant={on ? 'light' : 'default'}
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((other) => other !== id) : [...chosen, id])}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
