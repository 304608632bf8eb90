import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../ui/index.ts';
import type { SecondStepProps } from './second-step/second-step.tsx';

const SecondStep = lazy(() => import('./second-step/second-step.tsx'));

/** The second step of signing in, which few pages need at once. */
export function SecondStepLater(props: SecondStepProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} height={58} />}>
      <SecondStep {...props} />
    </Suspense>
  );
}
