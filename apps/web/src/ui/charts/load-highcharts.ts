import type HighchartsNamespace from 'highcharts';

export type Highcharts = typeof HighchartsNamespace;

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
  return library;
}
