import { createFileRoute } from '@tanstack/react-router';
import { jobQuery } from '../features/render-jobs/jobs.query.ts';
import { JobReportPage } from '../features/render-jobs/job-report-page.tsx';
import { load, mayIn } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/jobs/errors/$id')({
  head: () => ({ meta: [{ title: 'Error report' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, jobQuery(Number(params.id)), mayIn(queryClient, 'jobs', 'r')),
  component: JobReport,
});

function JobReport() {
  const { id } = Route.useParams();
  return <JobReportPage key={id} id={Number(id)} />;
}
