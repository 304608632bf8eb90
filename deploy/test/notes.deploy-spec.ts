import { expect, it } from '@jest/globals';
import { chart, helm, NEEDED } from './render-chart.ts';

/** What `helm install` says at its end. */
function notes(...set: string[]): string {
  const values = [...NEEDED, ...set].flatMap((one) => ['--set-json', one]);
  const { stdout } = helm(['install', 'jampot', chart, '--dry-run=client', ...values]);
  return stdout.slice(stdout.indexOf('\nNOTES:\n'));
}

const ingress = (host: string) => `ingress={"enabled":true,"host":"${host}"}`;
const route = (...hostnames: string[]) =>
  `gatewayApi=${JSON.stringify({ enabled: true, hostnames, parentRefs: [{ name: 'public' }] })}`;
const APART = 'publicUrl leads to jampot.example, and what was asked for lets in';

it.each([
  ['an ingress', [ingress('other.example')], 'other.example'],
  ['a route', [route('a.example', '*.b.example')], 'a.example, *.b.example'],
  ['both', [ingress('other.example'), route('a.example')], 'other.example, a.example'],
  ['one for whoever is below', [route('*.jampot.example')], '*.jampot.example'],
])('says that publicUrl leads elsewhere than what lets people in: %s', (_what, set, hosts) => {
  expect(notes(...set)).toContain(`${APART} ${hosts} alone`);
});

it.each([
  ['an ingress', [ingress('jampot.example')]],
  ['a port', [ingress('jampot.example'), 'publicUrl="https://Jampot.example:8443"']],
  ['a route for all of a domain', [route('*.example')]],
  ['one of two', [ingress('other.example'), route('jampot.example')]],
  ['neither', []],
])('says nothing of it where it leads there: %s', (_what, set) => {
  const said = notes(...set);
  expect(said).toContain('Sign in as it@jampot.example');
  expect(said).not.toContain('publicUrl');
});

it('says what http:// means', () => {
  expect(notes('publicUrl="http://jampot.example"')).toContain('in the clear');
});
