import { DASHBOARD_COLUMNS, MOST_WIDGETS, WIDGET_SIZE } from '@jampot/domain';
import * as z from 'zod';

const scalar = z.union([z.string().max(2000), z.number()]);

/** What a widget counts or lists: a resource, the filters of its list, and for charts the axes. */
const modelSchema = z.looseObject({
  resource: z.string().max(40),
  query: z.record(z.string().max(100), scalar).default({}),
  xAxis: z.string().max(100).optional(),
  yAxis: z.string().max(100).optional(),
  zAxis: z.string().max(100).optional(),
  /** Of a grid: its columns in their order; without them it is a list of short lines. */
  columns: z.array(z.string().max(40)).max(20).optional(),
});
export type WidgetModel = z.infer<typeof modelSchema>;

const widgetSchema = z.looseObject({
  id: z.string().max(40),
  /** chart, folder, grid or performance; another one is of a newer version and kept. */
  name: z.string().max(40),
  title: z.string().max(200),
  settings: z
    .looseObject({
      /** Of a chart: how it is drawn. */
      type: z.string().max(40).optional(),
      /** Seconds between two looks; 0 or null for none. */
      polling: z.number().nullable().optional(),
    })
    .default({}),
  style: z
    .looseObject({
      /** Percent of the board. */
      width: z.number().default(WIDGET_SIZE.width),
      /** Pixels. */
      height: z.number().default(WIDGET_SIZE.height),
    })
    .default({ width: WIDGET_SIZE.width, height: WIDGET_SIZE.height }),
  dataModelOptions: modelSchema.optional(),
});
export type Widget = z.infer<typeof widgetSchema>;

const savedChartSchema = z.looseObject({
  id: z.string().max(40),
  name: z.string().max(200),
  type: z.string().max(40),
  dataModelOptions: modelSchema,
});
export type SavedChart = z.infer<typeof savedChartSchema>;

const dashboardSchema = z.looseObject({
  v: z.int(),
  columns: z.int().min(DASHBOARD_COLUMNS.least).max(DASHBOARD_COLUMNS.most),
  widgets: z.array(widgetSchema),
  charts: z.array(savedChartSchema).default([]),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** The version that is written. */
const VERSION = 1;
const EMPTY: Dashboard = { v: VERSION, columns: DASHBOARD_COLUMNS.usual, widgets: [], charts: [] };

/**
 * The dashboard of a user as it is stored: what it has beyond what is known here is kept. A bare list of
 * widgets is what other clients write; a text that is no dashboard is an empty one. Widgets beyond the
 * thirtieth are left out, as each looks for its data: 64 KB hold hundreds, and others open the board too.
 */
export function readDashboard(text: string | null | undefined): Dashboard {
  const stored = parsed(text);
  const board = Array.isArray(stored)
    ? {
        ...EMPTY,
        widgets: stored.map((widget: unknown, at) => ({ id: `widget-${at}`, ...Object(widget) })),
      }
    : stored;
  const read = dashboardSchema.safeParse(board);
  return read.success ? withinBounds(read.data) : EMPTY;
}

/** @returns what is stored of a dashboard; widgets beyond the thirtieth are left out */
export function writeDashboard(board: Dashboard): string {
  return JSON.stringify(withinBounds(board));
}

function withinBounds(board: Dashboard): Dashboard {
  return { ...board, widgets: board.widgets.slice(0, MOST_WIDGETS) };
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}
