import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/index.ts';

export const Route = createFileRoute('/_app/folders')({
  head: () => ({ meta: [{ title: 'My Assets' }] }),
  component: () => <EmptyState title="No folder selected" />,
});
