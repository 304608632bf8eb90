import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/account-pages/profile-page.tsx';

export const Route = createFileRoute('/_app/users/profile')({
  head: () => ({ meta: [{ title: 'Profile' }] }),
  component: ProfilePage,
});
