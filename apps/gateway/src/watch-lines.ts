import { readAtScrape } from '@jampot/service-kit';
import type { Metrics } from '@jampot/service-kit';

/** Who keeps lines open, and how many there are now. */
export interface Lines {
  readonly lines: number;
}

/** Tells operators how many render nodes and browsers this gateway keeps lines to. */
export function watchLines(metrics: Metrics, nodes: Lines, browsers: Lines): void {
  const figures = {
    jampot_lines: { help: 'Lines of render nodes and browsers that are open', labels: ['to'] },
  } as const;
  readAtScrape(metrics, figures, async () => [
    { figure: 'jampot_lines', labels: { to: 'node' }, value: nodes.lines },
    { figure: 'jampot_lines', labels: { to: 'browser' }, value: browsers.lines },
  ]);
}
