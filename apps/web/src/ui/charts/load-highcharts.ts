import type HighchartsNamespace from 'highcharts';

export type Highcharts = typeof HighchartsNamespace;
/** A chart with what the module for exports adds to it. */
export type DrawnChart = ReturnType<Highcharts['chart']> & {
  readonly exportChartLocal?: (exporting: object, chart: object) => Promise<void>;
};

let loading: Promise<Highcharts> | undefined;

/** The library, fetched once and only when a chart is shown; a failed fetch is tried again next time. */
export function loadHighcharts(): Promise<Highcharts> {
  loading ??= fetchLibrary().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function fetchLibrary(): Promise<Highcharts> {
  const { default: library } = await import('highcharts/esm/highcharts.js');
  await import('highcharts/esm/modules/accessibility.js');
  await import('highcharts/esm/modules/pattern-fill.js');
  await import('highcharts/esm/modules/exporting.js');
  // Without it a picture would be made by a server of the library's maker.
  await import('highcharts/esm/modules/offline-exporting.js');
  return library;
}
