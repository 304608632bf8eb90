import type { Dashboard, SavedChart, Widget } from '@jampot/contracts';
import {
  clampHeight,
  columnsOf,
  MOST_WIDGETS,
  WIDGET_SIZE,
  widthOf,
  withMoved,
} from '@jampot/domain';
import type { BoardChange } from './change-board.ts';

/** A widget or chart that has no id yet. */
export type NewWidget = Pick<Widget, 'name' | 'title' | 'settings' | 'style' | 'dataModelOptions'>;
export type NewChart = Pick<SavedChart, 'name' | 'type' | 'dataModelOptions'>;

const newId = () => crypto.randomUUID();

export const addWidget =
  (widget: NewWidget): BoardChange =>
  (board) => ({ ...board, widgets: [...board.widgets, { ...widget, id: newId() }] });

export const hasRoom = (board: Dashboard) => board.widgets.length < MOST_WIDGETS;

export const removeWidget =
  (id: string): BoardChange =>
  (board) => ({ ...board, widgets: board.widgets.filter((widget) => widget.id !== id) });

export const changeWidget =
  (id: string, next: (widget: Widget) => Widget): BoardChange =>
  (board) => ({
    ...board,
    widgets: board.widgets.map((widget) => (widget.id === id ? next(widget) : widget)),
  });

export const moveWidget =
  (id: string, to: number): BoardChange =>
  (board) => {
    const from = board.widgets.findIndex((widget) => widget.id === id);
    return { ...board, widgets: [...withMoved(board.widgets, from, to)] };
  };

/** One column wider or narrower, at least one and at most all. */
export const widen =
  (id: string, by: 1 | -1): BoardChange =>
  (board) =>
    changeWidget(id, (widget) => {
      const taken = columnsOf(widget.style.width, board.columns) + by;
      const width = widthOf(Math.min(board.columns, Math.max(1, taken)), board.columns);
      return { ...widget, style: { ...widget.style, width } };
    })(board);

export const heighten = (id: string, by: 1 | -1): BoardChange =>
  changeWidget(id, (widget) => {
    const height = clampHeight(widget.style.height + by * WIDGET_SIZE.step);
    return { ...widget, style: { ...widget.style, height } };
  });

export const setColumns =
  (columns: number): BoardChange =>
  (board) => ({ ...board, columns });

export const saveChart =
  (chart: NewChart): BoardChange =>
  (board) => ({ ...board, charts: [...board.charts, { ...chart, id: newId() }] });

export const removeChart =
  (id: string): BoardChange =>
  (board) => ({ ...board, charts: board.charts.filter((chart) => chart.id !== id) });

/** A chart as a widget of the usual size. */
export function chartWidget({ name, type, dataModelOptions }: NewChart): NewWidget {
  return {
    name: 'chart',
    title: name,
    settings: { type, polling: 0 },
    style: { width: WIDGET_SIZE.width, height: WIDGET_SIZE.height },
    dataModelOptions,
  };
}
