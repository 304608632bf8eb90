import { describe, expect, it } from '@jest/globals';
import { named, ofKind, render } from './render-chart.ts';
import type { KubernetesObject } from './render-chart.ts';
import { SERVICES, WITH_SCHEMA } from './services.ts';

const hasSchema = (service: string) => WITH_SCHEMA.some((one) => one === service);
const plain = render();

function variables(pod: KubernetesObject): Record<string, Record<string, unknown>> {
  const { env } = pod.spec.template.spec.containers[0];
  return Object.fromEntries(env.map((one: { name: string }) => [one.name, one]));
}

function deployment(service: string, objects = plain): KubernetesObject {
  return named(objects, 'Deployment', `jampot-${service}`);
}

describe('every pod', () => {
  const pods = [...ofKind(plain, 'Deployment'), ...ofKind(plain, 'Job')];

  it('there are: the services, and a migration of each that has a schema', () => {
    expect(pods).toHaveLength(SERVICES.length + WITH_SCHEMA.length);
  });

  it.each(pods.map((pod) => [pod.metadata.name, pod] as const))(
    'keeps to restricted Pod Security: %s',
    (_name, pod) => {
      const { spec } = pod.spec.template;
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
      expect([spec.hostNetwork, spec.hostPID, spec.hostIPC]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      for (const container of spec.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          runAsNonRoot: true,
          capabilities: { drop: ['ALL'] },
        });
      }
      const kinds = spec.volumes.flatMap((volume: object) => Object.keys(volume).slice(1));
      expect([...new Set(kinds)]).toEqual(['emptyDir']);
    },
  );

  it.each(pods.map((pod) => [pod.metadata.name, pod] as const))(
    'gets neither a token nor the variables of other Services: %s',
    (_name, pod) => {
      expect(pod.spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
      });
    },
  );

  it('has every secret by reference, and no secret is made', () => {
    expect(ofKind(plain, 'Secret')).toEqual([]);
    for (const pod of pods) {
      for (const [name, variable] of Object.entries(variables(pod))) {
        if (!/KEY|PASSWORD|NATS_URL|REDIS_URL|STORAGE_URL|SMTP_URL/u.test(name)) continue;
        expect(variable).toHaveProperty('valueFrom.secretKeyRef.name');
      }
    }
  });
});

describe('a service', () => {
  it.each(SERVICES)('is probed, spread and drained: %s', (service) => {
    const { spec } = deployment(service).spec.template;
    const [container] = spec.containers;
    expect(container.startupProbe.httpGet).toEqual({ path: '/health/live', port: 'health' });
    expect(container.livenessProbe.httpGet).toEqual({ path: '/health/live', port: 'health' });
    expect(container.readinessProbe.httpGet).toEqual({ path: '/health/ready', port: 'health' });
    expect(spec.topologySpreadConstraints).toHaveLength(2);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(45);
  });

  it('that is public has time for its pauses and for requests under way', () => {
    const { spec } = deployment('gateway').spec.template;
    const { seconds } = spec.containers[0].lifecycle.preStop.sleep;
    const [pause, limit] = [3, 25];
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds + pause + limit + 10);
    expect(ofKind(plain, 'Service').map(({ metadata }) => metadata.name)).toEqual([
      'jampot-gateway',
    ]);
    expect(named(plain, 'Service', 'jampot-gateway').spec.sessionAffinity).toBeUndefined();
  });

  it('tells its version, in the letters that a label may have', () => {
    const versionOf = (...set: string[]) =>
      deployment('review', render({ set })).metadata.labels?.['app.kubernetes.io/version'];
    expect(versionOf()).toMatch(/^\d+\.\d+\.\d+$/u);
    expect(versionOf('image.tag="2.2.4+night_"')).toBe('2.2.4_night');
  });

  it('never sees who owns its schema: the migration alone does', () => {
    for (const service of SERVICES) {
      const names = Object.keys(variables(deployment(service)));
      expect(names.filter((name) => /OWNER|ADMIN_URL|DATABASE_ADMIN/u.test(name))).toEqual([]);
      expect(names.includes('JAMPOT_DATABASE_URL')).toBe(hasSchema(service));
    }
  });

  it('takes the variables of all, and its own over them', () => {
    const objects = render({
      set: [
        'defaults.env={"JAMPOT_DATABASE_POOL":"7","NODE_OPTIONS":"--a"}',
        'services.render.env={"JAMPOT_RENDER_LEASE":"90","NODE_OPTIONS":"--b"}',
      ],
    });
    const own = variables(deployment('render', objects));
    expect(own['JAMPOT_DATABASE_POOL']).toMatchObject({ value: '7' });
    expect(own['JAMPOT_RENDER_LEASE']).toMatchObject({ value: '90' });
    expect(own['NODE_OPTIONS']).toMatchObject({ value: '--b' });
    expect(variables(deployment('review', objects))['NODE_OPTIONS']).toMatchObject({
      value: '--a',
    });
  });

  it('believes its own machine alone where no proxy is named, however that is written', () => {
    for (const none of ['[]', 'null']) {
      const objects = render({ set: [`trustedProxies=${none}`] });
      expect(variables(deployment('gateway', objects))['JAMPOT_TRUSTED_PROXIES']).toMatchObject({
        value: 'loopback',
      });
    }
  });

  it('has a budget for disruptions when there are several, and none that keeps one from ever ending', () => {
    expect(ofKind(plain, 'PodDisruptionBudget')).toHaveLength(SERVICES.length);
    const single = render({ set: ['defaults.replicas=1'] });
    expect(ofKind(single, 'PodDisruptionBudget')).toEqual([]);
  });

  it('leaves the number of its pods to whoever scales it', () => {
    const objects = render({
      set: ['defaults.autoscaling.enabled=true', 'keda.enabled=true'],
    });
    expect(ofKind(objects, 'HorizontalPodAutoscaler').map((one) => one.metadata.name)).toEqual(
      SERVICES.filter((service) => service !== 'transcode-worker')
        .map((service) => `jampot-${service}`)
        .sort(),
    );
    for (const service of SERVICES) {
      expect(deployment(service, objects).spec).not.toHaveProperty('replicas');
      expect(deployment(service).spec.replicas).toBe(2);
    }
  });
});

describe('authorities', () => {
  const paths = (pod: KubernetesObject) =>
    pod.spec.template.spec.containers[0].volumeMounts.map(
      (one: { mountPath: string }) => one.mountPath,
    );

  it('of a database that the release makes are checked by all who go there, and by none else', () => {
    const objects = render({ example: 'small-studio' });
    for (const service of SERVICES) {
      const there = paths(deployment(service, objects)).includes('/etc/jampot/postgresql');
      expect(there).toBe(hasSchema(service));
    }
    for (const job of ofKind(objects, 'Job')) {
      const { volumes } = job.spec.template.spec;
      expect(volumes[1].secret.secretName).toBe('jampot-postgresql-ca');
      expect(variables(job)['JAMPOT_DATABASE_OWNER_URL']).toMatchObject({
        value: expect.stringMatching(
          /@jampot-postgresql-rw:5432\/jampot\?sslmode=verify-full&sslrootcert=\/etc\/jampot\/postgresql\/ca\.crt$/u,
        ),
      });
    }
  });

  it('and addresses are those of another cluster once that is named', () => {
    const recovered = [
      'postgresql.cloudnativepg.name="recovered"',
      'postgresql.cloudnativepg.bootstrap={"recovery":{"source":"before"}}',
    ];
    const objects = render({ example: 'small-studio', set: recovered });
    expect(named(objects, 'Cluster', 'recovered').spec.bootstrap).toEqual({
      recovery: { source: 'before' },
    });
    const policy = named(objects, 'NetworkPolicy', 'jampot-postgresql');
    expect(policy.spec.podSelector.matchLabels).toEqual({ 'cnpg.io/cluster': 'recovered' });
    const others = objects.filter((object) => object !== policy);
    expect(JSON.stringify(others)).not.toContain('jampot-postgresql');
  });

  it('and addresses are called as the operator lets them be, whatever the release is called', () => {
    const release = 'the-name-of-a-release-of-forty-letters-x';
    const objects = render({
      example: 'small-studio',
      set: [`fullnameOverride="${release}"`],
    });
    const [cluster] = ofKind(objects, 'Cluster');
    const name = cluster?.metadata.name ?? '';
    expect(name).toMatch(new RegExp(`^${release}-.*[a-z]$`, 'u'));
    expect(name.length).toBeLessThanOrEqual(50);
    const [job] = ofKind(objects, 'Job');
    expect(JSON.stringify(job)).toContain(`@${name}-rw:5432/`);
  });

  it('of a studio are trusted by every process', () => {
    const objects = render({ example: 'air-gapped' });
    for (const pod of [...ofKind(objects, 'Deployment'), ...ofKind(objects, 'Job')]) {
      expect(paths(pod)).toContain('/etc/jampot/extra-ca');
      expect(variables(pod)['NODE_EXTRA_CA_CERTS']).toMatchObject({
        value: '/etc/jampot/extra-ca/ca.crt',
      });
    }
  });
});

describe('the workers', () => {
  it('make room for the next, which everybody else has to find room for first', () => {
    const objects = render({ example: 'small-studio' });
    for (const service of SERVICES) {
      const { rollingUpdate } = deployment(service, objects).spec.strategy;
      const room = service === 'transcode-worker' ? [0, 1] : [1, 0];
      expect([service, rollingUpdate.maxSurge, rollingUpdate.maxUnavailable]).toEqual([
        service,
        ...room,
      ]);
    }
  });

  it('that a rollback makes again leave a newer schema alone', () => {
    const argumentsOf = (upgrade: boolean) =>
      ofKind(render({ example: 'small-studio', upgrade }), 'Job').map(
        (job) => job.spec.template.spec.containers[0].args,
      );
    expect(argumentsOf(false)).toEqual(WITH_SCHEMA.map(() => ['migrate', '--unless-newer']));
    expect(argumentsOf(true)).toEqual(WITH_SCHEMA.map(() => ['migrate']));
  });

  it('are scaled by the depth of their queues, as assets tells it', () => {
    const objects = render({ set: ['keda.enabled=true'] });
    const { triggers, scaleTargetRef } = named(
      objects,
      'ScaledObject',
      'jampot-transcode-worker',
    ).spec;
    expect(scaleTargetRef.name).toBe('jampot-transcode-worker');
    expect(
      triggers.map((one: { metadata: { valueLocation: string } }) => one.metadata.valueLocation),
    ).toEqual([
      'jampot_queue_jobs{queue="transcode-version",state="waiting"}',
      'jampot_queue_jobs{queue="transcode-version",state="active"}',
      'jampot_queue_jobs{queue="transcode-short-version",state="waiting"}',
    ]);
    const { url } = triggers[0].metadata;
    expect(url).toBe('http://jampot-assets-metrics.studio.svc:9090/metrics');
    const service = named(objects, 'Service', 'jampot-assets-metrics');
    expect(deployment('assets', objects).spec.template.metadata.labels).toMatchObject(
      service.spec.selector,
    );
    expect(ofKind(plain, 'ScaledObject')).toEqual([]);
  });
});

describe('migrations', () => {
  const jobs = ofKind(plain, 'Job');

  it('run before the services of a new version, with roles of their own', () => {
    expect(jobs.map(({ metadata }) => metadata.name.replace(/-[0-9a-f]{8}$/u, '')).sort()).toEqual(
      WITH_SCHEMA.map((service) => `jampot-migrate-${service}`).sort(),
    );
    for (const job of jobs) {
      expect(job.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
      const { containers } = job.spec.template.spec;
      expect(containers[0].args).toEqual(['migrate']);
      expect(variables(job)).toMatchObject({
        JAMPOT_DATABASE_OWNER_URL: {
          value: expect.stringMatching(
            /^postgresql:\/\/jampot_\w+_owner:\$\(DATABASE_OWNER_PASSWORD\)@db\.example:5432\/jampot\?sslmode=verify-full$/u,
          ),
        },
        JAMPOT_DATABASE_ADMIN_URL: { value: expect.stringContaining('$(DATABASE_ADMIN_PASSWORD)') },
      });
    }
  });

  it('are no part of a rollback: what a newer version added stays', () => {
    for (const job of jobs) {
      expect(job.metadata.annotations?.['helm.sh/hook']).not.toContain('rollback');
    }
  });

  it('know no administrator where the database was made by others', () => {
    for (const job of ofKind(render({ example: 'air-gapped' }), 'Job')) {
      expect(Object.keys(variables(job)).filter((name) => /ADMIN/u.test(name))).toEqual([]);
    }
  });

  it('run beside the database that the release itself makes, the first time, and before it from then on', () => {
    const first = ofKind(render({ example: 'small-studio' }), 'Job');
    expect(first).toHaveLength(WITH_SCHEMA.length);
    for (const job of first) expect(job.metadata.annotations).toBeUndefined();
    const later = ofKind(render({ example: 'small-studio', upgrade: true }), 'Job');
    for (const job of later) {
      expect(job.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
      expect(first.map(({ metadata }) => metadata.name)).not.toContain(job.metadata.name);
    }
  });

  it.each([
    ['before its services', {}],
    ['beside its database, as those see it who only render the chart', { example: 'small-studio' }],
  ] as const)('are others for another version, as a job can’t be changed: %s', (_when, of) => {
    const namesOf = (...set: string[]) =>
      ofKind(render({ ...of, set }), 'Job').map(({ metadata }) => metadata.name);
    const now = namesOf();
    expect(namesOf()).toEqual(now);
    for (const change of [
      'image.tag="0.2.0"',
      'image.registry="mirror.example"',
      'migrations.resources={"limits":{"memory":"1Gi"}}',
    ]) {
      expect(namesOf(change).filter((name) => now.includes(name))).toEqual([]);
    }
    const long = namesOf('fullnameOverride="the-name-of-a-release-as-long-as-may-be-x"');
    expect(new Set(long).size).toBe(WITH_SCHEMA.length);
    for (const name of long) expect(name.length).toBeLessThanOrEqual(63);
  });

  it('wait for a database that takes long to be there, and else give up in time', () => {
    for (const { spec } of ofKind(render({ example: 'small-studio' }), 'Job')) {
      expect(spec.backoffLimit).toBe(100);
      expect(spec).not.toHaveProperty('activeDeadlineSeconds');
    }
    for (const { spec } of ofKind(render(), 'Job'))
      expect(spec).toMatchObject({ backoffLimit: 6, activeDeadlineSeconds: 1800 });
  });

  it('run where their services may', () => {
    const tolerations = [{ key: 'studio', operator: 'Exists' }];
    const affinity = { nodeAffinity: {} };
    const set = [
      `defaults.tolerations=${JSON.stringify(tolerations)}`,
      `defaults.affinity=${JSON.stringify(affinity)}`,
      'defaults.priorityClassName="studio"',
      'services.assets.nodeSelector={"disk":"fast"}',
    ];
    const objects = render({ set });
    for (const kind of ['Deployment', 'Job']) {
      for (const { metadata, spec } of ofKind(objects, kind)) {
        const pod = spec.template.spec;
        expect(pod).toMatchObject({ tolerations, affinity, priorityClassName: 'studio' });
        const isOfAssets = /-assets\b/u.test(metadata.name);
        expect(pod.nodeSelector).toEqual(isOfAssets ? { disk: 'fast' } : undefined);
      }
    }
  });

  it('are left out when somebody else runs them', () => {
    expect(ofKind(render({ set: ['migrations.enabled=false'] }), 'Job')).toEqual([]);
  });

  it('leave the pod that failed, and its log, to be read', () => {
    const policies = ofKind(render(), 'Job').map(({ spec }) => spec.template.spec.restartPolicy);
    expect(new Set(policies)).toEqual(new Set(['Never']));
  });

  it('run the very image of their service where its digest is told', () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const objects = render({ set: [`image.digests.review="${digest}"`, 'image.tag="1"'] });
    const images = ['Deployment', 'Job'].flatMap((kind) =>
      ofKind(objects, kind).map(({ spec }) => String(spec.template.spec.containers[0].image)),
    );
    const review = `registry.example/jampot-review:1@${digest}`;
    expect(images.filter((image) => image.includes('review'))).toEqual([review, review]);
    expect(images.filter((image) => image.includes('@'))).toHaveLength(2);
  });
});
