import { describe, expect, it } from '@jest/globals';
import type { Credentials } from '../credentials.ts';
import { readSettings } from '../settings.ts';
import {
  DATABASE_SERVICES,
  databasePlan,
  environmentOf,
  environmentTogether,
  PRODUCT,
} from './product.ts';

const passwords = { ownerPassword: 'own/er', appPassword: 'a@p' };
const credentials: Credentials = {
  adminEmail: 'a@b.example',
  adminPassword: 'secret-admin',
  postgresPassword: 'secret-postgres',
  natsPassword: 'secret-nats',
  redisPassword: 'secret-redis',
  filesKey: 'secret-files',
  keys: {},
  tokenPrivateKey: 'secret-private',
  tokenPublicKey: 'public',
  databases: Object.fromEntries(DATABASE_SERVICES.map((name) => [name, passwords])),
};
const engines = {
  postgres: { adminUrl: 'postgresql://jampot_admin:secret-postgres@127.0.0.1:5/postgres' },
  nats: { url: 'nats://n' },
  redis: { url: 'redis://r' },
};

function environments(env: Record<string, string> = {}) {
  const settings = readSettings({ JAMPOT_DATA: '/da ta', ...env }, '/checkout');
  return Object.fromEntries(
    PRODUCT.map((entry) => [
      entry.name,
      environmentOf(entry, { settings, credentials, engines, port: 8081 }, 9001),
    ]),
  );
}

describe('product', () => {
  const all = environments();
  const holders = (value: string) =>
    Object.keys(all).filter((name) => Object.values(all[name] ?? {}).includes(value));

  it('hands each secret to those who need it, and to nobody else', () => {
    expect(holders('secret-private')).toEqual(['identity']);
    expect(holders('secret-admin')).toEqual(['identity']);
    expect(holders('secret-files')).toEqual([
      'assets',
      'identity',
      'links',
      'render',
      'review',
      'shares',
      'gateway',
    ]);
    expect(holders('public')).toEqual(['gateway']);
    expect(JSON.stringify(all)).not.toContain('secret-postgres');
  });

  it('gives each service its own roles of the database, and the others none', () => {
    expect(all['assets']).toMatchObject({
      JAMPOT_DATABASE_URL: 'postgresql://jampot_assets:a%40p@127.0.0.1:5/jampot',
      JAMPOT_DATABASE_OWNER_URL: 'postgresql://jampot_assets_owner:own%2Fer@127.0.0.1:5/jampot',
    });
    expect(all['gateway']).not.toHaveProperty('JAMPOT_DATABASE_URL');
    expect(all['transcode-worker']).not.toHaveProperty('JAMPOT_DATABASE_URL');
  });

  it('gives each what it reads of ours, and nothing else', () => {
    for (const { name, reads } of PRODUCT) {
      const given = Object.keys(all[name] ?? {}).filter((one) => one.startsWith('JAMPOT_'));
      expect([name, given.filter((one) => !reads.some((read) => read === one))]).toEqual([
        name,
        [],
      ]);
    }
    const queueing = ['assets', 'render', 'review', 'shares', 'transcode-worker'];
    expect(holders('redis://r')).toEqual(queueing);
    expect(holders('nats://n')).toEqual(PRODUCT.map(({ name }) => name));
  });

  it('gives services that share a process each its own part', () => {
    const settings = readSettings({ JAMPOT_DATA: '/da ta' }, '/checkout');
    const small = PRODUCT.filter(({ name }) => ['links', 'review'].includes(name));
    const shared = environmentTogether(
      small.map((service, at) => ({ service, healthPort: 9001 + at })),
      { settings, credentials, engines, port: 8081 },
    );
    expect(Object.keys(shared).filter((name) => name.startsWith('JAMPOT_'))).toEqual([
      'JAMPOT_ENVIRONMENTS',
    ]);
    const parts = JSON.parse(shared['JAMPOT_ENVIRONMENTS'] ?? '') as Record<string, object>;
    expect(Object.keys(parts)).toEqual(['links', 'review']);
    expect(all['links']).toMatchObject(parts['links'] ?? {});
    expect(all['review']).not.toHaveProperty('JAMPOT_ENVIRONMENTS');
    expect({ ...parts['review'], JAMPOT_HEALTH_PORT: '9001' }).toMatchObject({
      JAMPOT_DATABASE_URL: all['review']?.['JAMPOT_DATABASE_URL'],
    });
    expect(parts['review']).toMatchObject({ JAMPOT_HEALTH_PORT: '9002' });
  });

  it('gives what a person chose to those who read it', () => {
    const chosen = environments({
      JAMPOT_MAX_UPLOAD: '7',
      JAMPOT_OIDC_ISSUER: 'https://id.example',
    });
    const told = (variable: string) =>
      Object.keys(chosen).filter((name) => chosen[name]?.[variable]);
    expect(told('JAMPOT_MAX_UPLOAD')).toEqual(['render', 'gateway']);
    expect(told('JAMPOT_OIDC_ISSUER')).toEqual(['identity']);
  });

  it('begins with the services behind the public one, which stops first', () => {
    expect(PRODUCT.filter((one) => one.public).map(({ name }) => name)).toEqual(['gateway']);
    expect(PRODUCT.at(-1)?.name).toBe('gateway');
  });

  it('gives services as many connections as are asked for', () => {
    const pool = environments({ JAMPOT_DATABASE_POOL: '30' });
    expect(pool['review']?.['JAMPOT_DATABASE_POOL']).toBe('30');
    expect(pool['gateway']).not.toHaveProperty('JAMPOT_DATABASE_POOL');
  });

  it('keeps media in the data folder, wherever that is, unless told otherwise', () => {
    expect(all['assets']?.['JAMPOT_STORAGE_URL']).toBe('file:///da%20ta/storage');
    const there = environments({ JAMPOT_STORAGE_URL: 's3://bucket' });
    expect(there['transcode-worker']?.['JAMPOT_STORAGE_URL']).toBe('s3://bucket');
  });

  it('puts the real port into the address of mails', () => {
    expect(all['identity']?.['JAMPOT_PUBLIC_URL']).toBe('http://localhost:8081');
  });

  it('plans a schema for each service that has one', () => {
    expect(databasePlan(credentials)).toEqual({
      database: 'jampot',
      services: ['assets', 'identity', 'links', 'render', 'review', 'shares'].map((name) => ({
        name,
        ...passwords,
      })),
    });
  });
});
