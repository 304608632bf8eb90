import { describe, expect, it } from '@jest/globals';
import {
  chart,
  everything,
  EXAMPLES,
  exampleFile,
  helm,
  helmTemplate,
  run,
} from './render-chart.ts';
import type { Rendering } from './render-chart.ts';
import { TOOLS } from './tools/ensure-tools.ts';
import { OLDEST_KUBERNETES } from './tools/versions.ts';

const SCHEMAS = `${TOOLS.schemas}/{{.Group}}-{{.ResourceAPIVersion}}-{{.ResourceKind}}.json`;

function conform(objects: string) {
  const args = ['-summary', '-output=json', `-schema-location=${SCHEMAS}`];
  const { stdout } = run(TOOLS.kubeconform, args, objects);
  const report = JSON.parse(stdout) as {
    resources?: { kind: string; name: string; status: string; msg: string }[];
    summary: { valid: number; invalid: number; errors: number; skipped: number };
  };
  return { faults: report.resources ?? [], summary: report.summary };
}

describe('the chart', () => {
  it.each(EXAMPLES)('passes lint without a warning: %s', (example) => {
    const { code, stdout } = helm(['lint', chart, '--strict', '-f', exampleFile(example)]);
    expect({ code, stdout }).toMatchObject({ code: 0 });
  });

  it.each([
    ['defaults', {}],
    ['everything on', everything],
    ['everything on, as an upgrade', { ...everything, upgrade: true }],
    [
      'a release called by a number',
      { set: ['fullnameOverride="jampot"', ...(everything.set ?? [])], release: '2026' },
    ],
    ...EXAMPLES.map((example) => [example, { example }] as const),
    ...EXAMPLES.map((example) => [`${example}, upgrade`, { example, upgrade: true }] as const),
  ] as [string, Rendering][])('renders objects that Kubernetes takes: %s', (_name, rendering) => {
    const { text, complaint } = helmTemplate(rendering);
    expect(complaint).toBe('');
    const { faults, summary } = conform(text);
    expect(faults).toEqual([]);
    expect(summary).toMatchObject({ invalid: 0, errors: 0, skipped: 0 });
    expect(summary.valid).toBeGreaterThan(20);
  });

  it('is held to schemas that find a field nobody knows, and a value of a wrong kind', () => {
    const { text } = helmTemplate({});
    for (const [good, bad] of [
      ['enableServiceLinks: false', 'enableServiceLink: false'],
      ['maxSurge: 1', 'maxSurge: [1]'],
      ['revisionHistoryLimit: 5', 'revisionHistoryLimit: five'],
    ] as const) {
      expect(text).toContain(good);
      expect(conform(text.replace(good, bad)).summary.invalid).toBe(1);
    }
  });

  it('takes the oldest Kubernetes it names, and none before', () => {
    expect(helmTemplate({ kubernetes: OLDEST_KUBERNETES }).complaint).toBe('');
    expect(helmTemplate({ kubernetes: '1.29.9' }).complaint).toContain('incompatible');
  });
});
