import { distanceToSegment, NOTE_IMAGE_WIDTH } from '@jampot/domain';
import { textSize } from './draw-marks.ts';
import type { DrawingMark, DrawPoint } from './painter.types.ts';

/** How near the eraser must come to a line's edge, in pixels of a picture 550 wide. */
const reach = 6;

/**
 * Does the eraser at `at` touch the mark? `aspect` is the picture's height by its width: distances
 * are measured on the picture, not in its 0–1 square.
 */
export function touches(mark: DrawingMark, at: DrawPoint, aspect: number): boolean {
  const pixel = ({ x, y }: DrawPoint): DrawPoint => ({
    x: x * NOTE_IMAGE_WIDTH,
    y: y * NOTE_IMAGE_WIDTH * aspect,
  });
  const point = pixel(at);
  const near = reach + mark.width / 2;
  if (mark.kind === 'text') {
    const from = pixel(mark.at);
    const lines = mark.text.split('\n');
    const size = textSize(mark.width);
    const wide = Math.max(...lines.map((line) => line.length)) * size * 0.6;
    const [x, y] = [point.x - from.x, point.y - from.y];
    return x >= -reach && x <= wide + reach && y >= -reach && y <= lines.length * size * 1.25;
  }
  return segmentsOf(mark).some(
    ([from, to]) => distanceToSegment(point, pixel(from), pixel(to)) <= near,
  );
}

type Segment = [DrawPoint, DrawPoint];

function segmentsOf(mark: Exclude<DrawingMark, { kind: 'text' }>): Segment[] {
  switch (mark.kind) {
    case 'stroke':
      return chain(mark.points);
    case 'line':
    case 'arrow':
      return [[mark.from, mark.to]];
    case 'rectangle': {
      const { from, to } = mark;
      const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from];
      return chain(corners);
    }
    case 'ellipse': {
      const middle = { x: (mark.from.x + mark.to.x) / 2, y: (mark.from.y + mark.to.y) / 2 };
      const around = Array.from({ length: 33 }, (_, step) => ({
        x: middle.x + ((mark.to.x - mark.from.x) / 2) * Math.cos((step / 16) * Math.PI),
        y: middle.y + ((mark.to.y - mark.from.y) / 2) * Math.sin((step / 16) * Math.PI),
      }));
      return chain(around);
    }
  }
}

function chain(points: readonly DrawPoint[]): Segment[] {
  return points.map((point, index) => [points[index - 1] ?? point, point]);
}
