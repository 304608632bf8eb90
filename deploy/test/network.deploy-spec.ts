import { describe, expect, it } from '@jest/globals';
import type { Need } from '@jampot/service-kit';
import { named, ofKind, render } from './render-chart.ts';
import type { Rendering } from './render-chart.ts';
import { serviceNamed, SERVICES } from './services.ts';

interface Way {
  readonly ports: readonly { readonly port: number }[];
  readonly to?: readonly unknown[];
  readonly from?: readonly unknown[];
}

const DNS = 53;
const [POSTGRES, NATS, REDIS, STORE] = [5432, 4222, 6379, 443];

const MAIL = [465, 587];

/** Where each of ours goes: where it says that it needs to. */
const OUT: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    SERVICES.map((name) => {
      const { needs } = serviceNamed(name);
      const to = (need: Need, ...at: number[]) => (needs.includes(need) ? at : []);
      const ways = [to('database', POSTGRES), [NATS], to('redis', REDIS), to('storage', STORE)];
      return [name, [DNS, ...ways.flat(), ...to('mail', ...MAIL)]];
    }),
  ),
  migrate: [DNS, POSTGRES],
};

/** What must not change by a word in a definition: who gets at the database, and who does not. */
const PINNED: typeof OUT = {
  gateway: [DNS, NATS, STORE],
  identity: [DNS, POSTGRES, NATS, STORE, 465, 587],
  assets: [DNS, POSTGRES, NATS, REDIS, STORE],
  review: [DNS, POSTGRES, NATS, REDIS, STORE],
  render: [DNS, POSTGRES, NATS, REDIS, STORE],
  'transcode-worker': [DNS, NATS, REDIS, STORE],
};

function ports(ways: readonly Way[] = []): number[] {
  return [...new Set(ways.flatMap((way) => way.ports.map(({ port }) => port)))];
}

function policy(name: string, rendering: Rendering = {}) {
  return named(render(rendering), 'NetworkPolicy', `jampot-${name}`).spec;
}

describe('the network', () => {
  const objects = render();

  it('is closed to every pod of the release', () => {
    const { podSelector, ...rest } = policy('deny');
    expect(rest).toEqual({ policyTypes: ['Ingress', 'Egress'] });
    const pods = [...ofKind(objects, 'Deployment'), ...ofKind(objects, 'Job')];
    for (const pod of pods) {
      expect(pod.spec.template.metadata.labels).toMatchObject(podSelector.matchLabels);
    }
  });

  it('leads those that are pinned where they went', () => {
    expect(OUT).toMatchObject(PINNED);
  });

  it.each(Object.entries(OUT))('lets %s out to what it needs alone', (service, needed) => {
    expect(ports(policy(service).egress)).toEqual(needed);
  });

  it('lets everybody ask for names: the DNS of the cluster, of the node, and wherever else it is', () => {
    const asked = (set: readonly string[]): Way => policy('migrate', { set }).egress[0];
    const open = (port: number) => ['UDP', 'TCP'].map((protocol) => ({ port, protocol }));
    const usual = asked([]);
    expect(usual.ports).toEqual(open(DNS));
    expect(usual.to).toEqual([
      expect.objectContaining({ podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }),
      { ipBlock: { cidr: '169.254.0.0/16' } },
    ]);
    // Values of a chart that had no ports here, as `--reuse-values` keeps them.
    expect(asked(['networkPolicy.dnsPorts=null'])).toEqual(usual);
    const elsewhere = [{ namespaceSelector: { matchLabels: { name: 'openshift-dns' } } }];
    const peers = `networkPolicy.dns=${JSON.stringify(elsewhere)}`;
    expect(asked([peers])).toEqual({ to: elsewhere, ports: open(DNS) });
    expect(asked([peers, 'networkPolicy.dnsPorts=[5353]']).ports).toEqual(open(5353));
  });

  it('lets services out to a collector of traces where one is named', () => {
    const traced: Rendering = { set: ['traces.url="http://tempo:4318/v1/traces"'] };
    for (const service of ['gateway', 'render', 'transcode-worker']) {
      expect(ports(policy(service, traced).egress)).toContain(4318);
    }
    expect(ports(policy('migrate', traced).egress)).not.toContain(4318);
  });

  it('lets services out at the ports that addresses tell, or at those that are named instead', () => {
    const addresses = [
      'traces.url="https://traces.example/v1/traces"',
      'postgresql.port=6432',
      'oidc={"issuer":"https://login.example:8443/realm","clientId":"jampot"}',
    ];
    const told = policy('identity', { set: addresses });
    expect(ports(told.egress)).toEqual([DNS, 6432, NATS, STORE, 465, 587, 8443]);
    expect(ports(policy('migrate', { set: addresses }).egress)).toEqual([DNS, 6432]);
    const chosen = [...addresses, 'networkPolicy.postgresql.ports=[5432,5433]'];
    expect(ports(policy('migrate', { set: chosen }).egress)).toEqual([DNS, POSTGRES, 5433]);
  });

  it('lets people in at the gateway alone', () => {
    for (const one of ofKind(objects, 'NetworkPolicy')) {
      const expected = one.metadata.name === 'jampot-gateway' ? [8080] : [];
      expect(ports(one.spec.ingress)).toEqual(expected);
    }
  });

  it('lets in who is named: the ingress, Prometheus, and KEDA at assets', () => {
    const large: Rendering = { example: 'large' };
    expect(policy('gateway', large).ingress).toEqual([
      expect.objectContaining({
        ports: [{ port: 8080, protocol: 'TCP' }],
        from: expect.any(Array),
      }),
      expect.objectContaining({
        ports: [{ port: 9090, protocol: 'TCP' }],
        from: expect.any(Array),
      }),
    ]);
    expect(policy('review', large).ingress).toHaveLength(1);
    expect(policy('assets', large).ingress).toHaveLength(2);
  });

  it('lets in whoever scrapes where nobody is named, and only where scrapes were asked for', () => {
    const METRICS = 9090;
    const scraped: Rendering = { set: ['podMonitor.enabled=true'] };
    for (const service of SERVICES) {
      const ways: Way[] = policy(service, scraped).ingress;
      const way = ways.filter((one) => one.ports.some(({ port }) => port === METRICS));
      expect(way).toEqual([{ ports: [{ port: METRICS, protocol: 'TCP' }] }]);
      expect(ports(policy(service).ingress)).not.toContain(METRICS);
    }
    expect(policy('migrate', scraped).ingress).toBeUndefined();
  });

  it('is open to addresses inside alone where there is no way out', () => {
    for (const one of ofKind(render({ example: 'air-gapped' }), 'NetworkPolicy')) {
      for (const way of (one.spec.egress ?? []) as Way[]) expect(way.to?.length).toBeGreaterThan(0);
    }
  });

  it('has a way to the mail server and the provider only while they are asked for', () => {
    const quiet = policy('identity', { set: ['mail.enabled=false'] });
    expect(ports(quiet.egress)).toEqual([DNS, POSTGRES, NATS, STORE]);
    const signedIn = policy('identity', { example: 'large' });
    expect(ports(signedIn.egress)).toContain(443);
  });

  it('is left as it is when asked to', () => {
    expect(ofKind(render({ set: ['networkPolicy.enabled=false'] }), 'NetworkPolicy')).toEqual([]);
  });
});

describe('the way in', () => {
  it('is an Ingress, a route of the Gateway API, or neither', () => {
    const kinds = (rendering: Rendering) =>
      render(rendering)
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'Ingress' || kind === 'HTTPRoute');
    expect(kinds({})).toEqual([]);
    expect(kinds({ example: 'small-studio' })).toEqual(['Ingress']);
    expect(kinds({ example: 'large' })).toEqual(['HTTPRoute']);
  });

  it('leads to the port that the gateway is reached at', () => {
    const objects = render({ example: 'large' });
    const [rule] = named(objects, 'HTTPRoute', 'jampot').spec.rules;
    const { name, port } = rule.backendRefs[0];
    const [reached] = named(objects, 'Service', name).spec.ports;
    expect(reached.port).toBe(port);
    const { containers } = named(objects, 'Deployment', 'jampot-gateway').spec.template.spec;
    expect(containers[0].ports).toContainEqual({ name: reached.targetPort, containerPort: 8080 });
  });
});
