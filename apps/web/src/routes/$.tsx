import { createFileRoute, redirect } from '@tanstack/react-router';

/** Unknown paths lead home (specification, document 1 section 2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
