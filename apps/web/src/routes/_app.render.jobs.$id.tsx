import { createFileRoute } from '@tanstack/react-router';
import { jobQuery } from '../features/render-jobs/jobs.query.ts';
import { JobPage } from '../features/render-jobs/job-page.tsx';
import { load, mayIn } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/jobs/$id')({
  head: () => ({ meta: [{ title: 'Job' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, jobQuery(Number(params.id)), mayIn(queryClient, 'jobs', 'r')),
  component: Job,
});

function Job() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <JobPage key={id} id={Number(id)} onGone={() => void navigate({ to: '/render/jobs' })} />;
}
