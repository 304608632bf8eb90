import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/account-pages/profile-page.tsx';

export const Route = createFileRoute('/_app/users/profile')({
  head: () => ({ meta: [{ title: 'Profile' }] }),
  // No loader: it shows who is signed in, whom the guard has read.
  component: ProfilePage,
});
