import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { useStore } from '../../lib/store.ts';
import { waitingToasts } from './waiting-toasts.ts';

const load = () => import('./toast-list.tsx');
// Without a connection toasts are lost, but not the page.
const ToastList = lazy<ComponentType>(() => load().catch(() => ({ default: () => null })));

/** Loads what draws toasts before the first of them, which may tell that the connection is gone. */
export function prepareToasts(): void {
  void load().catch(() => undefined);
}

/** Shows toasts; mounted once. */
export function ToastHost() {
  const waiting = useStore(waitingToasts).length > 0;
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed ? <ToastList /> : null}</Suspense>;
}
