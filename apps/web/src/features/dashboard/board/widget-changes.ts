import type { Dashboard, SavedChart, Widget } from '@jampot/contracts';
import {
  clampHeight,
  columnsOf,
  MOST_WIDGETS,
  WIDGET_SIZE,
  widthOf,
  withMoved,
} from '@jampot/domain';
import { pinnedChart } from '../../../ui/index.ts';
import type { PinnedWidget } from '../../../ui/index.ts';
import type { BoardChange } from './board.types.ts';

/** A widget or chart that has no id yet. */
export type NewWidget = PinnedWidget;
export type NewChart = Pick<SavedChart, 'name' | 'type' | 'dataModelOptions'>;

const newId = () => crypto.randomUUID();

export const addWidget =
  (widget: NewWidget, id = newId()): BoardChange =>
  (board) => ({ ...board, widgets: [...board.widgets, { ...widget, id }] });

export const hasRoom = (board: Dashboard) => board.widgets.length < MOST_WIDGETS;

export const removeWidget =
  (id: string): BoardChange =>
  (board) =>
    board.widgets.some((widget) => widget.id === id)
      ? { ...board, widgets: board.widgets.filter((widget) => widget.id !== id) }
      : board;

export const changeWidget =
  (id: string, next: (widget: Widget) => Widget): BoardChange =>
  (board) =>
    board.widgets.some((widget) => widget.id === id)
      ? {
          ...board,
          widgets: board.widgets.map((widget) => (widget.id === id ? next(widget) : widget)),
        }
      : null;

export const moveWidget =
  (id: string, to: number): BoardChange =>
  (board) => {
    const from = board.widgets.findIndex((widget) => widget.id === id);
    if (from < 0) return null;
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
  (chart: NewChart, id = newId()): BoardChange =>
  (board) => ({ ...board, charts: [...board.charts, { ...chart, id }] });

export const removeChart =
  (id: string): BoardChange =>
  (board) => ({ ...board, charts: board.charts.filter((chart) => chart.id !== id) });

/** A chart that was kept, as a widget. */
export const chartWidget = ({ name, type, dataModelOptions }: NewChart): NewWidget =>
  pinnedChart(name, type, dataModelOptions);
