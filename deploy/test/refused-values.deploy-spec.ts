import { describe, expect, it } from '@jest/globals';
import { helmTemplate } from './render-chart.ts';

describe('values', () => {
  it('are refused: a way to a gateway that is not open', () => {
    const set = ['services.gateway.public=false', 'ingress={"enabled":true,"host":"a.example"}'];
    expect(helmTemplate({ set }).complaint).toContain('services.gateway.public is off');
  });

  it('are refused: a release whose objects could not be called after it', () => {
    expect(helmTemplate({ release: '2026' }).complaint).toContain('set fullnameOverride');
  });

  it.each([
    ['a misspelt setting', 'replicaz=3', 'replicaz'],
    ['a misspelt setting of a service', 'services.gateway.replica=3', 'replica'],
    ['a service that is not one', 'services.wiki={"needs":["nats"]}', 'wiki'],
    ['a service that needs something unknown', 'services.review.needs=["nats","mysql"]', 'needs'],
    ['a service without the bus', 'services.review.needs=["database"]', 'needs'],
    ['a secret in the values', 'secrets.natsUrl="nats://u:p@host"', 'natsUrl'],
    ['a secret without a key', 'secrets.natsUrl={"name":"x","key":""}', 'key'],
    ['a public address that is none', 'publicUrl="jampot.example.com"', 'publicUrl'],
    ['a level of logs that is none', 'logLevel="loud"', 'logLevel'],
    ['a level of logs that no manual names', 'logLevel="trace"', 'logLevel'],
    ['a variable that is a number', 'services.assets.env.JAMPOT_MAX_PENDING=5', 'MAX_PENDING'],
    ['a variable of others', 'defaults.env={"PATH":"/tmp"}', 'PATH'],
    [
      'a misspelt variable',
      'services.render.env={"JAMPOT_RENDER_LEASES":"9"}',
      'services.render.env has JAMPOT_RENDER_LEASES, which nobody reads',
    ],
    [
      'a variable of another service',
      'services.assets.env={"JAMPOT_STOP_PAUSE":"9"}',
      'which is read by gateway alone',
    ],
    ['a misspelt variable for all', 'defaults.env={"JAMPOT_POOL":"9"}', 'which nobody reads'],
    [
      'more connections than the cluster has',
      'postgresql={"host":"","cloudnativepg":{"enabled":true,"parameters":{"max_connections":"100"}}}',
      'max_connections is 100, and the services may need 198',
    ],
    ['a digest that is none', 'image.digests.gateway="latest"', 'digests'],
    ['a digest of nobody', 'image.digests={"wiki":"sha256:"}', 'digests'],
    [
      'a grace below what a statement may take',
      'defaults.terminationGracePeriodSeconds=5',
      'grace',
    ],
    ['everybody as a trusted proxy', 'trustedProxies=["0.0.0.0/0"]', 'trustedProxies'],
    ['a choice of figures that is none', 'alerts.selector="namespace=studio"', 'selector'],
    ['a provider without https', 'oidc.issuer="http://login.example"', 'issuer'],
    [
      'a provider without our id',
      'oidc.issuer="https://login.example"',
      'oidc.clientId is missing',
    ],
    ['a route without a gateway', 'gatewayApi.enabled=true', 'parentRefs'],
    ['no database at all', 'postgresql.host=""', 'postgresql.host is missing'],
    ['nearly everybody as a trusted proxy', 'trustedProxies=["128.0.0.0/1"]', 'trustedProxies'],
    ['a stop that is cut short', 'services.gateway.preStopSeconds=60', 'is too short'],
    [
      'a stop that may take longer',
      'services.gateway.env={"JAMPOT_STOP_LIMIT":"300"}',
      'too short',
    ],
    [
      'a secret in the clear',
      'services.identity.env={"JAMPOT_ADMIN_PASSWORD":"x"}',
      'the chart sets',
    ],
    [
      'proxies by the way',
      'services.gateway.env={"JAMPOT_TRUSTED_PROXIES":"::/0"}',
      'the chart sets',
    ],
    ['a port that probes look at', 'defaults.env={"JAMPOT_HEALTH_PORT":"8080"}', 'the chart sets'],
    [
      'pods that could never be replaced',
      'defaults.rollingUpdate.maxSurge="00%"',
      'maxSurge and maxUnavailable are both 0',
    ],
    [
      'more replicas than at most',
      'defaults.autoscaling={"enabled":true,"minReplicas":9,"maxReplicas":2}',
      'minReplicas is above',
    ],
    [
      'more workers than at most',
      'keda={"enabled":true,"minReplicas":5,"maxReplicas":2}',
      'keda.minReplicas',
    ],
    ['an address with more in it', 'postgresql.host="a@b:1/x?sslmode=disable#"', 'host'],
    ['a name that is none', 'fullnameOverride="Foo_Bar!"', 'fullnameOverride'],
    ['images of nowhere', 'image.registry=""', 'image.registry is missing'],
    [
      'images at an address of the web',
      'image.registry="https://registry.example"',
      'without https:// before it',
    ],
    ['images below a slash', 'image.registry="registry.example/mirror/"', 'without / after it'],
    ['a digest as a tag', `image.tag="2.2.4@sha256:${'a'.repeat(64)}"`, 'belongs in image.digests'],
    ['a name and its tag', 'image.tag="gateway:2.2.4"', 'image.tag is'],
    ['an address that nobody named', 'publicUrl=""', 'publicUrl is missing'],
    ['an address that was taken back', 'publicUrl=null', 'publicUrl is missing'],
    ['an administrator whom nobody named', 'admin.email=""', 'admin.email is missing'],
    ['mails from nobody', 'mail.from=""', 'mail.from is missing'],
    ['an ingress to anywhere', 'ingress.enabled=true', 'ingress.host is missing'],
    [
      'a route for everybody',
      'gatewayApi={"enabled":true,"parentRefs":[{"name":"public"}]}',
      'gatewayApi.hostnames is missing',
    ],
    ['two databases', 'postgresql.cloudnativepg.enabled=true', 'leave one of them out'],
    ['a section with nothing in it', 'ingress=null', "missing property 'ingress'"],
    ['runbooks with a section', 'alerts.runbooks="https://wiki.example/a#b"', 'runbooks'],
    [
      'a stop for as long as abc',
      'services.gateway.env={"JAMPOT_STOP_LIMIT":"abc"}',
      'is no number',
    ],
    ['a network that is none', 'trustedProxies=["10.0.0.0/999"]', 'trustedProxies'],
    ['an amount that is none', 'services.transcode-worker.scratchSize="lots"', 'scratchSize'],
    ['names that nobody may ask for', 'networkPolicy.dnsPorts=[]', 'dnsPorts'],
    ['a peer that is none', 'networkPolicy.nats.to=[{"cidr":"10.0.0.0/8"}]', 'cidr'],
  ])('are refused: %s', (_what, set, complaint) => {
    const refused = helmTemplate({ set: [set] });
    expect(refused.text).toBe('');
    expect(refused.complaint.toLowerCase()).toContain(complaint.toLowerCase());
  });
});
