/** Widgets of one dashboard at most. */
export const MOST_WIDGETS = 30;
/** Document 2, section 9. */
export const DASHBOARD_COLUMNS = { least: 1, most: 4, usual: 3 } as const;
/** Width of a new widget in percent, and heights in pixels. */
export const WIDGET_SIZE = {
  width: 33,
  height: 500,
  lowest: 200,
  highest: 1200,
  step: 100,
} as const;
/** Seconds between two looks at a widget's data. */
export const WIDGET_POLLING = { least: 5, most: 3600, usual: 5 } as const;
/** Characters of a folder's name in a widget. */
export const WIDGET_NAME = 12;

/** @returns a percentage, kept between 0 and 100 as document 2, section 5 asks */
export function clampWidth(percent: number): number {
  return Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : WIDGET_SIZE.width));
}

/** @returns pixels that a widget may have */
export function clampHeight(pixels: number): number {
  const height = Number.isFinite(pixels) ? pixels : WIDGET_SIZE.height;
  return Math.min(WIDGET_SIZE.highest, Math.max(WIDGET_SIZE.lowest, height));
}

/** How many columns of a board a widget of that width (percent) takes: at least one, at most all. */
export function columnsOf(width: number, columns: number): number {
  return Math.min(columns, Math.max(1, Math.round((clampWidth(width) * columns) / 100)));
}

/** The width in percent of a widget that takes so many columns. */
export function widthOf(taken: number, columns: number): number {
  return Math.floor((100 * Math.min(taken, columns)) / columns);
}

/** @returns the list with one entry at another place, counted from 0; the list itself when it stays */
export function withMoved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.min(Math.max(0, to), list.length - 1);
  const entry = list[from];
  if (entry === undefined || place === from) return list;
  return list.toSpliced(from, 1).toSpliced(place, 0, entry);
}

/** Seconds between two looks, as somebody wrote them: 0 and nothing stop it, others are kept in bounds. */
export function pollingOf(seconds: number | null | undefined): number | null {
  if (seconds === null || seconds === undefined || !(seconds > 0)) return null;
  return Math.min(WIDGET_POLLING.most, Math.max(WIDGET_POLLING.least, seconds));
}

/** A name as a widget shows it: 12 characters at most. */
export function widgetName(name: string): string {
  const letters = [...name];
  return letters.length <= WIDGET_NAME ? name : `${letters.slice(0, WIDGET_NAME).join('')}…`;
}
