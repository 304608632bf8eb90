import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../features/inbox/inbox-page.tsx';
import { asRead } from './-search.ts';

/** `?of=unread`: only what was not read yet. */
function readSearch({ of }: Record<string, unknown>): { of?: 'unread' } {
  return of === 'unread' ? { of } : {};
}

export const Route = createFileRoute('/_app/inbox')({
  validateSearch: readSearch,
  head: () => ({ meta: [{ title: 'Inbox' }] }),
  // No loader: its calls come with the page, so that what is loaded before signing in stays small.
  component: Inbox,
});

function Inbox() {
  const { of } = Route.useSearch(asRead(readSearch));
  const navigate = Route.useNavigate();
  return (
    <InboxPage
      unreadOnly={of === 'unread'}
      onUnreadOnly={(unread) =>
        void navigate({ search: unread ? { of: 'unread' } : {}, replace: true })
      }
    />
  );
}
