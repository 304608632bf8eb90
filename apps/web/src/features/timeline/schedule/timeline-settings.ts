import {
  AUTO_EXPANDS,
  SORT_MODES,
  TIMELINE_DEFAULTS,
  TIMELINE_LIMITS,
  VIEW_SCALES,
} from '@jampot/domain';
import type { AutoExpand, SortMode, ViewScale } from '@jampot/domain';
import { oneOf, parseBoolean, parseNumber, useLocalSetting } from '../../../lib/local-setting.ts';

/** Pixels of a column, and how far the slider goes. */
export const COLUMN_WIDTH = { min: 4, max: 240, first: 32 } as const;

export const SCALE_WORDS: Readonly<Record<ViewScale, string>> = {
  seconds: 'Cut',
  hour: 'Hours',
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
};
export const SORT_WORDS: Readonly<Record<SortMode, string>> = {
  name: 'Name',
  '-name': 'Name, Z to A',
  date: 'Earliest first',
  '-date': 'Latest first',
  custom: 'Custom order',
  '-custom': 'Custom order, reversed',
};
export const EXPAND_WORDS: Readonly<Record<AutoExpand, string>> = {
  none: 'Auto-expand: off',
  left: 'Auto-expand: left',
  right: 'Auto-expand: right',
  both: 'Auto-expand: both',
};

const isWidth = (text: string) => {
  const width = parseNumber(text);
  return width !== undefined && width >= COLUMN_WIDTH.min && width <= COLUMN_WIDTH.max
    ? width
    : undefined;
};

/** The width nearest to one that was asked for. */
export const widthWithin = (width: number) =>
  Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width));

/** Em of a row, as the slider goes. */
export const ROW_HEIGHT = {
  min: TIMELINE_LIMITS.minRowHeight,
  max: TIMELINE_LIMITS.maxRowHeight,
} as const;

const isHeight = (text: string) => {
  const height = parseNumber(text);
  return height !== undefined && height >= ROW_HEIGHT.min && height <= ROW_HEIGHT.max
    ? height
    : undefined;
};

/**
 * How somebody looks at timelines; remembered in the browser, the width for each scale.
 * @param asked the scale of the address, which goes before what is remembered
 * @param onScale the address has another one from then on
 */
export function useTimelineSettings(
  asked: ViewScale | null,
  onScale: (scale: ViewScale) => void = () => undefined,
) {
  const [kept, keepScale] = useLocalSetting<ViewScale>(
    'timeline.scale',
    TIMELINE_DEFAULTS.displayMode,
    oneOf(...VIEW_SCALES),
  );
  const scale = asked ?? kept;
  const setScale = (next: ViewScale) => {
    keepScale(next);
    if (asked !== null) onScale(next);
  };
  const name = `timeline.width.${scale}`;
  const [columnWidth, setColumnWidth] = useLocalSetting(name, COLUMN_WIDTH.first, isWidth);
  const [rowHeight, setRowHeight] = useLocalSetting<number>(
    'timeline.rowHeight',
    TIMELINE_DEFAULTS.rowHeight,
    isHeight,
  );
  const [sort, setSort] = useLocalSetting<SortMode>(
    'timeline.sort',
    TIMELINE_DEFAULTS.sortMode,
    oneOf(...SORT_MODES),
  );
  const [expand, setExpand] = useLocalSetting('timeline.expand', 'right', oneOf(...AUTO_EXPANDS));
  const [story, setStory] = useLocalSetting<boolean>('timeline.story', true, parseBoolean);
  return {
    scale,
    setScale,
    columnWidth,
    setColumnWidth,
    rowHeight,
    setRowHeight,
    sort,
    setSort,
    expand,
    setExpand,
    /** Below each row stands what really happened. */
    story,
    setStory,
  };
}

export type TimelineSettings = ReturnType<typeof useTimelineSettings>;
