import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart, named, render } from './render-chart.ts';
import type { Rendering } from './render-chart.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
}

const rulesOf = ({ groups }: Rules) => groups.flatMap(({ rules }) => rules);
const written = rulesOf(parse(readFileSync(join(chart, 'observe/alerts.yaml'), 'utf8')) as Rules);

function rendered({ set = [], ...rest }: Rendering = {}): readonly Rule[] {
  const objects = render({ ...rest, set: ['alerts.enabled=true', ...set] });
  return rulesOf(named(objects, 'PrometheusRule', 'jampot').spec as Rules);
}

/** Each figure of an expression with what chooses it. */
function figuresIn(expr: string): string[] {
  return [...expr.matchAll(/\b(?:jampot|process)_\w+(?:\{[^}]*\})?/gu)].map(([figure]) => figure);
}

describe('alerts', () => {
  it('are those that are written, with all that they say', () => {
    const alerts = rendered();
    expect(alerts).toHaveLength(written.length);
    for (const [at, { expr: _asked, labels, ...said }] of alerts.entries()) {
      const {
        expr: _written,
        labels: severity,
        ...meant
      } = written[at] ?? { expr: '', labels: {}, annotations: {} };
      expect(said).toEqual(meant);
      expect(labels).toEqual({ ...severity, namespace: 'studio', installation: 'jampot' });
    }
  });

  it('lead to where people read the runbooks, where that is told', () => {
    const manual = 'https://wiki.example/operating';
    for (const { alert, annotations } of rendered({ set: [`alerts.runbooks="${manual}"`] })) {
      expect(annotations['runbook_url']).toBe(`${manual}#${alert.toLowerCase()}`);
    }
  });

  it.each([
    ['its namespace', [], 'namespace="studio"'],
    [
      'its own job where the operator scrapes it',
      ['podMonitor.enabled=true'],
      'namespace="studio",job="studio/jampot"',
    ],
    [
      'what tells it apart',
      ['alerts.selector="cluster=~\\"(jampot_east|$0)\\""'],
      'cluster=~"(jampot_east|$0)"',
    ],
  ])('ask each figure of one installation alone, by %s', (_how, set, matchers) => {
    for (const [at, { alert, expr }] of rendered({ set }).entries()) {
      const figures = figuresIn(expr);
      expect([alert, figures.length]).not.toEqual([alert, 0]);
      for (const figure of figures) expect(figure).toContain(`{${matchers}`);
      const bare = expr.replaceAll(`{${matchers}}`, '').replaceAll(`{${matchers},`, '{');
      expect(bare).toBe(written[at]?.expr);
    }
  });
});
