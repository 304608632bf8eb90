/** Pixels of a side that every browser can lay out. */
export const MOST_PIXELS = 8_000_000;

/** How far a scroller has to go for content that may be longer than a browser can lay out. */
export interface LongScroll {
  /** Pixels of what is scrolled. */
  readonly size: number;
  /** Where in the content a position of the scroller is. */
  readonly toContent: (scroll: number) => number;
  /** The position of the scroller that shows a place of the content first. */
  readonly toScroll: (content: number) => number;
}

/** Both ends of the content stay reachable, whatever the factor between. */
export function longScroll(content: number, viewport: number): LongScroll {
  const size = Math.min(content, MOST_PIXELS);
  const factor = size > viewport ? (content - viewport) / (size - viewport) : 1;
  return {
    size,
    toContent: (scroll) => scroll * factor,
    toScroll: (place) => place / factor,
  };
}
