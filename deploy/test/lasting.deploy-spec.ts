import { describe, expect, it } from '@jest/globals';
import { everything, named, ofKind, render } from './render-chart.ts';
import type { KubernetesObject, Rendering } from './render-chart.ts';
import { SERVICES } from './services.ts';

/** Installations have these objects. What is pinned here is the same for them in every release to come. */
const installed = render(everything);
const ofAllServices = SERVICES.map((service) => `jampot-${service}`);
const ofOthers = ofAllServices.filter((name) => name !== 'jampot-transcode-worker');

describe.each([
  [
    'Deployment',
    ofAllServices,
    'under another one it would be a second, and the first gone before that is ready',
  ],
  [
    'Service',
    ['jampot-gateway', 'jampot-assets-metrics'],
    'proxies, ingresses and autoscalers of others lead to it by that',
  ],
  [
    'PodDisruptionBudget',
    ofAllServices,
    'a pod that two of them cover can’t be evicted until one is gone',
  ],
  ['HorizontalPodAutoscaler', ofOthers, 'two of them would pull at one Deployment'],
  [
    'ScaledObject',
    ['jampot-transcode-worker'],
    'KEDA refuses a second one of the same Deployment, and the upgrade with it',
  ],
  ['Cluster', ['jampot-postgresql'], 'it is the database: under another one it would be empty'],
])('a %s', (kind, names, why) => {
  it(`keeps its name: ${why}`, () => {
    const found = ofKind(installed, kind).map(({ metadata }) => metadata.name);
    expect(found.toSorted()).toEqual(names.toSorted());
  });
});

/** By what an object finds the pods of a service. */
function selectorOf({ kind, spec }: KubernetesObject): unknown {
  return kind === 'Service' ? spec.selector : spec.selector.matchLabels;
}

/** By what pods of a service are found, whatever the objects of the release are called. */
function pinned(service: string, release: string) {
  return { 'app.kubernetes.io/name': `jampot-${service}`, 'app.kubernetes.io/instance': release };
}

describe.each([
  ['as it comes', everything, 'jampot', 'jampot'],
  [
    'with names of its own',
    {
      release: 'studio-a',
      set: [...(everything.set ?? []), 'fullnameOverride="media"'],
    } satisfies Rendering,
    'studio-a',
    'media',
  ],
] as const)('a release %s', (_how, rendering, release, name) => {
  const objects = render(rendering);

  it.each(SERVICES)(
    'keeps the selector of the Deployment of %s: Kubernetes refuses an upgrade that brings another',
    (service) => {
      const deployment = named(objects, 'Deployment', `${name}-${service}`);
      expect(selectorOf(deployment)).toEqual(pinned(service, release));
      expect(deployment.spec.template.metadata.labels).toMatchObject(pinned(service, release));
    },
  );

  it.each([
    ...SERVICES.map((service) => ['PodDisruptionBudget', service, service] as const),
    ['Service', 'gateway', 'gateway'] as const,
    ['Service', 'assets-metrics', 'assets'] as const,
  ])(
    'keeps what %s %s finds pods by: those of the release before are there until the upgrade is over',
    (kind, object, service) => {
      const found = named(objects, kind, `${name}-${object}`);
      expect(selectorOf(found)).toEqual(pinned(service, release));
    },
  );

  it('keeps what the autoscalers scale: one that finds no Deployment leaves it as it is', () => {
    const scalers = ['HorizontalPodAutoscaler', 'ScaledObject'].flatMap((kind) =>
      ofKind(objects, kind),
    );
    const scaled = scalers.map(({ spec }) => String(spec.scaleTargetRef.name));
    expect(scaled.toSorted()).toEqual(SERVICES.map((service) => `${name}-${service}`).toSorted());
  });

  it('keeps the way to its Services: others have written port and name down', () => {
    const ways = ofKind(objects, 'Service').map(({ metadata, spec }) => [
      metadata.name,
      spec.ports.map(({ port }: { port: number }) => port),
    ]);
    expect(Object.fromEntries(ways)).toEqual({
      [`${name}-gateway`]: [80],
      [`${name}-assets-metrics`]: [9090],
    });
  });
});
