import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '../features/render-jobs/jobs-page.tsx';
import { readJobsSearch, writeJobsSearch } from '../features/render-jobs/jobs-search.ts';
import { useMe } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

/** The address keeps what was read of it as it is written: `pool_id=3,4`. */
const written = (search: Record<string, unknown>) => writeJobsSearch(readJobsSearch(search));

export const Route = createFileRoute('/_app/render/jobs/')({
  head: () => ({ meta: [{ title: 'Jobs' }] }),
  validateSearch: written,
  component: Jobs,
});

function Jobs() {
  const me = useMe();
  const navigate = Route.useNavigate();
  const search = Route.useSearch(asRead(readJobsSearch));
  if (me === null) return null;
  return (
    <JobsPage
      me={me}
      search={search}
      onSearch={(next) =>
        void navigate({ search: writeJobsSearch(next), replace: next.q !== search.q })
      }
    />
  );
}
