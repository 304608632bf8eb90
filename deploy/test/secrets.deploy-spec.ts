import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chart, EXAMPLES, everything, render } from './render-chart.ts';
import type { Rendering } from './render-chart.ts';

const readme = readFileSync(join(chart, 'README.md'), 'utf8');
const REFERENCE = /"secretKeyRef":(\{[^}]*\})/gu;
/** Secrets that the operator of the database makes. */
const OF_THE_OPERATOR = /^jampot-postgresql-/u;

interface Reference {
  readonly name: string;
  readonly key: string;
}

function referencesOf(rendering: Rendering): Reference[] {
  return [...JSON.stringify(render(rendering)).matchAll(REFERENCE)]
    .map(([, reference = '']) => JSON.parse(reference) as Reference)
    .filter(({ name }) => !OF_THE_OPERATOR.test(name));
}

/** Keys that the manual gives each Secret, with the services' names where it makes one for each of them. */
function keysInReadme(): ReadonlySet<string> {
  return new Set([...readme.matchAll(/--from-literal="?([\w$-]+)=/gu)].map(([, key = '']) => key));
}

it.each([
  ['all at once', everything],
  ['a provider to sign in with', { set: ['oidc.issuer="https://x.example"', 'oidc.clientId="x"'] }],
  ...EXAMPLES.map((example) => [example, { example }] as const),
] as const)('the manual makes every Secret that is asked for: %s', (_what, rendering) => {
  const keys = keysInReadme();
  const references = referencesOf(rendering);
  expect(references.length).toBeGreaterThan(10);
  const missed = references.filter(({ name, key }) => {
    const general = key.replace(/^(?:identity|assets|review|render)-/u, '$name-');
    return !keys.has(general) || !readme.includes(`create secret generic ${name} `);
  });
  expect(missed).toEqual([]);
});
