import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { User } from '@jampot/contracts';
import { followOtherTabs, settleSignIn, signInNeeded } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { useStore } from '../../lib/store.ts';

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

/** Keeps this tab's session in step with the other tabs, and asks to sign in again; mounted once. */
export function SessionHost() {
  const client = useQueryClient();
  const router = useRouter();
  const needed = useStore(signInNeeded);
  useEffect(
    () =>
      followOtherTabs({
        signedOut: () => {
          settleSignIn(new Error('Signed out in another tab.'));
          client.clear();
          void router.navigate({ to: '/login', search: { url: router.state.location.href } });
        },
        user: (userId) => {
          const shown = client.getQueryData<User>(keys.me);
          if (shown !== undefined && shown.id !== userId) window.location.reload();
        },
      }),
    [client, router],
  );
  return <Suspense fallback={null}>{needed ? <SignInAgain /> : null}</Suspense>;
}
