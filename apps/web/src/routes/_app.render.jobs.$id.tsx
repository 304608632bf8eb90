import { createFileRoute } from '@tanstack/react-router';
import { JobPage } from '../features/render-jobs/job-page.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/jobs/$id')({
  head: () => ({ meta: [{ title: 'Job' }] }),
  component: Job,
});

function Job() {
  const me = useMe();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  if (me === null) return null;
  return (
    <JobPage
      key={id}
      me={me}
      id={Number(id)}
      onGone={() => void navigate({ to: '/render/jobs' })}
    />
  );
}
