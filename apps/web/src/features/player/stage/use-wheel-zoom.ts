import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Zooms by the wheel, a step a notch, and by parts of one on a touchpad. */
export function useWheelZoom(
  element: RefObject<HTMLElement | null>,
  onZoom: (clientX: number, clientY: number, steps: number) => void,
): void {
  useEffect(() => {
    const target = element.current;
    const wheel = (event: WheelEvent) => {
      // The listener can't be passive: the page must not scroll or zoom with the picture.
      event.preventDefault();
      const steps = event.ctrlKey ? -event.deltaY / 10 : -Math.sign(event.deltaY);
      onZoom(event.clientX, event.clientY, steps);
    };
    target?.addEventListener('wheel', wheel, { passive: false });
    return () => target?.removeEventListener('wheel', wheel);
  }, [element, onZoom]);
}
