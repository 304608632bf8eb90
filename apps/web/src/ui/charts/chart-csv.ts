import { chartSummary, writeCsv } from '@jampot/domain';
import type { ChartTable, CsvCell } from '@jampot/domain';

/** What spreadsheets know UTF-8 by. */
const MARK = '\uFEFF';

/** What stands above the figures: what was counted, where its days begin. */
export type ChartAbout = readonly (readonly [label: string, value: string])[];

/** The figures of a chart as CSV, with the rows All and Average, and what they are of above them. */
export function chartCsv(table: ChartTable, amount: string, about: ChartAbout): string {
  const { all, average } = chartSummary(table);
  const rows: (readonly CsvCell[])[] = [
    ...about,
    [],
    ['', ...table.series.map(({ name }) => (name === '' ? amount : name))],
    ...table.categories.map((category, at) => [
      category,
      ...table.series.map(({ points }) => points[at]?.value ?? null),
    ]),
    ['All', ...all],
    ['Average', ...average],
  ];
  return MARK + writeCsv(rows);
}
