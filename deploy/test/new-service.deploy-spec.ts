import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addToys, CheckoutCopy } from '@jampot/testing/new-service';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ComposeCopy, container } from './load-compose.ts';
import { named, ofKind, render } from './render-chart.ts';
import type { Rendering } from './render-chart.ts';

const copy = new CheckoutCopy();
beforeAll(() => void addToys(copy), 60_000);
afterAll(() => copy[Symbol.dispose]());

describe('a service that is added by the steps of CONTRIBUTING', () => {
  const rendering: Rendering = { chart: join(copy.folder, 'charts/jampot') };

  it('is deployed by the chart, with its migration and its ways out', () => {
    const objects = render(rendering);
    const { containers } = named(objects, 'Deployment', 'jampot-toys').spec.template.spec;
    const names = containers[0].env.map((one: { readonly name: string }) => one.name);
    expect(names).toEqual(
      expect.arrayContaining(['JAMPOT_DATABASE_URL', 'JAMPOT_REDIS_URL', 'JAMPOT_TOYS_KEY']),
    );
    expect(names).not.toContain('JAMPOT_FILES_KEY');
    expect(containers[0].resources.limits).toEqual({ memory: '512Mi' });
    const jobs = ofKind(objects, 'Job').map(({ metadata }) => metadata.name);
    expect(jobs.some((name) => name.startsWith('jampot-migrate-toys'))).toBe(true);
    const { egress } = named(objects, 'NetworkPolicy', 'jampot-toys').spec;
    const ports = egress.flatMap((way: { readonly ports: readonly { readonly port: number }[] }) =>
      way.ports.map(({ port }) => port),
    );
    expect([...new Set(ports)]).toEqual([53, 5432, 4222, 6379]);
  });

  it('has a container that the loader of the Compose specification takes, with a password', () => {
    using compose = new ComposeCopy(join(copy.folder, 'deploy/compose'));
    expect(compose.makeEnv().status).toBe(0);
    const containers = compose.containers();
    const url = new URL(container(containers, 'toys').environment['JAMPOT_DATABASE_URL'] ?? '');
    expect(url.password).toMatch(/^[\da-f]{48}$/u);
    const migrates = container(containers, 'migrate-toys').environment;
    expect(migrates['JAMPOT_DATABASE_URL']).toBe(url.href);
  });

  it('compiles as it was written', () => {
    const compiler = join(copy.folder, 'node_modules/typescript-7/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', 'apps/toys'], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  }, 300_000);
});
