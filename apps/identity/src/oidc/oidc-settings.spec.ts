import { describe, expect, it } from '@jest/globals';
import type { IdentityConfig } from '../identity.config.ts';
import { oidcSettings } from './oidc-settings.ts';

const config = (more: Partial<IdentityConfig>) =>
  ({
    JAMPOT_PUBLIC_URL: 'https://jampot.example/',
    JAMPOT_OIDC_ACCOUNT: 1,
    JAMPOT_OIDC_ROLE: 'artist',
    ...more,
  }) as IdentityConfig;
const google = {
  JAMPOT_OIDC_ISSUER: 'https://accounts.google.com',
  JAMPOT_OIDC_CLIENT_ID: 'id',
};

describe('the provider', () => {
  it('is none without its variables', () => {
    expect(oidcSettings(config({}))).toBeNull();
  });

  it('is read from them', () => {
    expect(oidcSettings(config(google))).toMatchObject({
      name: 'Google',
      clientSecret: null,
      accountId: 1,
      domains: [],
      level: 1,
      redirectUri: 'https://jampot.example/api/auth/oidc/callback',
    });
    expect(
      oidcSettings(
        config({
          JAMPOT_OIDC_ISSUER: 'https://id.studio.example/realms/a',
          JAMPOT_OIDC_CLIENT_ID: 'id',
          JAMPOT_OIDC_CLIENT_SECRET: 'secret',
          JAMPOT_OIDC_DOMAINS: ' Studio.example,@b.example, ',
          JAMPOT_OIDC_ROLE: 'project-manager',
        }),
      ),
    ).toMatchObject({
      name: 'id.studio.example',
      clientSecret: 'secret',
      domains: ['studio.example', 'b.example'],
      level: 3,
    });
  });

  it('is never half set up', () => {
    const half = /need each other/u;
    expect(() => oidcSettings(config({ JAMPOT_OIDC_CLIENT_ID: 'id' }))).toThrow(half);
    expect(() => oidcSettings(config({ JAMPOT_OIDC_ISSUER: 'https://id.example' }))).toThrow(half);
  });

  it('is asked over an encrypted line, but on this machine', () => {
    const over = (issuer: string) => () =>
      oidcSettings(config({ ...google, JAMPOT_OIDC_ISSUER: issuer }));
    expect(over('http://id.example')).toThrow(/https/u);
    expect(over('http://localhost.id.example')).toThrow(/https/u);
    expect(over('http://localhost:9000')).not.toThrow();
  });
});
