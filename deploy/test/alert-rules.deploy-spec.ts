import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { CASES } from './alert-cases/alert-cases.ts';
import { WELL } from './alert-cases/well.ts';
import { askRules } from './ask-rules.ts';
import type { FiringAlert, Series } from './ask-rules.ts';
import { chart, named, render } from './render-chart.ts';

const MINUTES = 90;
const observe = (file: string) => readFileSync(join(chart, 'observe', file), 'utf8');
const written = observe('alerts.yaml');

/** The chart's own, which ask for what the operator scrapes of this installation alone. */
const { spec } = named(
  render({ set: ['alerts.enabled=true', 'podMonitor.enabled=true'] }),
  'PrometheusRule',
  'jampot',
);
const rendered = stringify(spec);

function alertsOf(rules: string, series: Series): readonly FiringAlert[] {
  const { faults, alerts } = askRules({ rules, series, minutes: MINUTES });
  expect(faults).toEqual([]);
  return alerts;
}

const told = ({ labels, annotations, from }: FiringAlert) => ({
  alert: labels['alertname'],
  from,
  says: annotations['summary'],
});

/** Series as an installation in this namespace has them. */
function of(namespace: string, series: Series): Series {
  const own = `{namespace="${namespace}",job="${namespace}/jampot",`;
  return Object.fromEntries(
    Object.entries(series).map(([name, values]) => [name.replace('{', own), values]),
  );
}

const fires = Object.entries(CASES).flatMap(([alert, cases]) =>
  cases.fires.map((one) => [alert, one.when, one] as const),
);
const quiet = Object.entries(CASES).flatMap(([alert, cases]) =>
  cases.quiet.map((one) => [alert, one.when, one] as const),
);

describe('Prometheus', () => {
  it.each([
    ['as they are written', written],
    ['as the chart has them', rendered],
  ])('takes the alerts %s', (_how, rules) => {
    expect(askRules({ rules })).toEqual({ faults: [], alerts: [] });
  });

  it('takes what the dashboard asks for', () => {
    const values: Readonly<Record<string, string>> = {
      $namespace: 'studio',
      $job: 'studio/jampot',
      $__rate_interval: '5m',
    };
    const expressions = expressionsIn(JSON.parse(observe('dashboard.json'))).map((expression) =>
      expression.replaceAll(/\$\w+/gu, (name) => values[name] ?? name),
    );
    expect(expressions.length).toBeGreaterThan(20);
    expect(askRules({ expressions }).faults).toEqual([]);
  });

  it('refuses what is no rule, so that the others mean something', () => {
    const [unclosed, unknown] = ['sum(rate(a[5m])', 'rates(a[5m])'];
    expect(askRules({ expressions: [unclosed, unknown] }).faults).toHaveLength(2);
    const rules = written.replace('by (service) (jampot_ready', 'by (service) jampot_ready');
    expect(askRules({ rules }).faults).toEqual([expect.stringContaining('JampotNotReady')]);
  });
});

/** What the panels of a dashboard ask for, however deep they lie. */
function expressionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'expr' && typeof value === 'string' ? [value] : expressionsIn(value),
  );
}

describe('each alert', () => {
  it('has a case that it fires for, and one near it that it does not', () => {
    const { groups } = parse(written) as { groups: { rules: { alert: string }[] }[] };
    const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(Object.keys(CASES).toSorted()).toEqual(names.toSorted());
    for (const cases of Object.values(CASES)) {
      expect(Math.min(cases.fires.length, cases.quiet.length)).toBeGreaterThan(0);
    }
  });

  it('has cases of figures with the labels that a service tells', () => {
    const names = [...fires, ...quiet].flatMap(([, , { series }]) => Object.keys(series));
    const asked = [...names, ...Object.keys(WELL)].flatMap((name) => strangeLabels(name));
    expect(new Set(asked)).toEqual(new Set());
  });

  it('is silent while all is well', () => {
    expect(alertsOf(written, WELL)).toEqual([]);
  });

  it.each(fires)('fires, it alone: %s, when %s', (alert, _when, { series, from, says }) => {
    expect(alertsOf(written, { ...WELL, ...series }).map(told)).toEqual([{ alert, from, says }]);
  });

  it.each(quiet)('is silent: %s, when %s', (alert, _when, { series }) => {
    const names = alertsOf(written, { ...WELL, ...series }).map(
      ({ labels }) => labels['alertname'],
    );
    expect(names).not.toContain(alert);
  });

  it.each(fires)(
    'fires beside an installation that is well, and not for it: %s, when %s',
    (alert, _when, { series, from, says }) => {
      const well = of('elsewhere', WELL);
      const ill = alertsOf(rendered, { ...well, ...of('studio', { ...WELL, ...series }) });
      expect(ill.map(told)).toEqual([{ alert, from, says }]);
      expect(ill[0]?.labels).toMatchObject({ namespace: 'studio', installation: 'jampot' });
      const others = of('elsewhere', { ...WELL, ...series });
      expect(alertsOf(rendered, { ...of('studio', WELL), ...others })).toEqual([]);
    },
  );
});

/** How a figure is defined: by its options, as a service's own counter, or as what is read at a scrape. */
const DEFINED =
  /(?:name: '|counter\(\s*'|^\s*)(jampot_\w+)(?:',|: \{)[^[\]]*?(?:(?:labels|labelNames): |',\s*)\[([^\]]*)\]/gmu;

const root = resolve(import.meta.dirname, '../..');
const labelled = new Map(
  globSync('{apps,libs}/*/src/**/*.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(DEFINED)].map(
      ([, name = '', labels = '']) => [name, labels.match(/\w+/gu) ?? []] as const,
    ),
  ),
);

/** The labels of a series that neither its figure has, nor Prometheus gives. */
function strangeLabels(series: string): string[] {
  const [, name = '', chosen = ''] = /^(\w+?)(?:_bucket|_count)?\{(.*)\}$/u.exec(series) ?? [];
  const known = ['service', 'instance', 'le', ...(labelled.get(name) ?? [])];
  const labels = [...chosen.matchAll(/(\w+)="/gu)].map(([, label = '']) => label);
  return labels.filter((label) => !known.includes(label)).map((label) => `${name}{${label}}`);
}
