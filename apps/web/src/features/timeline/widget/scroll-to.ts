/** Scrolls there at once; the side that is not told stays. */
export function scrollTo(
  element: HTMLElement,
  { left = element.scrollLeft, top = element.scrollTop }: { left?: number; top?: number },
): void {
  element.scrollLeft = left;
  element.scrollTop = top;
}
