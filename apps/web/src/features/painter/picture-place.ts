import type { DrawPoint } from './painter.types.ts';

/** Keeps a part of the picture's width or height inside it. */
export function withinPicture(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Height of a picture by its width, as it is laid out; 1 before it is. */
export function aspectOf(picture: Element | null): number {
  const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
  return width > 0 && height > 0 ? height / width : 1;
}

/** The middle of what is seen of the picture: zoomed in, its own middle may be far outside. */
export function middleInSight(picture: Element): DrawPoint {
  const whole = picture.getBoundingClientRect();
  let { left, top, right, bottom } = whole;
  for (let around = picture.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowX === 'visible') continue;
    const box = around.getBoundingClientRect();
    left = Math.max(left, box.left);
    right = Math.min(right, box.right);
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  // Nothing of it is seen, or nothing is laid out yet.
  if (right <= left || bottom <= top) return { x: 0.5, y: 0.5 };
  return {
    x: withinPicture(((left + right) / 2 - whole.left) / whole.width),
    y: withinPicture(((top + bottom) / 2 - whole.top) / whole.height),
  };
}

/** The way from one place to another in five pieces, so that the eraser passes over nothing. */
export function wayBetween(from: DrawPoint, to: DrawPoint): DrawPoint[] {
  return [0.2, 0.4, 0.6, 0.8, 1].map((part) => ({
    x: part === 1 ? to.x : from.x + (to.x - from.x) * part,
    y: part === 1 ? to.y : from.y + (to.y - from.y) * part,
  }));
}
