import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../features/account-pages/invite-page.tsx';

export const Route = createFileRoute('/_app/users/invite')({
  head: () => ({ meta: [{ title: 'Invite a user' }] }),
  // No loader: the page is a form.
  component: Invite,
});

function Invite() {
  const navigate = Route.useNavigate();
  return <InvitePage onInvited={() => void navigate({ to: '/admin/users' })} />;
}
