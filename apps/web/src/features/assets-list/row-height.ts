import { parseNumber, useLocalSetting } from '../../lib/local-setting.ts';

/** Pixels of a line of the list: the specification's, and two that show more of them. */
export const ROW_HEIGHTS = [
  { value: 30, label: 'Low rows' },
  { value: 60, label: 'Medium rows' },
  { value: 90, label: 'High rows' },
] as const;

/** How high lines are; remembered in the browser. */
export function useRowHeight(): [number, (height: number) => void] {
  return useLocalSetting<number>('assets.rowHeight', 90, (text) => {
    const height = parseNumber(text);
    return ROW_HEIGHTS.find(({ value }) => value === height)?.value;
  });
}
