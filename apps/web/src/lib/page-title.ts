import { useEffect } from 'react';
import { createStore } from './store.ts';

/** The name of what a page shows; null while its route's own title will do. */
export const pageTitle = createStore<string | null>(null);

/** Names the browser's tab after what the page shows, as long as it does. */
export function usePageTitle(name: string | null | undefined): void {
  useEffect(() => {
    pageTitle.set(name ?? null);
    return () => pageTitle.set(null);
  }, [name]);
}
