import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ApiServer } from './api-server.ts';
import type { ApiAnswer } from './api-server.ts';
import { everything, EXAMPLES, ofKind, render } from './render-chart.ts';
import type { KubernetesObject, Rendering } from './render-chart.ts';
import { WITH_SCHEMA } from './services.ts';
import { moduleFolder } from './tools/ensure-tools.ts';
import { CUSTOM_RESOURCES } from './tools/versions.ts';

const NAMESPACE = 'studio';
const APPLY = 'application/apply-patch+yaml';

let server: ApiServer;
beforeAll(async () => {
  server = await ApiServer.start();
  const enforce = { 'pod-security.kubernetes.io/enforce': 'restricted' };
  const warn = { 'pod-security.kubernetes.io/warn': 'restricted' };
  const metadata = { name: NAMESPACE, labels: { ...enforce, ...warn } };
  await server.ask('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata });
  for (const definition of definitions()) {
    const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
    expect((await server.ask('POST', path, definition)).status).toBe(201);
  }
}, 180_000);
afterAll(() => server?.stop());

/** What the makers of operators give a cluster to know their objects by. */
function definitions(): readonly unknown[] {
  return Object.entries(CUSTOM_RESOURCES).flatMap(([module, files]) =>
    files.flatMap((file) =>
      parseAllDocuments(readFileSync(join(moduleFolder(module), file), 'utf8')).map((one) =>
        one.toJS(),
      ),
    ),
  );
}

const kinds = new Map<string, Promise<string>>();

/** Where the objects of a kind are; a definition that is new is served a moment later. */
function placeOf({ apiVersion, kind }: KubernetesObject): Promise<string> {
  const key = `${apiVersion} ${kind}`;
  const known = kinds.get(key) ?? lookUp(apiVersion, kind);
  kinds.set(key, known);
  return known;
}

async function lookUp(apiVersion: string, kind: string): Promise<string> {
  const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await server.ask('GET', group);
    const { resources = [] } = body as { resources?: { kind: string; name: string }[] };
    const found = resources.find((one) => one.kind === kind && !one.name.includes('/'));
    if (found !== undefined) return `${group}/namespaces/${NAMESPACE}/${found.name}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server knows no ${kind} of ${apiVersion}.`);
}

/** As Helm 4 does it, which takes nothing over that another manager has written. */
async function apply(object: KubernetesObject, dry: boolean): Promise<ApiAnswer> {
  const query = `fieldManager=helm&force=false&fieldValidation=Strict${dry ? '&dryRun=All' : ''}`;
  const path = `${await placeOf(object)}/${object.metadata.name}?${query}`;
  return server.ask('PATCH', path, object, APPLY);
}

/** What the server says against objects, each by its name. */
async function faultsOf(objects: readonly KubernetesObject[], dry = true): Promise<string[]> {
  const faults: string[] = [];
  for (const object of objects) {
    const { status, warnings, body } = await apply(object, dry);
    if (status < 300 && warnings.length === 0) continue;
    const { message = '' } = body as { message?: string };
    faults.push([object.kind, object.metadata.name, status, message, ...warnings].join(' '));
  }
  return faults;
}

describe('a real API server', () => {
  it.each([
    ['defaults', {}],
    ['everything on', everything],
    ...EXAMPLES.map((example) => [example, { example }] as const),
  ] as [string, Rendering][])('takes each object of the chart: %s', async (_name, rendering) => {
    const objects = render(rendering);
    expect(objects.length).toBeGreaterThan(20);
    expect(await faultsOf(objects)).toEqual([]);
  });

  // Both are of this chart: what no release may change of those before it is pinned in lasting.deploy-spec.ts.
  it('takes an upgrade over what was installed', async () => {
    // What belongs to a hook is removed before it is made again.
    const lasting = (rendering: Rendering) =>
      render(rendering).filter(
        ({ metadata: { annotations = {} } }) => !annotations['helm.sh/hook'],
      );
    const jobs = ({ kind }: KubernetesObject) => kind === 'Job';
    const first = lasting(everything).filter((one) => !jobs(one));
    expect(await faultsOf(first, false)).toEqual([]);
    const set = [...(everything.set ?? []), 'image.tag="9.9.9"', 'services.gateway.replicas=5'];
    const second = lasting({ set, upgrade: true }).filter((one) => !jobs(one));
    expect(await faultsOf(second)).toEqual([]);
  });

  // What docs/operating.md and the chart's README say of upgrades.
  it('leaves the number of pods to who scaled by hand, until the Deployment is made again', async () => {
    const [object] = ofKind(render({ release: 'scaled' }), 'Deployment');
    if (object === undefined) throw new Error('There is no deployment.');
    expect(await faultsOf([object], false)).toEqual([]);
    const path = `${await placeOf(object)}/${object.metadata.name}`;
    const more = { spec: { replicas: 3 } };
    const scale = `${path}/scale?fieldManager=kubectl`;
    const merge = 'application/merge-patch+json';
    expect((await server.ask('PATCH', scale, more, merge)).status).toBe(200);
    expect((await faultsOf([object])).join()).toContain('conflict with "kubectl"');
    expect((await server.ask('DELETE', path)).status).toBe(200);
    expect(await faultsOf([object], false)).toEqual([]);
  });

  it('lets each pod run in a namespace that is restricted, and refuses one that asks for more', async () => {
    const pods = render(everything).flatMap(({ kind, metadata, spec }) => {
      const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template;
      return template?.spec?.containers === undefined
        ? []
        : [{ name: metadata.name.slice(0, 50), spec: template.spec }];
    });
    expect(pods.length).toBeGreaterThan(8);
    const run = (name: string, spec: unknown) =>
      server.ask('POST', `/api/v1/namespaces/${NAMESPACE}/pods?dryRun=All&fieldValidation=Strict`, {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name },
        spec,
      });
    for (const { name, spec } of pods) {
      const restartPolicy = spec.restartPolicy ?? 'Always';
      expect({ name, ...(await run(name, { ...spec, restartPolicy })) }).toMatchObject({
        status: 201,
        warnings: [],
      });
    }
    const [pod] = pods;
    expect((await run('root', { ...pod?.spec, hostNetwork: true })).status).toBe(403);
  });

  it('tells Helm whether the database is there: then its migration comes before the release, else beside it', async () => {
    const other = { example: 'small-studio', release: 'other' } as const;
    const jobsOf = (set: readonly string[] = []) => {
      const more = server.helmArguments;
      const jobs = ofKind(render({ ...other, upgrade: true, set, more }), 'Job');
      return jobs.map(({ metadata }) => metadata.annotations?.['helm.sh/hook'] ?? 'beside');
    };
    const metadata = { name: 'jampot-database' };
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata };
    await server.ask('POST', `/api/v1/namespaces/${NAMESPACE}/secrets`, secret);
    const beside = WITH_SCHEMA.map(() => 'beside');
    expect(jobsOf()).toEqual(beside);
    const cluster = ofKind(render(other), 'Cluster');
    expect(await faultsOf(cluster, false)).toEqual([]);
    expect(jobsOf()).toEqual(WITH_SCHEMA.map(() => 'pre-install,pre-upgrade'));
    expect(jobsOf(['postgresql.cloudnativepg.name="recovered"'])).toEqual(beside);
  });

  it('refuses a field that it does not know', async () => {
    const [object] = render({}).filter(({ kind }) => kind === 'Deployment');
    if (object === undefined) throw new Error('There is no deployment.');
    const spec = { ...object.spec, replicaz: 3 };
    expect((await faultsOf([{ ...object, spec }])).join()).toContain('replicaz');
  });
});
