import { Skeleton, useComputedColorScheme } from '@mantine/core';
import type { ChartTable, ChartType } from '@jampot/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { StatePanel } from '../states/state-panel.tsx';
import { ChartData } from './chart-data.tsx';
import type { ChartAbout } from './chart-csv.ts';
import { ChartExport, fileName } from './chart-export.tsx';
import { chartOptions, escapeText } from './chart-options.ts';
import { readChartTheme } from './chart-theme.ts';
import classes from './charts.module.css';
import { PinToDashboard } from './pin-to-dashboard.tsx';
import type { PinnedWidget } from './pin-to-dashboard.tsx';
import { loadHighcharts } from './load-highcharts.ts';
import type { DrawnChart, Highcharts } from './load-highcharts.ts';

export interface ChartProps {
  table: ChartTable;
  type: ChartType;
  /** Read out as the name of the chart. */
  title: string;
  /** What the amounts are: 'Assets', 'Seconds'. */
  amount: string;
  /** What was counted, for those who take the figures away. */
  about?: ChartAbout;
  /** The same chart as a widget, for those who put it on their board. */
  pin?: PinnedWidget;
  /** A point, bar or slice was chosen: the positions of its category and series in the table. */
  onChoose?: (category: number, series: number) => void;
}

/**
 * One chart in any of the eight types, filling its box, with its figures as a table below.
 * Loads the drawing library on first use only.
 */
export function Chart({ table, type, title, amount, about = [], pin, onChoose }: ChartProps) {
  const drawn = useRef<DrawnChart | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const keep = useCallback((chart: DrawnChart | null) => {
    drawn.current = chart;
    setDrawn(chart !== null);
  }, []);
  if (table.series.length === 0) return <StatePanel title="NO DATA!" compact />;
  return (
    <figure className={classes['figure']} aria-label={title}>
      <Plot
        table={table}
        type={type}
        title={title}
        amount={amount}
        onChoose={onChoose}
        onDrawn={keep}
      />
      <div className={classes['foot']}>
        <ChartData table={table} amount={amount} />
        {pin === undefined ? null : <PinToDashboard compact widget={pin} />}
        <ChartExport
          table={table}
          title={title}
          amount={amount}
          about={about}
          onPicture={isDrawn ? () => pictureOf(drawn.current, title) : null}
        />
      </div>
    </figure>
  );
}

/** Twice the size that it has on the screen. */
async function pictureOf(chart: DrawnChart | null, title: string): Promise<void> {
  if (chart === null) return;
  const { surface } = readChartTheme(chart.container, 'dark');
  await chart.exportChartLocal?.(
    { type: 'image/png', scale: 2, filename: fileName(title), fallbackToExportServer: false },
    { chart: { backgroundColor: surface }, title: { text: escapeText(title) } },
  );
}

type PlotProps = Omit<ChartProps, 'onChoose' | 'about' | 'pin'> & {
  onChoose: ChartProps['onChoose'] | undefined;
  onDrawn: (chart: DrawnChart | null) => void;
};

function Plot({ table, type, title, amount, onChoose, onDrawn }: PlotProps) {
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
    onDrawn(chart as DrawnChart);
    const resized = new ResizeObserver(() => {
      // It remembers where it stands, and places its buttons for screen readers by that.
      Object.assign(chart.pointer, { chartPosition: undefined });
      chart.setSize(element.clientWidth, element.clientHeight, false);
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      onDrawn(null);
      chart.destroy();
    };
  }, [library, table, type, title, amount, scheme, choosable, onDrawn]);

  if (failed) return <StatePanel title="The chart could not be drawn." urgent compact />;
  return (
    <div className={classes['plot']}>
      <div ref={box} className={classes['box']} />
      {library ? null : <Skeleton className={classes['waiting']} />}
    </div>
  );
}
