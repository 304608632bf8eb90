import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as Contracts from '@jampot/contracts';
import type * as Local from '@jampot/local';
import type * as Kit from '@jampot/service-kit';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type * as Testing from '../src/index.ts';
import { addToys, CheckoutCopy } from '../src/new-service/index.ts';
import type { OwnWork } from '../src/new-service/index.ts';

interface ToyContracts extends Pick<typeof Contracts, 'publisherOf' | 'subjectOfEvent'> {
  readonly makeToy: Contracts.Call<unknown, unknown, unknown, { readonly name: string }>;
}

/** All of the service, and of what it stands on, is that of the copy. */
const copy = new CheckoutCopy();
let own: OwnWork;
beforeAll(() => {
  own = addToys(copy);
}, 60_000);
afterAll(() => copy[Symbol.dispose]());

/** Where the web application says what it makes of each event. */
const REACTIONS = 'src/routes/-live-reactions.ts';

/** Of the product on one machine, whose data folder is made in the copy. */
function surroundings({ loadCredentials, readSettings }: typeof Local): Local.Surroundings {
  const dataDir = join(copy.folder, 'data');
  const credentials = loadCredentials(dataDir, ['toys'], {});
  expect(loadCredentials(dataDir, ['toys'], {})).toEqual(credentials);
  return {
    settings: readSettings({ JAMPOT_DATA: dataDir, JAMPOT_TOYS_LIMIT: '3' }, copy.folder),
    credentials,
    engines: {
      postgres: { adminUrl: 'postgresql://admin@127.0.0.1:1/postgres' },
      nats: { url: 'nats://127.0.0.1:1' },
      redis: { url: 'redis://127.0.0.1:1' },
    },
    port: 8080,
  };
}

const yaml = (path: string) => parse(copy.read(path), { merge: true });

describe('a service that is added by the steps of CONTRIBUTING', () => {
  it('is four files and a few lines, from which the others are made', () => {
    expect(own.written).toHaveLength(4);
    expect(own.changed.map((path) => basename(path))).toEqual([
      'index.ts',
      'catalogue.ts',
      'definitions.ts',
      'variables.ts',
      'rushes.ts',
      'toys.module.ts',
      '0001-baseline.ts',
    ]);
    expect(copy.run('deploy/services/generate.ts', '--check')).toMatchObject({ code: 0 });
    expect(JSON.parse(copy.read('apps/toys/package.json'))).toMatchObject({
      name: '@jampot/toys',
      nx: { tags: ['type:service', 'service:toys'] },
    });
    expect(copy.read('apps/toys/src/main.ts')).toContain('await serve(toysService);');
    expect(JSON.parse(copy.read('tsconfig.json')).references).toContainEqual({ path: 'apps/toys' });
  });

  it('is told of when what is made from it is not current', () => {
    const definition = copy.read('apps/toys/src/service.ts');
    copy.write('apps/toys/src/service.ts', definition.replace("'redis'", "'storage'"));
    const { code, said } = copy.run('deploy/services/generate.ts', '--check');
    copy.write('apps/toys/src/service.ts', definition);
    expect(code).toBe(1);
    expect(said).toContain('deploy/compose/compose.yaml\n');
    expect(said).toContain('charts/jampot/values.yaml\n');
  });

  it('is among the processes of npm start, with what it reads and no more', async () => {
    const local = (await copy.load('deploy/local/src/index.ts')) as typeof Local;
    const { PRODUCT, environmentOf } = local;
    const process = PRODUCT.find(({ name }) => name === 'toys');
    if (process === undefined) throw new Error('It is none of them.');
    const environment = environmentOf(process, surroundings(local), 9001);
    expect(environment).toMatchObject({
      JAMPOT_DATABASE_URL: expect.stringContaining('//jampot_toys:'),
      JAMPOT_REDIS_URL: 'redis://127.0.0.1:1',
      JAMPOT_TOYS_KEY: expect.stringMatching(/^[\w+/]{43}=$/u),
      JAMPOT_TOYS_LIMIT: '3',
    });
    expect(environment).not.toHaveProperty('JAMPOT_FILES_KEY');
    expect(environment).not.toHaveProperty('JAMPOT_STORAGE_URL');
    expect(PRODUCT.at(-1)?.name).toBe('gateway');
  });

  it('does not compile while no feature of the web application heeds its event', () => {
    copy.take('apps/web/tsconfig.json', 'apps/web/src');
    const project = { extends: './tsconfig.json', include: [], files: [REACTIONS] };
    copy.write('apps/web/tsconfig.reactions.json', JSON.stringify(project));
    const compiler = 'node_modules/typescript-7/bin/tsc';
    const { said } = copy.run(compiler, '-p', 'apps/web/tsconfig.reactions.json');
    const faults = said.split('\n').filter((line) => line.includes(': error TS'));
    expect(faults).toEqual([expect.stringContaining('-live-reactions.ts')]);
    expect(said).toContain('"toys.made"');
  }, 120_000);

  it('is killed and replaced with the others', async () => {
    expect(await copy.load('loadtests/src/chaos/victims.ts')).toMatchObject({
      VICTIMS: expect.arrayContaining(['toys', 'gateway', 'postgres', 'nats-data']),
    });
    expect(await copy.load('loadtests/src/rolling/rushes.ts')).toMatchObject({
      RUSHES: { toys: { none: expect.any(String) } },
    });
  });

  it('has containers that serve and migrate, an image, and passwords', () => {
    const { services } = yaml('deploy/compose/compose.yaml');
    expect(services.toys).toMatchObject({
      image: 'jampot-toys:${JAMPOT_VERSION:-local}',
      read_only: true,
      environment: {
        JAMPOT_DATABASE_URL: expect.stringContaining('//jampot_toys:${TOYS_PASSWORD:?'),
        JAMPOT_REDIS_URL: expect.stringContaining('@valkey:6379'),
        JAMPOT_TOYS_KEY: '${TOYS_KEY:?run make-env.sh}',
        JAMPOT_TOYS_LIMIT: '${JAMPOT_TOYS_LIMIT:-}',
      },
      depends_on: {
        valkey: { condition: 'service_healthy' },
        'migrate-toys': { condition: 'service_completed_successfully' },
      },
    });
    expect(services['migrate-toys'].command).toEqual(['migrate']);
    expect(copy.read('deploy/compose/make-env.sh')).toContain('TOYS_PASSWORD TOYS_OWNER_PASSWORD');
    expect(copy.read('deploy/docker/Dockerfile')).toMatch(/^FROM service AS for-toys$/mu);
  });

  it('is known to the chart and its alerts', () => {
    expect(yaml('charts/jampot/values.yaml').services.toys).toEqual({
      needs: ['database', 'nats', 'redis'],
      resources: { limits: { memory: '512Mi' } },
    });
    expect(yaml('charts/jampot/values.yaml').secrets.toysKey).toEqual({
      name: 'jampot',
      key: 'toys-key',
    });
    expect(copy.read('charts/jampot/README.md')).toContain('--from-literal=toys-key=');
    const schema = JSON.parse(copy.read('charts/jampot/values.schema.json'));
    expect(schema.properties.services.required).toContain('toys');
    expect(schema.properties.secrets.properties).toHaveProperty('toysKey');
    expect(yaml('charts/jampot/services.yaml').toys.variables).toContain('JAMPOT_DATABASE_POOL');
    const alerts = copy.read('charts/jampot/observe/alerts.yaml');
    expect(alerts).toContain('absent(process_start_time_seconds{service="toys"})');
  });

  it('answers its call, and alone publishes its event', async () => {
    const { makeToy, publisherOf, subjectOfEvent } = (await copy.load(
      'libs/contracts/src/index.ts',
    )) as ToyContracts;
    expect([publisherOf('toys.made'), subjectOfEvent('toys.made')]).toEqual(['toys', 'anybody']);
    const { startService } = (await copy.load('libs/service-kit/src/index.ts')) as typeof Kit;
    const { toysService } = (await copy.load('apps/toys/src/toys.definition.ts')) as {
      toysService: Kit.ServiceDefinition;
    };
    const testing = (await copy.load('libs/testing/src/index.ts')) as typeof Testing;
    const environment = await testing.testEnvironment(['toys']);
    const service = await startService(toysService, {
      ...environment.of('toys'),
      JAMPOT_TOYS_KEY: 'x'.repeat(44),
    });
    const caller = await testing.CallerSide.open(environment);
    try {
      await testing.eventually(async () => {
        const health = await fetch(`http://127.0.0.1:${service.healthPort}/health/ready`);
        expect([health.status, await health.json()]).toEqual([200, { status: 'ok', faults: [] }]);
      });
      const { status, row } = await caller.call(makeToy, testing.callerOf(1), {
        body: { name: 'Bear' },
      });
      expect([status, row]).toEqual([200, { name: 'Bear' }]);
      const { bus } = caller;
      await testing.eventually(async () => {
        const message = await bus.manager.streams.getMessage(bus.subjects.stream, {
          last_by_subj: bus.subjects.event('toys.made'),
        });
        expect(message?.json()).toMatchObject({ name: 'toys.made', data: { name: 'Bear' } });
        expect(message?.header.get('Nats-Msg-Id')).toMatch(/^toys\./u);
      });
    } finally {
      await caller.close();
      await service.stop();
      await environment.remove();
    }
  }, 60_000);
});
