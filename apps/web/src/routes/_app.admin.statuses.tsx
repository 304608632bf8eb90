import { createFileRoute } from '@tanstack/react-router';
import { DefaultStatusesPage } from '../features/folder-settings/default-statuses-page.tsx';
import { defaultFolderIdQuery, load } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/statuses')({
  head: () => ({ meta: [{ title: 'Statuses' }] }),
  loader: ({ context: { queryClient } }) => load(queryClient, defaultFolderIdQuery),
  component: DefaultStatusesPage,
});
