import { textColorOn } from '@jampot/domain';
import type { ChartType } from '@jampot/domain';
import type { ColorType, DashStyleValue } from 'highcharts';

/** Pixels of one tile of a pattern. */
const TILE = 8;
/** Two hexadecimal digits: how much of the ink covers. The pattern's own opacity would dim its colour as well. */
const INK = '66';

/** What tells fills apart without their colours; the first one is plain. */
const PATTERNS: readonly (string | null)[] = [
  null,
  'M 0 8 L 8 0 M -2 2 L 2 -2 M 6 10 L 10 6',
  'M 4 0 L 4 8',
  'M 0 0 L 8 8 M -2 6 L 2 10 M 6 -2 L 10 2',
  'M 0 4 L 8 4',
  'M 2 2 L 2 4 M 6 6 L 6 8',
  'M 4 0 L 4 8 M 0 4 L 8 4',
  'M 0 8 L 8 0 M 0 0 L 8 8',
];
const DASHES: readonly DashStyleValue[] = [
  'Solid',
  'Dash',
  'Dot',
  'DashDot',
  'LongDash',
  'ShortDot',
  'ShortDash',
  'LongDashDot',
];

/** Whether a type draws its series as lines, which have no area to fill. */
export function isLine(type: ChartType): boolean {
  return type === 'line' || type === 'spline' || type === 'scatter';
}

/** A colour that the data has, with the pattern of its place: people may take two statuses' colours for one. */
export function fillOf(color: string, place: number): ColorType {
  const path = PATTERNS[place % PATTERNS.length] ?? null;
  if (path === null) return color;
  return {
    pattern: {
      path: { d: path, strokeWidth: 1.5 },
      width: TILE,
      height: TILE,
      color: `${textColorOn(color)}${INK}`,
      backgroundColor: color,
    },
  } as ColorType;
}

export function dashOf(place: number): DashStyleValue {
  return DASHES[place % DASHES.length] ?? 'Solid';
}
