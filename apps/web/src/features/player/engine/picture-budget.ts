import { BUDGET, sizeOf } from './picture-store.ts';

/** Pixels of the small rendition of a film. */
const SMALL = { width: 640, height: 360 };
/** Frames of each film that are to be kept at once: with fewer of them playing stutters. */
const ENOUGH = 6;
/** The frame on screen and the next one. */
const LEAST = 2;
/** So many films together are shown by their small renditions. */
const MANY = 3;

/** A film that is seen: what its place shows of it. */
export interface SeenFilm {
  readonly id: number;
  /** Pixels of its pictures. */
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels of the screen that its whole picture takes, and whether that is more than its place. */
  readonly shownWidth: number;
  readonly isZoomed: boolean;
  readonly hasSmall: boolean;
}

export interface PictureBudget {
  readonly details: ReadonlyMap<number, 'small' | 'full'>;
  /** Frames of each that may be kept at once. */
  readonly frames: number;
}

/**
 * Which films are decoded in full, and how many frames of each are kept: of many those whose place shows more
 * than the small rendition has, as far as there is memory.
 * @param films the most important first
 */
export function budgetFor(films: readonly SeenFilm[], budget = BUDGET): PictureBudget {
  const fewest = films.map((film) => sizeOf(film.hasSmall ? SMALL : film.size));
  let sum = fewest.reduce((all, one) => all + one, 0);
  const details = new Map<number, 'small' | 'full'>();
  for (const [at, { id, size, shownWidth, isZoomed, hasSmall }] of films.entries()) {
    const more = sizeOf(size) - (fewest[at] ?? 0);
    const isAsked = films.length < MANY || (isZoomed && shownWidth > SMALL.width);
    const isFull = !hasSmall || (isAsked && (at === 0 || (sum + more) * ENOUGH <= budget));
    if (isFull && hasSmall) sum += more;
    details.set(id, isFull ? 'full' : 'small');
  }
  return { details, frames: Math.max(LEAST, Math.floor(budget / Math.max(1, sum))) };
}
