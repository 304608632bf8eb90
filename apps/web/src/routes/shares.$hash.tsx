import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { GuestPoster, GuestShare } from '../features/shares/index.ts';

const GuestStage = lazy(() => import('./-share/guest-stage.tsx'));

/** A share as its guests see it, whoever is signed in. */
export const Route = createFileRoute('/shares/$hash')({
  head: () => ({ meta: [{ title: 'Share' }] }),
  // No loader: what the page shows depends on a proof that its form makes.
  component: SharedPage,
});

function SharedPage() {
  const { hash } = Route.useParams();
  return (
    <GuestShare key={hash} hash={hash}>
      {(share) => (
        <Suspense fallback={<GuestPoster share={share} />}>
          <GuestStage share={share} />
        </Suspense>
      )}
    </GuestShare>
  );
}
