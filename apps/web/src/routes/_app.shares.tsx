import { createFileRoute } from '@tanstack/react-router';
import { SharesPage } from '../features/shares/shares-page.tsx';
import { useMe } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

/** `?of=all`: those of the whole account. */
function readSearch({ of }: Record<string, unknown>): { of?: 'all' } {
  return of === 'all' ? { of } : {};
}

export const Route = createFileRoute('/_app/shares')({
  validateSearch: readSearch,
  head: () => ({ meta: [{ title: 'Shares' }] }),
  // No loader: its calls come with the page, so that what is loaded before signing in stays small.
  component: Shares,
});

function Shares() {
  const { of } = Route.useSearch(asRead(readSearch));
  const navigate = Route.useNavigate();
  const me = useMe();
  if (me === null) return null;
  return (
    <SharesPage
      me={me}
      ofAll={of === 'all'}
      onOfAll={(all) => void navigate({ search: all ? { of: 'all' } : {}, replace: true })}
    />
  );
}
