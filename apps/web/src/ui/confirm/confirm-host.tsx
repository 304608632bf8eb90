import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Shows what `confirm()` asks; mounted once. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(onQuestion, currentQuestion);
  return <Suspense fallback={null}>{asked ? <ConfirmDialog asked={asked} /> : null}</Suspense>;
}
