import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

const product = 'Jampot';

/** Names the page after the deepest route that has a title in its `head`: "My Assets · Jampot". */
export function DocumentTitle() {
  const title = useMatches({
    select: (matches) =>
      matches
        .toReversed()
        .flatMap((match) => match.meta ?? [])
        .find((meta) => typeof meta?.title === 'string')?.title,
  });
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
  return null;
}
