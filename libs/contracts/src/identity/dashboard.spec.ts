import { describe, expect, test } from '@jest/globals';
import { readDashboard, writeDashboard } from './dashboard.ts';

const widget = {
  id: 'a',
  name: 'chart',
  title: 'Approved',
  settings: { type: 'pie', polling: 30 },
  style: { width: 50, height: 400 },
  dataModelOptions: { resource: 'assets', query: { status_id: 4 }, xAxis: 'status.name' },
};

describe('a stored dashboard', () => {
  test('comes back as it was written, with what a newer version wrote', () => {
    const newer = { ...widget, name: 'hologram', beams: 3 };
    const board = { v: 9, columns: 4, widgets: [widget, newer], charts: [], theme: 'x' };
    expect(readDashboard(JSON.stringify(board))).toEqual(board);
    expect(JSON.parse(writeDashboard(readDashboard(JSON.stringify(board))))).toEqual(board);
  });

  test('may be a bare list of widgets, whose sizes may be missing', () => {
    const { widgets, columns } = readDashboard(JSON.stringify([{ name: 'folder', title: 'Mine' }]));
    expect(columns).toBe(3);
    expect(widgets).toMatchObject([
      { id: 'widget-0', name: 'folder', title: 'Mine', style: { width: 33, height: 500 } },
    ]);
  });

  test('has thirty widgets at most, however many were written', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ ...widget, id: `w${at}` }));
    const board = { v: 1, columns: 3, widgets: many, charts: [] };
    for (const text of [JSON.stringify(board), JSON.stringify(many)]) {
      expect(readDashboard(text).widgets.map(({ id }) => id)).toEqual(
        many.slice(0, 30).map(({ id }) => id),
      );
    }
  });

  test.each([null, '', 'x', '7', '{}', '[1]', '{"v":1,"columns":9,"widgets":[]}'])(
    'is empty where it is none: %p',
    (text) => expect(readDashboard(text).widgets).toEqual([]),
  );
});
