import { describe, expect, it } from '@jest/globals';
import type { ServiceParts } from '../local/src/services/read-services.ts';
import { chartSources } from './chart-sources.ts';
import { compose } from './compose.ts';
import { composeValue } from './compose-values.ts';
import { publishedBy } from './contracts.ts';
import { manual } from './manual.ts';
import { natsPermissions } from './nats-permissions.ts';
import { inEnvFile, inSecret, inValues } from './secret-names.ts';

const service = (name: string, more: Partial<ServiceParts> = {}): ServiceParts => ({
  name,
  description: name,
  needs: [],
  reads: [],
  ...more,
});

describe('what is made from services', () => {
  it('has one publisher for each event', () => {
    const publishes = ['links.made'];
    expect(publishedBy([service('links', { publishes })])).toContain('"links": ["links.made"]');
    expect(() =>
      publishedBy([service('links', { publishes }), service('shares', { publishes })]),
    ).toThrow('links and shares publish links.made.');
  });

  it('has a secret under the names that files of each kind have for it', () => {
    const names = [inEnvFile, inSecret, inValues].map((name) => name('JAMPOT_SOME_LONG_KEY'));
    expect(names).toEqual(['SOME_LONG_KEY', 'some-long-key', 'someLongKey']);
    const shares = service('shares', { secrets: ['JAMPOT_FILES_KEY'] });
    expect(composeValue('JAMPOT_FILES_KEY', shares)).toBe('${FILES_KEY:?run make-env.sh}');
  });

  it('leaves a setting to the .env file, and what an image has to the image', () => {
    expect(composeValue('JAMPOT_MAX_UPLOAD', service('shares'))).toBe(`'\${JAMPOT_MAX_UPLOAD:-}'`);
    expect(composeValue('JAMPOT_HEALTH_HOST', service('shares'))).toBeNull();
  });

  it('has the variables of a service from the values, their secrets, or the template', () => {
    const secrets = ['JAMPOT_FILES_KEY'] as const;
    const settings = { JAMPOT_MAX_PENDING: 'bytes' };
    const reads = [
      'JAMPOT_MAX_UPLOAD',
      'JAMPOT_FILES_KEY',
      'JAMPOT_REDIS_URL',
      'JAMPOT_PORT',
      'JAMPOT_MAX_PENDING',
      'JAMPOT_NATS_URL',
    ] as const;
    const shares = service('shares', { secrets, settings, reads });
    expect(chartSources(shares, '- name: JAMPOT_NATS_URL')).toEqual({
      values: { JAMPOT_MAX_UPLOAD: 'maxUpload' },
      secrets: { JAMPOT_FILES_KEY: 'filesKey', JAMPOT_REDIS_URL: 'redisUrl' },
      always: { JAMPOT_PORT: '8080' },
    });
    expect(() => chartSources(shares, '')).toThrow(
      'No template of the chart makes JAMPOT_NATS_URL',
    );
    const others = service('others', { reads: ['JAMPOT_MAX_PENDING'] });
    expect(() => chartSources(others, '')).toThrow('others reads JAMPOT_MAX_PENDING');
  });

  it('gives a user of NATS the events and signals that are told, and its own inbox', () => {
    const natsUser = { name: 'reader', why: '', sends: ['progress'], hears: ['cancel'] };
    const reader = service('page-reader', { natsUser, publishes: ['pages.read'] });
    expect(natsPermissions(reader)).toEqual({
      publish: '["*.event.pages.read", "*.signal.progress"]',
      subscribe: '["*.signal.cancel", "*.replica.*", "_INBOX.page-reader.>"]',
    });
  });

  it('tells the manual which figures a Prometheus asks for', () => {
    const text = 'The network has these targets:\n  `gateway:9090`.\n';
    expect(manual(text, [service('links'), service('gateway')])).toBe(
      'The network has these targets:\n  `links:9090`, `gateway:9090`.\n',
    );
  });

  it('waits for what it needs, and mounts what it keeps', () => {
    const parts = ['services', 'migrations', 'users'].map(
      (name) =>
        `# ${name}: made from apps/*/src/service.ts by node deploy/services/generate.ts\n# ${name}: end\n`,
    );
    const made = compose(parts.join(''), [
      service('pages', { needs: ['storage', 'scratch'], after: ['identity'] }),
    ]);
    expect(made).toContain("volumes: ['scratch:/scratch']");
    expect(made).toContain('s3: { condition: service_healthy }');
    expect(made).toContain('identity: { condition: service_healthy }');
    expect(made).toContain('folders: { condition: service_completed_successfully }');
    expect(made).not.toContain('migrate-');
  });
});
