import { describe, expect, test } from '@jest/globals';
import {
  atPlace,
  firstLayout,
  moved,
  readLayout as read,
  resized as resize,
  shownColumns,
  toggled as toggle,
  tracksOf as tracks,
  writeLayout,
} from '../../../ui/table/column-layout.ts';
import type { ColumnLayout } from '../../../ui/table/table.types.ts';
import { COLUMNS } from './columns.ts';
import type { ColumnKey } from './columns.ts';

type Layout = ColumnLayout<ColumnKey>;
const FIRST_LAYOUT = firstLayout(COLUMNS);
const readLayout = (text: string) => read(COLUMNS, text);
const resized = (layout: Layout, key: ColumnKey, width: number) =>
  resize(COLUMNS, layout, key, width);
const toggled = (layout: Layout, key: ColumnKey) => toggle(COLUMNS, layout, key);
const tracksOf = (layout: Layout) => tracks(COLUMNS, layout);
const keys = (layout: Layout) => shownColumns(layout).map(({ key }) => key);

describe('the columns of the list', () => {
  test('come back as they were arranged', () => {
    const arranged = toggled(
      moved(resized(FIRST_LAYOUT, 'tag', 222), 'tag', 'name', 'before'),
      'in',
    );
    expect(readLayout(writeLayout(arranged))).toEqual(arranged);
    expect(keys(arranged)).toEqual([
      'tag',
      'name',
      'status',
      'assignee',
      'modified',
      'version',
      'in',
    ]);
  });

  test.each(['', 'x', '[]', '{"a":1}', '[1,null]', '[{"key":"password"}]'])(
    'stand as at first when %p was stored',
    (text) => {
      expect(readLayout(text)).toEqual(FIRST_LAYOUT);
    },
  );

  test('that are new come last, those that are gone are left out', () => {
    const stored = JSON.stringify([
      { key: 'old', width: 9, shown: true },
      { key: 'status', width: 99, shown: true },
      { key: 'status', width: 1, shown: true },
    ]);
    const layout = readLayout(stored);
    expect(layout).toHaveLength(FIRST_LAYOUT.length);
    expect(layout[0]).toEqual({ key: 'status', width: 99, shown: true });
  });

  test('never get lost: the name stays, and widths have bounds', () => {
    expect(keys(toggled(FIRST_LAYOUT, 'name'))).toContain('name');
    const narrow = resized(resized(FIRST_LAYOUT, 'name', 1), 'status', -5);
    expect(narrow.slice(0, 2).map(({ width }) => width)).toEqual([200, 60]);
    expect(resized(FIRST_LAYOUT, 'tag', 1e9)[3]?.width).toBe(900);
  });

  test('share a small view until somebody sets their width', () => {
    const first = tracksOf(FIRST_LAYOUT);
    // Beside the tree, in a window 1024 pixels wide, 561 are left for them.
    expect(first.least).toBeLessThanOrEqual(561);
    expect(first.tracks.slice(0, 2)).toEqual([
      'minmax(208px, 1fr)',
      'minmax(130px, min(150px, 12.5%))',
    ]);
    const wide = tracksOf(resized(resized(FIRST_LAYOUT, 'name', 500), 'status', 300));
    expect(wide.tracks.slice(0, 2)).toEqual(['minmax(500px, 1fr)', 'minmax(300px, 300px)']);
    expect(wide.least).toBe(first.least + 292 + 170);
  });

  test('move to a place among the shown ones, over hidden ones, and not beyond the ends', () => {
    const hidden = toggled(FIRST_LAYOUT, 'status');
    expect(keys(atPlace(hidden, 'assignee', 0))).toEqual([
      'assignee',
      'name',
      'tag',
      'modified',
      'version',
    ]);
    expect(keys(atPlace(hidden, 'name', 4))).toEqual([
      'assignee',
      'tag',
      'modified',
      'version',
      'name',
    ]);
    expect(keys(atPlace(hidden, 'tag', 1))).toEqual([
      'name',
      'tag',
      'assignee',
      'modified',
      'version',
    ]);
    expect(keys(atPlace(hidden, 'tag', 99)).at(-1)).toBe('tag');
    expect(moved(FIRST_LAYOUT, 'tag', 'tag', 'after')).toEqual(FIRST_LAYOUT);
    expect(COLUMNS.find(({ key }) => key === 'in')?.label).toBe('In');
  });
});
