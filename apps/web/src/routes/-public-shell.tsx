import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useOptionalMe } from '../lib/queries/index.ts';
import { Logo } from '../ui/brand/logo.tsx';
import classes from './-public-shell.module.css';

const SignedInShell = lazy(async () => ({
  default: (await import('./-signed-in-shell.tsx')).SignedInShell,
}));

/** Public pages: inside the shell for whoever is signed in, with a plain bar for others. */
export function PublicShell({ children }: { children: ReactNode }) {
  const me = useOptionalMe();
  if (me !== null) {
    return (
      <Suspense fallback={null}>
        <SignedInShell>{children}</SignedInShell>
      </Suspense>
    );
  }
  return (
    <div className={classes['page']}>
      <header className={classes['bar']}>
        <Link to="/home" className={classes['brand']} aria-label="Jampot, home">
          <Logo withName />
        </Link>
        <Button component={Link} to="/login" variant="default">
          Sign in
        </Button>
      </header>
      <main>{children}</main>
    </div>
  );
}
