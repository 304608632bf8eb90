import { createFileRoute } from '@tanstack/react-router';
import { JobReportPage } from '../features/render-jobs/job-report-page.tsx';

export const Route = createFileRoute('/_app/render/jobs/errors/$id')({
  head: () => ({ meta: [{ title: 'Error report' }] }),
  component: JobReport,
});

function JobReport() {
  const { id } = Route.useParams();
  return <JobReportPage key={id} id={Number(id)} />;
}
