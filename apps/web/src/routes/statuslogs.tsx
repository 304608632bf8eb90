import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { clearedSearch, readStatuslogSearch } from '../features/statuslogs/statuslog-search.ts';
import { StatuslogsPage } from '../features/statuslogs/statuslogs-page.tsx';
import { useOptionalMe } from '../lib/queries/index.ts';
import { PublicShell } from './-public-shell.tsx';
import { asRead } from './-search.ts';

const AdminSide = lazy(async () => ({ default: (await import('./-admin-side.tsx')).AdminSide }));

/** The status log; strangers see what an account made public. */
export const Route = createFileRoute('/statuslogs')({
  validateSearch: readStatuslogSearch,
  head: () => ({ meta: [{ title: 'Status Logs' }] }),
  // No loader: whose log it is follows from who looks, whom a page for strangers does not wait for.
  component: Statuslogs,
});

function Statuslogs() {
  const me = useOptionalMe();
  const search = Route.useSearch(asRead(readStatuslogSearch));
  const navigate = Route.useNavigate();
  // The public log of another account is read as strangers read it.
  const { account_id: accountId = me?.account_id } = search;
  const isForeign = accountId !== me?.account_id;
  return (
    <PublicShell>
      {me === null ? null : (
        <Suspense fallback={null}>
          <AdminSide me={me} />
        </Suspense>
      )}
      <StatuslogsPage
        me={isForeign ? null : me}
        search={search}
        onSearch={(change) =>
          void navigate({ search: readStatuslogSearch({ ...search, ...change }) })
        }
        onClear={() => void navigate({ search: clearedSearch(search) })}
      />
    </PublicShell>
  );
}
