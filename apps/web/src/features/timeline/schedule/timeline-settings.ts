import { AUTO_EXPANDS, SORT_MODES, VIEW_SCALES } from '@jampot/domain';
import type { AutoExpand, SortMode, ViewScale } from '@jampot/domain';
import { oneOf, parseNumber, useLocalSetting } from '../../../lib/local-setting.ts';

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
  date: 'First begun',
  '-date': 'Last begun',
  custom: 'Own order',
  '-custom': 'Own order, turned round',
};
export const EXPAND_WORDS: Readonly<Record<AutoExpand, string>> = {
  none: 'Grows not',
  left: 'Grows to the left',
  right: 'Grows to the right',
  both: 'Grows both ways',
};

const isWidth = (text: string) => {
  const width = parseNumber(text);
  return width !== undefined && width >= COLUMN_WIDTH.min && width <= COLUMN_WIDTH.max
    ? width
    : undefined;
};

/** How somebody looks at timelines; remembered in the browser, the width for each scale. */
export function useTimelineSettings() {
  const [scale, setScale] = useLocalSetting('timeline.scale', 'seconds', oneOf(...VIEW_SCALES));
  const name = `timeline.width.${scale}`;
  const [columnWidth, setColumnWidth] = useLocalSetting(name, COLUMN_WIDTH.first, isWidth);
  const [sort, setSort] = useLocalSetting('timeline.sort', 'date', oneOf(...SORT_MODES));
  const [expand, setExpand] = useLocalSetting('timeline.expand', 'right', oneOf(...AUTO_EXPANDS));
  return { scale, setScale, columnWidth, setColumnWidth, sort, setSort, expand, setExpand };
}

export type TimelineSettings = ReturnType<typeof useTimelineSettings>;
