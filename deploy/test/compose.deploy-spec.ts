import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ComposeCopy, container } from './load-compose.ts';
import type { Container } from './load-compose.ts';
import { SERVICES, WITH_SCHEMA } from './services.ts';
import { readBy } from './variables-of-services.ts';

const compose = new ComposeCopy();
let containers: ReadonlyMap<string, Container>;
const named = (name: string) => container(containers, name);
const OURS = [...SERVICES, ...WITH_SCHEMA.map((one) => `migrate-${one}`)];

afterAll(() => compose[Symbol.dispose]());

describe('compose.yaml', () => {
  it('says what to do while there are no secrets', () => {
    const { status, stdout, stderr } = compose.load();
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain('run make-env.sh');
  });

  it('makes no file of secrets where one of them could not be made', () => {
    const folder = dirname(compose.envFile);
    const broken = '#!/bin/sh\n[ "$1 $2" = "rand -hex" ] && exit 1\nexec /usr/bin/openssl "$@"\n';
    writeFileSync(join(folder, 'openssl'), broken, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
    const { status, stderr } = spawnSync(join(folder, 'make-env.sh'), { encoding: 'utf8', env });
    expect([status, stderr]).toEqual([1, expect.stringContaining('could not be made')]);
    expect(readdirSync(folder).filter((name) => name.startsWith('.env'))).toEqual([]);
  });

  it('is one that the reference loader takes, with secrets that are made once', () => {
    expect(compose.makeEnv('review.studio.lan')).toMatchObject({ status: 0 });
    const made = readFileSync(compose.envFile, 'utf8');
    expect(statSync(compose.envFile).mode & 0o777).toBe(0o600);
    expect(compose.makeEnv()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('left as it is'),
    });
    expect(readFileSync(compose.envFile, 'utf8')).toBe(made);
    containers = compose.containers();
  });

  it('has the product and its four engines, each looked after', () => {
    for (const name of [...SERVICES, 'postgresql', 'nats', 'valkey', 's3']) {
      expect(named(name).healthcheck?.test.length).toBeGreaterThan(1);
    }
  });

  it('starts a service when its schema is there, and the gateway when people can sign in', () => {
    for (const name of WITH_SCHEMA) {
      expect(named(name).depends_on?.[`migrate-${name}`]?.condition).toBe(
        'service_completed_successfully',
      );
      expect(named(`migrate-${name}`).command).toEqual(['migrate']);
      expect(named(name).environment).not.toHaveProperty('JAMPOT_DATABASE_OWNER_URL');
      const roles = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map(
        (one) => new URL(named(`migrate-${name}`).environment[`JAMPOT_${one}`] ?? '').username,
      );
      expect(roles).toEqual([`jampot_${name}`, `jampot_${name}_owner`]);
    }
    expect(named('gateway').depends_on?.['identity']?.condition).toBe('service_healthy');
  });

  it.each([
    ['valkey', 'JAMPOT_REDIS_URL'],
    ['s3', 'JAMPOT_STORAGE_URL'],
    ['nats', 'JAMPOT_NATS_URL'],
  ] as const)('has those wait for %s that use it, and none else', (engine, address) => {
    const waiting = SERVICES.filter((name) => engine in (named(name).depends_on ?? {}));
    expect(waiting).toEqual(SERVICES.filter((name) => readBy(name).includes(address)));
  });

  it('starts Valkey by the script of its image, which leaves root for a user of its own', () => {
    const script = /^exec docker-entrypoint\.sh valkey-server /u;
    expect(named('valkey').command).toEqual(['sh', '-c', expect.stringMatching(script)]);
  });

  it('runs our processes as nobody in particular, on a root that nobody writes to', () => {
    for (const name of OURS) {
      expect(named(name)).toMatchObject({
        read_only: true,
        user: '65532:65532',
        cap_drop: ['ALL'],
      });
    }
  });

  it('shows the machine the gateway and the object store alone, the latter by the name that browsers use', () => {
    const open = [...containers.keys()].filter((name) => named(name).ports !== undefined);
    expect(open.sort()).toEqual(['gateway', 's3']);
    const store = new URL(named('assets').environment['JAMPOT_STORAGE_URL'] ?? '');
    expect(store.host).toBe('review.studio.lan:8333');
    expect(named('s3').networks?.['default']?.aliases).toEqual(['review.studio.lan']);
    expect(named('s3').ports?.map(({ published }) => published)).toEqual(['8333']);
  });

  it('keeps media in an object store of the studio, where that is named', () => {
    const yours = 's3://key:secret@s3.studio.example:443/media?region=us-east-1';
    const others = compose.containers({ JAMPOT_STORAGE_URL: yours });
    const told = SERVICES.map(
      (name) => container(others, name).environment['JAMPOT_STORAGE_URL'],
    ).filter((address) => address !== undefined);
    expect(new Set(told)).toEqual(new Set([yours]));
  });
});
