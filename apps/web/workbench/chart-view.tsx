import { chartTable, CHART_TYPES } from '@jampot/domain';
import { Chart } from '../src/ui/charts/chart.tsx';
import classes from './workbench.module.css';

const statuses = [
  ['Not Started', '#8c8c8c'],
  ['In Progress', '#4d96ff'],
  ['For Review', '#f2c14e'],
  ['Final', '#3fb950'],
] as const;

const table = chartTable(
  ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].flatMap((x, month) =>
    statuses.map(([z, color], at) => ({
      x,
      z,
      color,
      y: ((month * 7 + at * 5) % 11) + month * at,
      count: 1,
    })),
  ),
  { x: String, z: String },
);

/** Every chart type with the same figures, and the empty one. */
export function ChartView() {
  return (
    <div className={classes['charts']}>
      {CHART_TYPES.map((type) => (
        <Chart key={type} table={table} type={type} title={`Statuses, ${type}`} amount="Assets" />
      ))}
      <Chart
        table={{ categories: [], series: [] }}
        type="column"
        title="Nothing counted"
        amount="Assets"
      />
    </div>
  );
}
