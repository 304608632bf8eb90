/** What k6 hands over at the end: of each metric its values, and which of its thresholds held. */
interface Summary {
  readonly metrics: Readonly<Record<string, Metric>>;
  readonly state: { readonly testRunDurationMs: number };
}

interface Metric {
  readonly values: Readonly<Record<string, number>>;
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
}

/** A few lines for people, and all of it as JSON in the file that `RESULTS` names. */
export function summaryOf(summary: Summary): Record<string, string> {
  return { stdout: textOf(summary), [__ENV['RESULTS'] ?? 'results.json']: JSON.stringify(summary) };
}

function textOf({ metrics, state }: Summary): string {
  const value = (metric: string, name: string): number => metrics[metric]?.values[name] ?? 0;
  const lines = [
    '',
    `${Math.round(state.testRunDurationMs / 1000)} s, ${value('http_reqs', 'count')} requests, ` +
      `${value('http_reqs', 'rate').toFixed(1)}/s, ${value('iterations', 'count')} journeys, ` +
      `${(value('http_req_failed', 'rate') * 100).toFixed(3)} % failed`,
    '',
    row('', ['median', 'p95', 'p99', 'longest']),
    ...of(metrics, 'http_req_duration', 'kind').map(([kind, { values }]) =>
      row(
        kind,
        [values['med'], values['p(95)'], values['p(99)'], values['max']].map(
          (ms = 0) => `${ms.toFixed(0)} ms`,
        ),
      ),
    ),
    '',
    ...of(metrics, 'iterations', 'scenario').map(
      ([journey, { values }]) =>
        `${journey.padEnd(20)}${values['count'] ?? 0} times, ${(values['rate'] ?? 0).toFixed(2)}/s`,
    ),
    ...(metrics['beats'] === undefined
      ? []
      : [
          `${'heartbeats'.padEnd(20)}${value('beats', 'count')} answered, ${value('beats_answered', 'fails')} not, ` +
            `p95 ${value('beat_duration', 'p(95)').toFixed(0)} ms, p99 ${value('beat_duration', 'p(99)').toFixed(0)} ms, ` +
            `${value('lines_lost', 'count')} lines lost`,
        ]),
    '',
    ...brokenIn(metrics),
  ];
  return `${lines.join('\n')}\n`;
}

/** Parts of a metric by the value of a tag: `http_req_duration{kind:list}` is `list`. */
function of(metrics: Summary['metrics'], name: string, tag: string): (readonly [string, Metric])[] {
  const begin = `${name}{${tag}:`;
  return Object.entries(metrics).flatMap(([key, metric]) =>
    key.startsWith(begin) && metric.values['count'] !== 0
      ? [[key.slice(begin.length, -1), metric] as const]
      : [],
  );
}

function brokenIn(metrics: Summary['metrics']): string[] {
  const broken = Object.entries(metrics).flatMap(([key, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([rule, { ok }]) => (ok ? [] : [`  ${key}: ${rule}`])),
  );
  return broken.length === 0 ? ['All thresholds hold.'] : ['Broken:', ...broken];
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(20) + cells.map((cell) => cell.padStart(12)).join('');
}
