import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { followOtherTabs, signInNeeded } from '../../lib/api/index.ts';
import { leavePage } from '../../lib/leave-page.ts';
import { useStore } from '../../lib/store.ts';

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

/** Keeps this tab's session in step with the other tabs, and asks to sign in again; mounted once. */
export function SessionHost() {
  const router = useRouter();
  const needed = useStore(signInNeeded);
  useEffect(
    () =>
      followOtherTabs({
        signedOut: () => {
          const search = { url: router.state.location.href };
          leavePage(router.buildLocation({ to: '/login', search }).href);
        },
        replaced: () => leavePage(),
      }),
    [router],
  );
  return <Suspense fallback={null}>{needed ? <SignInAgain /> : null}</Suspense>;
}
