import type { Drawing, DrawingMark } from '@jampot/contracts';

/** Letters of a drawing that a guest's request has room for. */
const MOST = 48_000;
/** Parts of a picture that a place is told in: finer than any screen shows. */
const STEPS = 4000;

/** A drawing as a guest sends it: of places no finer than anybody sees, and of fewer where there are too many. */
export function lighter(drawing: Drawing): Drawing {
  let light = withMarks(drawing, (mark) => mark);
  while (JSON.stringify(light).length > MOST && light.marks.some(isLong)) {
    light = withMarks(light, (mark) =>
      mark.kind === 'stroke' ? { ...mark, points: everyOther(mark.points) } : mark,
    );
  }
  return light;
}

function withMarks(drawing: Drawing, change: (mark: DrawingMark) => DrawingMark): Drawing {
  return { ...drawing, marks: drawing.marks.map((mark) => change(rounded(mark))) };
}

function isLong(mark: DrawingMark): boolean {
  return mark.kind === 'stroke' && mark.points.length > 2;
}

/** The first and the last stay. */
function everyOther<T>(points: readonly T[]): T[] {
  return points.filter((_point, at) => at % 2 === 0 || at === points.length - 1);
}

function rounded(mark: DrawingMark): DrawingMark {
  switch (mark.kind) {
    case 'stroke':
      return { ...mark, points: mark.points.map(near) };
    case 'text':
      return { ...mark, at: near(mark.at) };
    case 'line':
    case 'arrow':
    case 'rectangle':
    case 'ellipse':
      return { ...mark, from: near(mark.from), to: near(mark.to) };
  }
}

function near<P extends { x: number; y: number; pressure?: number | undefined }>(point: P): P {
  const { x, y, pressure } = point;
  const round = (value: number) => Math.round(value * STEPS) / STEPS;
  return {
    ...point,
    x: round(x),
    y: round(y),
    ...(pressure === undefined ? {} : { pressure: Math.round(pressure * 100) / 100 }),
  };
}
