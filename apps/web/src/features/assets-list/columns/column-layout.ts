/** The columns of the list, in the order in which they stand at first. */
export const COLUMNS = [
  { key: 'name', label: 'Name', sort: 'name', width: 320, least: 220, shown: true },
  { key: 'status', label: 'Status', sort: 'status.order', width: 150, least: 100, shown: true },
  { key: 'assignee', label: 'Assignee', sort: 'assignee.name', width: 160, least: 72, shown: true },
  { key: 'tag', label: 'Tags', sort: 'tag', width: 160, least: 56, shown: true },
  { key: 'modified', label: 'Modified', sort: 'modified', width: 110, least: 72, shown: true },
  { key: 'version', label: 'Version', sort: null, width: 90, least: 40, shown: true },
  { key: 'folder', label: 'Folder', sort: 'folder.name', width: 160, least: 80, shown: false },
  { key: 'created', label: 'Created', sort: 'created', width: 110, least: 72, shown: false },
  { key: 'duration', label: 'Duration', sort: 'duration', width: 110, least: 60, shown: false },
  { key: 'in', label: 'In', sort: 'in', width: 90, least: 60, shown: false },
  { key: 'out', label: 'Out', sort: 'out', width: 90, least: 60, shown: false },
  { key: 'framerate', label: 'Frame rate', sort: 'framerate', width: 110, least: 60, shown: false },
  {
    key: 'art_duration',
    label: 'Art duration',
    sort: 'art_duration',
    width: 120,
    least: 60,
    shown: false,
  },
  { key: 'notes', label: 'Notes', sort: null, width: 240, least: 80, shown: false },
] as const satisfies readonly Column[];

interface Column {
  readonly key: string;
  readonly label: string;
  /** Sorts by it; null for what can't be ordered. */
  readonly sort: string | null;
  /** Pixels where there is room. */
  readonly width: number;
  /** Pixels to which it narrows where there is none, unless somebody set its width. */
  readonly least: number;
  readonly shown: boolean;
}

export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** A column as somebody arranged it. */
export interface PlacedColumn {
  readonly key: ColumnKey;
  /** Pixels. */
  readonly width: number;
  readonly shown: boolean;
}
export type ColumnLayout = readonly PlacedColumn[];

const MIN_WIDTH = 60;
const MAX_WIDTH = 900;
/** The name holds a picture. */
const MIN_NAME = 200;

export const FIRST_LAYOUT: ColumnLayout = COLUMNS.map(({ key, width, shown }) => ({
  key,
  width,
  shown,
}));

/** Newer and older dates are asked for the other way round first. */
export const DESCENDING_FIRST: ReadonlySet<ColumnKey> = new Set(['modified', 'created']);

export function columnOf(key: ColumnKey): (typeof COLUMNS)[number] {
  const found = COLUMNS.find((column) => column.key === key);
  if (found === undefined) throw new Error(`There is no column ${key}.`);
  return found;
}

/** Reads a stored layout; what it does not know is left out, what is new comes last. */
export function readLayout(text: string): ColumnLayout {
  const known = new Map(FIRST_LAYOUT.map((column) => [column.key, column]));
  const placed: PlacedColumn[] = [];
  for (const entry of entriesOf(text)) {
    const column = known.get(entry.key as ColumnKey);
    if (column === undefined) continue;
    known.delete(column.key);
    placed.push({
      key: column.key,
      width: fitting(column.key, typeof entry.width === 'number' ? entry.width : column.width),
      shown: column.key === 'name' || entry.shown === true,
    });
  }
  return placed.length === 0 ? FIRST_LAYOUT : [...placed, ...known.values()];
}

export function writeLayout(layout: ColumnLayout): string {
  return JSON.stringify(layout);
}

export function resized(layout: ColumnLayout, key: ColumnKey, width: number): ColumnLayout {
  return layout.map((column) =>
    column.key === key ? { ...column, width: fitting(key, width) } : column,
  );
}

/** Shown or hidden; the name always stays. */
export function toggled(layout: ColumnLayout, key: ColumnKey): ColumnLayout {
  return layout.map((column) =>
    column.key === key && key !== 'name' ? { ...column, shown: !column.shown } : column,
  );
}

/** Puts a column before or after another one. */
export function moved(
  layout: ColumnLayout,
  key: ColumnKey,
  beside: ColumnKey,
  side: 'before' | 'after',
): ColumnLayout {
  const column = layout.find((one) => one.key === key);
  if (column === undefined || key === beside) return layout;
  const rest = layout.filter((one) => one.key !== key);
  const at = rest.findIndex((one) => one.key === beside) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), column, ...rest.slice(at)];
}

/** Puts a column at a place among the shown ones, from 0. */
export function atPlace(layout: ColumnLayout, key: ColumnKey, to: number): ColumnLayout {
  const others = shownColumns(layout).filter((column) => column.key !== key);
  const next = others[to];
  const last = others.at(-1);
  if (next !== undefined) return moved(layout, key, next.key, 'before');
  return last === undefined ? layout : moved(layout, key, last.key, 'after');
}

export function shownColumns(layout: ColumnLayout): ColumnLayout {
  return layout.filter(({ shown }) => shown);
}

/**
 * The tracks of a grid for the shown columns: those that nobody made wider or narrower share a small
 * view, and the name takes what a large one has left.
 * @returns also the narrowest sum of them, in pixels
 */
export function tracksOf(layout: ColumnLayout): { tracks: string[]; least: number } {
  const columns = shownColumns(layout).map(({ key, width }) => {
    const first = columnOf(key);
    return { key, width, least: width === first.width ? first.least : width };
  });
  return {
    tracks: columns.map(({ key, width, least }) =>
      key === 'name' ? `minmax(${least}px, 1fr)` : `minmax(${least}px, ${width}px)`,
    ),
    least: columns.reduce((sum, column) => sum + column.least, 0),
  };
}

function fitting(key: ColumnKey, width: number): number {
  const least = key === 'name' ? MIN_NAME : MIN_WIDTH;
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
