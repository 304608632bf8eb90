import { Button } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { poolsQuery, useMay } from '../../../lib/queries/index.ts';
import { EmptyState, PageHeader } from '../../../ui/index.ts';
import { RENDER_CRUMBS } from '../render-crumbs.ts';
import { RenderPage } from '../render-page.tsx';
import classes from '../render.module.css';
import { JobTable } from './job-table.tsx';
import { JobsChart } from './jobs-chart.tsx';
import type { JobsSearch } from './jobs-search.ts';
import { JOBS_PAGE, jobsPageQuery } from './jobs.query.ts';
import { Pagination } from './pagination.tsx';

interface JobsPageProps {
  me: User;
  search: JobsSearch;
  onSearch: (search: JobsSearch) => void;
}

/** Every render job, by pool and status, a hundred at a time. */
export function JobsPage({ me, search, onSearch }: JobsPageProps) {
  const jobs = useQuery({
    ...jobsPageQuery(search),
    enabled: useMay('jobs', 'r'),
    placeholderData: keepPreviousData,
  });
  const narrow = (change: JobsSearch) => onSearch({ ...search, page: undefined, ...change });
  const { page = 1 } = search;
  const narrowed = search.pool_id !== undefined || search.status !== undefined;
  return (
    <RenderPage
      resource="jobs"
      header={<PageHeader crumbs={RENDER_CRUMBS.home} title="Jobs" />}
      query={jobs}
    >
      {({ rows, total }) => (
        <div className={classes['beside']}>
          <div className={classes['main']}>
            <PoolToggles
              me={me}
              chosen={search.pool_id ?? []}
              onChange={(pools) => narrow({ pool_id: pools })}
            />
            {rows.length === 0 ? (
              <EmptyState
                title="No Render Jobs."
                actions={
                  narrowed || page > 1 ? (
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
                />
                <Pagination
                  page={page}
                  pages={Math.ceil(total / JOBS_PAGE)}
                  onPage={(next) => onSearch({ ...search, page: next })}
                />
              </>
            )}
          </div>
          <JobsChart
            pools={search.pool_id}
            chosen={search.status ?? []}
            onChange={(status) => narrow({ status })}
          />
        </div>
      )}
    </RenderPage>
  );
}

interface PoolTogglesProps {
  me: User;
  chosen: readonly number[];
  onChange: (pools: readonly number[]) => void;
}

/** A switch for each pool; none of them on shows the jobs of all. */
function PoolToggles({ me, chosen, onChange }: PoolTogglesProps) {
  const pools = useQuery({ ...poolsQuery(me.account_id), enabled: useMay('pools', 'r') }).data;
  if (pools === undefined || pools.length === 0) return null;
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
