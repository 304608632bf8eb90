import { createFileRoute } from '@tanstack/react-router';
import { jobsPageQuery } from '../features/render-jobs/jobs.query.ts';
import { JobsPage } from '../features/render-jobs/jobs-page.tsx';
import { readJobsSearch, writeJobsSearch } from '../features/render-jobs/jobs-search.ts';
import { load, mayIn } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

/** The address keeps what was read of it as it is written: `pool_id=3,4`. */
const written = (search: Record<string, unknown>) => writeJobsSearch(readJobsSearch(search));

export const Route = createFileRoute('/_app/render/jobs/')({
  head: () => ({ meta: [{ title: 'Jobs' }] }),
  validateSearch: written,
  // The address is no dependency: the page stays while what it asks for is fetched.
  loader: ({ context: { queryClient }, location: { search } }) =>
    load(queryClient, jobsPageQuery(readJobsSearch(search)), mayIn(queryClient, 'jobs', 'r')),
  component: Jobs,
});

function Jobs() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch(asRead(readJobsSearch));
  return (
    <JobsPage
      search={search}
      onSearch={(next) =>
        void navigate({ search: writeJobsSearch(next), replace: next.q !== search.q })
      }
    />
  );
}
