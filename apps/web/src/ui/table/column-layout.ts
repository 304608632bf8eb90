import type { ColumnLayout, PlacedColumn, TableColumn } from './table.types.ts';

type Columns<Key extends string> = readonly Pick<
  TableColumn<unknown, Key>,
  'key' | 'width' | 'least' | 'grow' | 'min' | 'stays' | 'shown'
>[];

export const MIN_WIDTH = 60;
export const MAX_WIDTH = 900;
/** Pixels of a table from which on its columns have all their width, beside one that grows. */
const ROOMY = 1200;

export function firstLayout<Key extends string>(columns: Columns<Key>): ColumnLayout<Key> {
  return columns.map(({ key, width, shown = true }) => ({ key, width, shown }));
}

/** Reads a stored layout; what it does not know is left out, what is new comes last. */
export function readLayout<Key extends string>(
  columns: Columns<Key>,
  text: string,
): ColumnLayout<Key> {
  const first = firstLayout(columns);
  const known = new Map<unknown, PlacedColumn<Key>>(first.map((column) => [column.key, column]));
  const placed: PlacedColumn<Key>[] = [];
  for (const entry of entriesOf(text)) {
    const column = known.get(entry.key);
    if (column === undefined) continue;
    known.delete(column.key);
    const width = typeof entry.width === 'number' ? entry.width : column.width;
    placed.push({
      key: column.key,
      width: fitting(columns, column.key, width),
      shown: staying(columns, column.key) || entry.shown === true,
    });
  }
  return placed.length === 0 ? first : [...placed, ...known.values()];
}

export function writeLayout(layout: ColumnLayout): string {
  return JSON.stringify(layout);
}

export function resized<Key extends string>(
  columns: Columns<string>,
  layout: ColumnLayout<Key>,
  key: string,
  width: number,
): ColumnLayout<Key> {
  return layout.map((column) =>
    column.key === key ? { ...column, width: fitting(columns, key, width) } : column,
  );
}

/** Shown or hidden; what stays is always shown. */
export function toggled<Key extends string>(
  columns: Columns<string>,
  layout: ColumnLayout<Key>,
  key: string,
): ColumnLayout<Key> {
  return layout.map((column) =>
    column.key === key && !staying(columns, key) ? { ...column, shown: !column.shown } : column,
  );
}

/** Puts a column before or after another one. */
export function moved<Key extends string>(
  layout: ColumnLayout<Key>,
  key: string,
  beside: string,
  side: 'before' | 'after',
): ColumnLayout<Key> {
  const column = layout.find((one) => one.key === key);
  if (column === undefined || key === beside) return layout;
  const rest = layout.filter((one) => one.key !== key);
  const at = rest.findIndex((one) => one.key === beside) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), column, ...rest.slice(at)];
}

/** Puts a column at a place among the shown ones, from 0. */
export function atPlace<Key extends string>(
  layout: ColumnLayout<Key>,
  key: string,
  to: number,
): ColumnLayout<Key> {
  const others = shownColumns(layout).filter((column) => column.key !== key);
  const next = others[to];
  const last = others.at(-1);
  if (next !== undefined) return moved(layout, key, next.key, 'before');
  return last === undefined ? layout : moved(layout, key, last.key, 'after');
}

export function shownColumns<Key extends string>(layout: ColumnLayout<Key>): ColumnLayout<Key> {
  return layout.filter(({ shown }) => shown);
}

/**
 * The tracks of a grid for the shown columns: those that nobody made wider or narrower share a small
 * view, and those that grow take what a large one has left. Beside one that grows the others have but
 * their part of a small view: else it, which mostly names the row, were left with its least.
 * @returns also the narrowest sum of them, in pixels
 */
export function tracksOf<Key extends string>(
  columns: Columns<string>,
  layout: ColumnLayout<Key>,
): { tracks: string[]; least: number } {
  const tracks: string[] = [];
  const shown = shownColumns(layout).map(({ key, width }) => ({
    width,
    column: columns.find((one) => one.key === key),
  }));
  const grows = shown.some(({ column }) => column?.grow !== undefined);
  let sum = 0;
  for (const { width, column } of shown) {
    const least = width === column?.width ? (column.least ?? width) : width;
    const part = grows && least < width ? `min(${width}px, ${partOf(width)}%)` : `${width}px`;
    const most = column?.grow === undefined ? part : `${column.grow}fr`;
    tracks.push(`minmax(${least}px, ${most})`);
    sum += least;
  }
  return { tracks, least: sum };
}

/** Percent of a table. */
const partOf = (width: number) => Math.round((width / ROOMY) * 1000) / 10;

function staying(columns: Columns<string>, key: string): boolean {
  return columns.some((column) => column.key === key && column.stays === true);
}

function fitting(columns: Columns<string>, key: string, width: number): number {
  const least = columns.find((column) => column.key === key)?.min ?? MIN_WIDTH;
  return Math.round(Math.min(MAX_WIDTH, Math.max(least, width)));
}

function entriesOf(text: string): { key?: unknown; width?: unknown; shown?: unknown }[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'object' && entry !== null)
      : [];
  } catch {
    return [];
  }
}
