import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** What of a scroller can be seen, in pixels of its content. */
export interface Viewport {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn across, in pixels of the content. */
export type Across = Pick<Viewport, 'left' | 'width'>;

/**
 * What is seen changes only so often: drawing anew for each pixel would cost more than it shows. A browser paints in
 * squares of so many pixels, and each that anything is added to is painted whole.
 */
const STEP = 256;
const stepped = (pixels: number) => Math.floor(pixels / STEP) * STEP;
const NOTHING: Viewport = { left: 0, top: 0, width: 0, height: 0 };

/** Follows what a scroller shows, at most once a repaint. */
export function useViewport() {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState(NOTHING);
  const frame = useRef(0);
  const measure = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const next = {
      left: stepped(element.scrollLeft),
      top: stepped(element.scrollTop),
      width: stepped(element.clientWidth) + 2 * STEP,
      height: stepped(element.clientHeight) + 2 * STEP,
    };
    setViewport((now) => (isSame(now, next) ? now : next));
  }, []);
  const look = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(measure);
  }, [measure]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    measure();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, [look, measure]);
  const { left, width } = viewport;
  const across = useMemo((): Across => ({ left, width }), [left, width]);
  return { scroller, viewport, across, look };
}

function isSame(one: Viewport, other: Viewport): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}
