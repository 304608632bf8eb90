import { run } from './render-chart.ts';
import { TOOLS } from './tools/ensure-tools.ts';

/** Samples, one a minute, by their series: `{ 'up{job="a"}': '0+1x10' }`, as promtool has its `input_series`. */
export type Series = Readonly<Record<string, string>>;

interface Question {
  /** The text of a file of rules. */
  readonly rules?: string;
  /** What is asked for being PromQL at all. */
  readonly expressions?: readonly string[];
  readonly series?: Series;
  /** How long the rules are evaluated for, once a minute. */
  readonly minutes?: number;
}

export interface FiringAlert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  /** The minute from which on it fired. */
  readonly from: number;
}

export interface RulesAnswer {
  /** What Prometheus would refuse, and what fails as it is evaluated. */
  readonly faults: readonly string[];
  readonly alerts: readonly FiringAlert[];
}

/** What Prometheus makes of rules and series, with its own engine. */
export function askRules(question: Question): RulesAnswer {
  const { code, stdout, stderr } = run(TOOLS.askRules, [], JSON.stringify(question));
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as RulesAnswer;
}
