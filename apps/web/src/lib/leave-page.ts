import { useEffect } from 'react';

/** Held by every tab that is at work; the browser lets it go with the tab, however that ends. */
const WORK = 'jampot.at-work';

/** Milliseconds after which a page that still lives is not left any more: somebody stopped the loading. */
const LEFT_WITHIN = 30_000;

let leaving = false;
let atWork = 0;

/**
 * Loads an address anew, or the page itself: whatever goes on in it ends, and the browser asks
 * nobody whether that is meant.
 */
export function leavePage(href?: string): void {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, LEFT_WITHIN);
  if (href === undefined) window.location.reload();
  else window.location.replace(href);
}

/** True from then on, for as long as the next page may take to come. */
export const isLeaving = (): boolean => leaving;

/** Whether something would be stopped in the middle where this page is left. */
export const isPageAtWork = (): boolean => atWork > 0;

/**
 * Whether something would be stopped in the middle where all tabs are left. Of the others that is
 * known where the browser has locks: over https and on localhost.
 */
export async function isAtWork(): Promise<boolean> {
  if (isPageAtWork()) return true;
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === WORK);
}

const locks = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/** Leaving the page would stop what is at work in it: the browser asks first. */
export function useLeavingWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving) event.preventDefault();
    };
    const work = Promise.withResolvers<void>();
    atWork += 1;
    void locks()?.request(WORK, { mode: 'shared' }, () => work.promise);
    window.addEventListener('beforeunload', ask);
    return () => {
      atWork -= 1;
      work.resolve();
      window.removeEventListener('beforeunload', ask);
    };
  }, [active]);
}
