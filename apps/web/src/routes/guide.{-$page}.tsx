import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guide/guide-page.tsx';
import { guideTitle } from '../features/guide/guide-pages.ts';
import { readGuidePage } from '../features/guide/read-guide-page.ts';
import { PublicShell } from './-public-shell.tsx';

export const Route = createFileRoute('/guide/{-$page}')({
  loader: ({ params }) => readGuidePage(params.page ?? 'guide'),
  head: ({ params }) => ({ meta: [{ title: guideTitle(params.page ?? 'guide') }] }),
  component: Guide,
});

function Guide() {
  const { page = 'guide' } = Route.useParams();
  return (
    <PublicShell>
      <GuidePage page={page} html={Route.useLoaderData()} />
    </PublicShell>
  );
}
