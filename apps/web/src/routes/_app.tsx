import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '../features/session/guard.ts';
import { SignedInShell } from './-signed-in-shell.tsx';

/** Every screen for signed-in people lives under this route: `_app.assets.$id.tsx`. */
export const Route = createFileRoute('/_app')({
  beforeLoad: requireSession,
  // No loader: its guard has read who is signed in.
  component: App,
});

function App() {
  return (
    <SignedInShell>
      <Outlet />
    </SignedInShell>
  );
}
