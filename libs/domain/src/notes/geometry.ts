/** A place in a picture: 0, 0 is its upper left corner, 1, 1 its lower right. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The stroke with fewer points (Ramer, Douglas, Peucker): both ends stay, and no point that is left
 * out lies farther than `tolerance` from the line that replaces it.
 */
export function simplifyStroke<Place extends Point>(
  points: readonly Place[],
  tolerance: number,
): Place[] {
  const kept = new Set([0, points.length - 1]);
  const open: [first: number, last: number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span;
    const farthest = farthestBetween(points, first, last);
    if (farthest === null || farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    open.push([first, farthest.index], [farthest.index, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** The distance of a point from the nearest place of the line between two others. */
export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lengthSquared = dx * dx + dy * dy;
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / lengthSquared;
  const nearest = lengthSquared === 0 ? 0 : clamp(along);
  return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy);
}

function farthestBetween(points: readonly Point[], first: number, last: number) {
  const [from, to] = [points[first], points[last]];
  if (from === undefined || to === undefined) return null;
  let farthest: { index: number; distance: number } | null = null;
  for (let index = first + 1; index < last; index += 1) {
    const point = points[index];
    const distance = point === undefined ? 0 : distanceToSegment(point, from, to);
    if (farthest === null || distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}

function clamp(value: number): number {
  return Math.min(Math.max(0, value), 1);
}
