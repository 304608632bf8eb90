import { NOTE_IMAGE_WIDTH } from '@jampot/domain';
import type { DrawingMark, DrawPoint } from './painter.types.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Mark<Kind extends DrawingMark['kind']> = Extract<DrawingMark, { kind: Kind }>;

const textFamily = "'Inter Variable', system-ui, sans-serif";
const lineHeight = 1.25;

/** Height of a text's letters in pixels of a picture 550 wide: 17 at the default width of 3. */
export const textSize = (width: number): number => 8 + width * 3;

/** Draws marks over a picture of `width` × `height`; the same on the page and in the saved image. */
export function drawMarks(
  context: Context,
  marks: readonly DrawingMark[],
  width: number,
  height: number,
): void {
  const scale = width / NOTE_IMAGE_WIDTH;
  const place = ({ x, y }: DrawPoint): [number, number] => [x * width, y * height];
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const mark of marks) {
    context.strokeStyle = mark.color;
    context.fillStyle = mark.color;
    context.lineWidth = mark.width * scale;
    switch (mark.kind) {
      case 'stroke':
        drawStroke(context, mark, place, scale);
        break;
      case 'text':
        drawText(context, mark, place, scale);
        break;
      case 'line':
      case 'arrow':
      case 'rectangle':
      case 'ellipse':
        drawShape(context, mark, place, scale);
        break;
    }
  }
  context.restore();
}

type Place = (point: DrawPoint) => [number, number];

function drawStroke(context: Context, mark: Mark<'stroke'>, place: Place, scale: number): void {
  const [first, ...rest] = mark.points;
  if (!first) return;
  if (rest.length === 0) {
    context.beginPath();
    context.arc(...place(first), (mark.width * scale) / 2, 0, Math.PI * 2);
    context.fill();
    return;
  }
  if (mark.points.some((point) => point.pressure !== undefined)) {
    drawPressed(context, mark, place, scale);
    return;
  }
  context.beginPath();
  context.moveTo(...place(first));
  rest.forEach((point, index) => {
    const [x, y] = place(point);
    const next = rest[index + 1];
    if (!next) context.lineTo(x, y);
    else {
      const [nextX, nextY] = place(next);
      context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
    }
  });
  context.stroke();
}

/** A pen's line: each piece as broad as the pen was pressed, from 0.4 to 1.6 times the width. */
function drawPressed(context: Context, mark: Mark<'stroke'>, place: Place, scale: number): void {
  mark.points.forEach((point, index) => {
    const before = mark.points[index - 1];
    if (!before) return;
    const pressure = ((point.pressure ?? 0.5) + (before.pressure ?? 0.5)) / 2;
    context.lineWidth = mark.width * scale * (0.4 + 1.2 * pressure);
    context.beginPath();
    context.moveTo(...place(before));
    context.lineTo(...place(point));
    context.stroke();
  });
}

function drawShape(
  context: Context,
  mark: Mark<'line' | 'arrow' | 'rectangle' | 'ellipse'>,
  place: Place,
  scale: number,
): void {
  const [x1, y1] = place(mark.from);
  const [x2, y2] = place(mark.to);
  context.beginPath();
  if (mark.kind === 'rectangle') context.rect(x1, y1, x2 - x1, y2 - y1);
  else if (mark.kind === 'ellipse') {
    const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2];
    context.ellipse((x1 + x2) / 2, (y1 + y2) / 2, rx, ry, 0, 0, Math.PI * 2);
  } else {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    if (mark.kind === 'arrow') {
      const angle = Math.atan2(y2 - y1, x2 - x1);
      const head = (8 + mark.width * 2) * scale;
      for (const side of [-0.5, 0.5]) {
        context.moveTo(x2, y2);
        context.lineTo(x2 - head * Math.cos(angle + side), y2 - head * Math.sin(angle + side));
      }
    }
  }
  context.stroke();
}

function drawText(context: Context, mark: Mark<'text'>, place: Place, scale: number): void {
  const size = textSize(mark.width) * scale;
  const [x, y] = place(mark.at);
  context.font = `600 ${size}px ${textFamily}`;
  context.textBaseline = 'top';
  mark.text.split('\n').forEach((line, index) => {
    context.fillText(line, x, y + index * size * lineHeight);
  });
}
