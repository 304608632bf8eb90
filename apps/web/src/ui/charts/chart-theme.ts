import { chartColors } from '../theme/chart-colors.ts';

/** Computed colours and fonts: the drawing library works out shades and can't read CSS variables. */
export interface ChartTheme {
  readonly text: string;
  readonly dimmed: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
  /** For series that have no colour of their own. */
  readonly colors: readonly string[];
}

export function readChartTheme(element: Element, scheme: 'light' | 'dark'): ChartTheme {
  const style = getComputedStyle(element);
  return {
    text: style.color,
    dimmed: resolve(element, '--jp-dimmed'),
    line: resolve(element, '--jp-line'),
    surface: resolve(element, '--jp-surface'),
    font: style.fontFamily,
    colors: chartColors[scheme],
  };
}

/** The final colour behind a variable, whatever variables and mixes it is made of. */
function resolve(element: Element, variable: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
