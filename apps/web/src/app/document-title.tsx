import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from '../lib/page-title.ts';
import { useStore } from '../lib/store.ts';

const product = 'Jampot';

/**
 * Names the browser's tab after what the page shows (`usePageTitle`), else after the deepest route
 * that has a title in its `head`: "My Assets · Jampot".
 */
export function DocumentTitle() {
  const shown = useStore(pageTitle);
  const ofRoute = useMatches({
    select: (matches) =>
      matches
        .toReversed()
        .flatMap((match) => match.meta ?? [])
        .find((meta) => typeof meta?.title === 'string')?.title,
  });
  const title = shown ?? ofRoute;
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
  return null;
}
