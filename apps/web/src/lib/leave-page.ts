import { useEffect } from 'react';

let leaving = false;
let atWork = 0;

/**
 * Loads an address anew, or the page itself: whatever goes on in it ends, and the browser asks
 * nobody whether that is meant.
 */
export function leavePage(href?: string): void {
  leaving = true;
  if (href === undefined) window.location.reload();
  else window.location.replace(href);
}

/** True from then on, for the moment that the page still lives. */
export const isLeaving = (): boolean => leaving;

/** Whether leaving would stop something in the middle. */
export const isAtWork = (): boolean => atWork > 0;

/** Leaving the page would stop what is at work in it: the browser asks first. */
export function useLeavingWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving) event.preventDefault();
    };
    atWork += 1;
    window.addEventListener('beforeunload', ask);
    return () => {
      atWork -= 1;
      window.removeEventListener('beforeunload', ask);
    };
  }, [active]);
}
