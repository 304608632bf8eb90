import { Skeleton, useComputedColorScheme } from '@mantine/core';
import type { ChartTable, ChartType } from '@jampot/domain';
import { useEffect, useRef, useState } from 'react';
import { StatePanel } from '../states/state-panel.tsx';
import { ChartData } from './chart-data.tsx';
import { chartOptions } from './chart-options.ts';
import { readChartTheme } from './chart-theme.ts';
import classes from './charts.module.css';
import { loadHighcharts } from './load-highcharts.ts';
import type { Highcharts } from './load-highcharts.ts';

export interface ChartProps {
  table: ChartTable;
  type: ChartType;
  /** Read out as the name of the chart. */
  title: string;
  /** What the amounts are: 'Assets', 'Seconds'. */
  amount: string;
  /** A point, bar or slice was chosen: the positions of its category and series in the table. */
  onChoose?: (category: number, series: number) => void;
}

/**
 * One chart in any of the eight types, filling its box, with its figures as a table below.
 * Loads the drawing library on first use only.
 */
export function Chart({ table, type, title, amount, onChoose }: ChartProps) {
  if (table.series.length === 0) return <StatePanel title="NO DATA!" compact />;
  return (
    <figure className={classes['figure']} aria-label={title}>
      <Plot table={table} type={type} title={title} amount={amount} onChoose={onChoose} />
      <ChartData table={table} amount={amount} />
    </figure>
  );
}

type PlotProps = Omit<ChartProps, 'onChoose'> & { onChoose: ChartProps['onChoose'] | undefined };

function Plot({ table, type, title, amount, onChoose }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [library, setLibrary] = useState<Highcharts | null>(null);
  const [failed, setFailed] = useState(false);
  const scheme = useComputedColorScheme('dark');
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });

  useEffect(() => {
    let wanted = true;
    loadHighcharts().then(
      (loaded) => wanted && setLibrary(() => loaded),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, []);

  const choosable = onChoose !== undefined;
  useEffect(() => {
    if (!library || !box.current) return undefined;
    const element = box.current;
    const options = chartOptions({
      table,
      type,
      title,
      amount,
      theme: readChartTheme(element, scheme),
      onChoose: choosable ? (category, series) => choose.current?.(category, series) : undefined,
    });
    const chart = library.chart(element, options);
    const resized = new ResizeObserver(() =>
      chart.setSize(element.clientWidth, element.clientHeight, false),
    );
    resized.observe(element);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [library, table, type, title, amount, scheme, choosable]);

  if (failed) return <StatePanel title="The chart could not be drawn." urgent compact />;
  return (
    <div className={classes['plot']}>
      <div ref={box} className={classes['box']} />
      {library ? null : <Skeleton className={classes['waiting']} />}
    </div>
  );
}
