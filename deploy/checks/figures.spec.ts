import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const alerts = read('charts/jampot/observe/alerts.yaml');
const dashboard = read('charts/jampot/observe/dashboard.json');
const operating = read('docs/operating.md');
const OF_PROMETHEUS = /_(?:bucket|count|sum)$/u;

/** Names of our own figures in a text, as the services define them. */
function figuresIn(text: string): string[] {
  const names = text.match(/\bjampot_[a-z_]+[a-z]\b/gu) ?? [];
  return [...new Set(names.map((name) => name.replace(OF_PROMETHEUS, '')))].toSorted();
}

/** Where a figure is defined: its options, one of a service's own, one that is read at a scrape. */
const DEFINED = /name: '(jampot_\w+)'|counter\(\s*'(jampot_\w+)'|(jampot_\w+): \{\s*help:/gu;

const told = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.spec.ts'))
  .flatMap((path) => [...read(path).matchAll(DEFINED)])
  .map(([, option, own, scraped]) => option ?? own ?? scraped ?? '');

describe('figures', () => {
  it.each([
    ['alerts', alerts],
    ['the dashboard', dashboard],
    [
      'the manual',
      operating.slice(operating.indexOf('## Figures'), operating.indexOf('## Alerts')),
    ],
  ])('of %s are told by a service', (_where, text) => {
    const asked = figuresIn(text);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !told.includes(name))).toEqual([]);
  });

  it('of the dashboard are those of the installation that is chosen', () => {
    const asked = dashboard.match(/\b(?:jampot|process|nodejs)_\w+\{?[^}]*/gu) ?? [];
    const chosen = asked.filter((figure) =>
      figure.includes('{namespace=~\\"$namespace\\",job=~\\"$job\\"'),
    );
    const variables = asked.filter((figure) => figure.startsWith('process_start_time_seconds{'));
    expect(asked.length - variables.length).toBeGreaterThan(20);
    expect(asked.filter((figure) => ![...chosen, ...variables].includes(figure))).toEqual([]);
  });

  it('that services tell are explained in the manual', () => {
    const explained = figuresIn(operating);
    expect(told.filter((name) => !explained.includes(name))).toEqual([]);
  });
});

describe('alerts', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/gu)].map(([, name]) => name ?? '');

  it('each lead to what to do', () => {
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      expect(operating).toContain(`\n### ${name}\n`);
      expect(alerts).toContain(`runbook: docs/operating.md#${name.toLowerCase()}\n`);
    }
  });

  it('are all that the manual tells of', () => {
    const sections = [...operating.matchAll(/^### (Jampot\w+)$/gmu)].map(([, name]) => name);
    expect(sections.toSorted()).toEqual(names.toSorted());
  });

  it('ask for every service that the chart runs', () => {
    const values: unknown = parse(read('charts/jampot/values.yaml'));
    const { services } = values as { services: Record<string, unknown> };
    const missed = [...alerts.matchAll(/absent\([^)]*service="([\w-]+)"/gu)].map(
      ([, name]) => name,
    );
    const listed = [...alerts.matchAll(/service=~"([\w|-]+)"/gu)].map(([, listing = '']) =>
      listing.split('|'),
    );
    expect(listed.length).toBeGreaterThan(0);
    for (const asked of [missed, ...listed])
      expect(asked.toSorted()).toEqual(Object.keys(services).toSorted());
  });
});
