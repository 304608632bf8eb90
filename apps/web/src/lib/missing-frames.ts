import type { MediaFacts } from '@jampot/contracts';

type Holes = NonNullable<MediaFacts['missing']>;

/** Holes that are named one by one. */
const MOST_HOLES = 20;

/** How many frames a sequence lacks. */
export function countMissing(holes: Holes): number {
  return holes.reduce((count, [from, to]) => count + to - from + 1, 0);
}

/** Which frames a sequence lacks: `1005–1006, 1020`. */
export function nameMissing(holes: Holes): string {
  const named = holes
    .slice(0, MOST_HOLES)
    .map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  const more = holes.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
}
