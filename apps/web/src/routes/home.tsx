import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HomePage } from '../features/home/home-page.tsx';
import { useOptionalMe } from '../lib/queries/index.ts';

const SignedInShell = lazy(async () => ({
  default: (await import('./-signed-in-shell.tsx')).SignedInShell,
}));

export const Route = createFileRoute('/home')({
  head: () => ({ meta: [{ title: 'Home' }] }),
  // No loader: it is the same for everybody.
  component: Home,
});

function Home() {
  const me = useOptionalMe();
  if (me === null) return <HomePage />;
  return (
    <Suspense fallback={null}>
      <SignedInShell>
        <HomePage bare />
      </SignedInShell>
    </Suspense>
  );
}
