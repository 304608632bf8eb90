import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chart, EXAMPLES, everything, render } from './render-chart.ts';
import type { Rendering } from './render-chart.ts';
import { WITH_SCHEMA } from './services.ts';

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

/** A key that the manual gives a Secret in a command or in its text, or the words that hand it those gathered before. */
const GIVEN =
  /create secret generic ([\w-]+)|--from-literal="?([\w$-]+)=|the first Secret also has/gu;

/** Each Secret's keys in the manual, with `$name` where it makes one for each service. */
function keysInReadme(): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  const of = (name: string) => keys.get(name) ?? keys.set(name, new Set()).get(name);
  let secret = '';
  for (const [, name, key] of readme.matchAll(GIVEN)) {
    if (name !== undefined) secret = name;
    else if (key === undefined) secret = 'jampot';
    else of(key.startsWith('$name') ? 'jampot-database' : secret)?.add(key);
  }
  return keys;
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
    const own = WITH_SCHEMA.find((service) => key.startsWith(`${service}-`));
    const general = own === undefined ? key : key.replace(own, '$name');
    return keys.get(name)?.has(general) !== true;
  });
  expect(missed).toEqual([]);
});
