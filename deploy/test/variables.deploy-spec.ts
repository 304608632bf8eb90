import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KNOWN_VARIABLES } from '@jampot/local';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { checkout } from '../supply/bill.ts';
import { ComposeCopy, container } from './load-compose.ts';
import type { Container } from './load-compose.ts';
import { ofKind, render } from './render-chart.ts';
import type { KubernetesObject, Rendering } from './render-chart.ts';
import { SERVICES } from './services.ts';
import { faultsOf, PROCESSES, readBy } from './variables-of-services.ts';

const compose = new ComposeCopy();
beforeAll(() => void compose.makeEnv('review.studio.lan'));
afterAll(() => compose[Symbol.dispose]());

/** Of one machine, and told to compose in another way. */
const OTHERWISE = {
  JAMPOT_DATA: 'the volumes',
  JAMPOT_DEMO: 'npm start alone brings a demo',
  JAMPOT_STORAGE_URL: 'S3_… and JAMPOT_HOSTNAME',
  JAMPOT_PORT: 'the published port',
  JAMPOT_HOST: 'the published port',
};
const settable = Object.keys(KNOWN_VARIABLES).filter((name) => !Object.hasOwn(OTHERWISE, name));

/** What the Secrets hold that the chart refers to, in the form in which each is read. */
const SECRET_VALUES: Readonly<Record<string, string>> = {
  JAMPOT_NATS_URL: 'nats://u:p@nats:4222',
  JAMPOT_REDIS_URL: 'redis://:p@valkey:6379',
  JAMPOT_STORAGE_URL: 's3://k:s@s3:443/jampot',
  JAMPOT_SMTP_URL: 'smtp://mail:587',
};
const ANY_SECRET = 'x'.repeat(44);

interface Given {
  readonly name: string;
  readonly value?: string;
}

/** As a container of the chart gets it. */
function environmentOf({ spec }: KubernetesObject): Record<string, string> {
  const given: readonly Given[] = spec.template.spec.containers[0].env;
  return Object.fromEntries(
    given.map(({ name, value }) => [
      name,
      value?.replaceAll(/\$\(\w+\)/gu, 'x') ?? SECRET_VALUES[name] ?? ANY_SECRET,
    ]),
  );
}

const renderings: readonly (readonly [string, Rendering])[] = [
  ['the chart', {}],
  ['the chart for a small studio', { example: 'small-studio' }],
  [
    'the chart for a large studio, with traces',
    {
      example: 'large',
      set: ['traces.url="http://tempo:4318/v1/traces"'],
    },
  ],
  ['the chart without a way out', { example: 'air-gapped', set: ['mail.enabled=false'] }],
];

describe('each process gets all that it does not start without, and nothing that it does not read', () => {
  it.each(renderings)('from %s', (_name, rendering) => {
    const objects = render(rendering);
    const pods = [...ofKind(objects, 'Deployment'), ...ofKind(objects, 'Job')];
    const faults = pods.map((pod): [string, readonly string[]] => {
      const { containers } = pod.spec.template.spec;
      const process = PROCESSES.find((one) => pod.metadata.name.startsWith(`jampot-${one}`)) ?? '';
      expect(containers).toHaveLength(1);
      return [process, faultsOf(process, environmentOf(pod))];
    });
    expect(Object.fromEntries(faults)).toEqual(noFaults());
  });

  it('from compose.yaml', () => {
    const containers = compose.containers();
    const faults = PROCESSES.map((name): [string, readonly string[]] => [
      name,
      faultsOf(name, container(containers, name).environment),
    ]);
    expect(Object.fromEntries(faults)).toEqual(noFaults());
  });
});

it('the chart knows the variables that each service reads, and no other', () => {
  const known: Record<string, { variables: readonly string[] }> = parse(
    readFileSync(join(checkout, 'charts/jampot/services.yaml'), 'utf8'),
  );
  expect(Object.keys(known)).toEqual(SERVICES);
  for (const [service, { variables }] of Object.entries(known)) {
    expect([service, variables]).toEqual([service, [...readBy(service)].sort()]);
  }
});

describe('what may be set for one machine', () => {
  let containers: ReadonlyMap<string, Container>;
  beforeAll(() => {
    containers = compose.containers(Object.fromEntries(settable.map((name) => [name, 'as set'])));
  });

  it.each(settable)('can be set for its containers: %s', (name) => {
    const readers = SERVICES.filter((service) => readBy(service).some((one) => one === name));
    expect(readers.length).toBeGreaterThan(0);
    for (const service of SERVICES) {
      const given = container(containers, service).environment[name];
      expect([service, given]).toEqual([service, readers.includes(service) ? 'as set' : undefined]);
    }
  });

  it('is told to those who run it', () => {
    const told = ['README.md', 'docs/operating.md']
      .map((name) => readFileSync(join(checkout, name), 'utf8'))
      .join('');
    const untold = Object.keys(KNOWN_VARIABLES).filter((name) => !told.includes(`\`${name}\``));
    expect(untold).toEqual([]);
  });

  it('stands in the file that is made for them', () => {
    const made = parseEnv(readFileSync(compose.envFile, 'utf8'));
    expect([...settable, 'JAMPOT_HOST', 'JAMPOT_PORT'].filter((name) => !(name in made))).toEqual(
      [],
    );
  });

  it('is also the address and the port that people come in by', () => {
    const portOf = (others: Readonly<Record<string, string>>) =>
      container(compose.containers(others), 'gateway').ports;
    expect(portOf({})).toMatchObject([{ published: '8080', target: 8080 }]);
    expect(portOf({})?.[0]).not.toHaveProperty('host_ip');
    expect(portOf({ JAMPOT_HOST: '127.0.0.1', JAMPOT_PORT: '9000' })).toMatchObject([
      { host_ip: '127.0.0.1', published: '9000', target: 8080 },
    ]);
  });
});

function noFaults(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(PROCESSES.map((name) => [name, []]));
}
