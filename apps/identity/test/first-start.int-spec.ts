import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultPermissions } from '@jampot/domain';
import { startService } from '@jampot/service-kit';
import { testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { Client } from 'pg';
import { identityService } from '../src/identity.definition.ts';

interface Told {
  readonly name: string;
  readonly account_id: number;
  readonly data: Record<string, unknown>;
}

describe('the first start', () => {
  let place: TestEnvironment;
  beforeAll(async () => {
    place = await testEnvironment(['identity']);
  });
  afterAll(() => place.remove());

  const told = async (): Promise<Told[]> => {
    const client = new Client({ connectionString: place.adminUrl });
    await client.connect();
    try {
      const { rows } = await client.query('SELECT envelope FROM identity.outbox ORDER BY id');
      return rows.map(({ envelope }) => JSON.parse(envelope) as Told);
    } finally {
      await client.end();
    }
  };

  it('needs to know who administers the installation', async () => {
    const { JAMPOT_ADMIN_PASSWORD: _password, ...environment } = place.of('identity');
    await expect(startService(identityService, environment)).rejects.toThrow(
      'the first start needs JAMPOT_ADMIN_EMAIL and JAMPOT_ADMIN_PASSWORD',
    );
    expect(await told()).toEqual([]);
  });

  it('makes account 1 once, however many start at a time, and tells the others all of it', async () => {
    const services = await Promise.all(
      [1, 2].map(() => startService(identityService, place.of('identity'))),
    );
    await Promise.all(services.map((service) => service.stop()));

    const events = await told();

    expect(events.map(({ name }) => name)).toEqual([
      'accounts.created',
      ...Array(5).fill('roles.changed'),
      'users.changed',
    ]);
    expect(new Set(events.map(({ account_id }) => account_id))).toEqual(new Set([1]));
    expect(events[0]?.data).toEqual({ id: 1, name: 'Jampot' });
    expect(events[2]?.data).toEqual({
      id: 2,
      account_id: 1,
      name: 'Reviewer',
      level: 2,
      permissions: defaultPermissions(2),
    });
    expect(events[6]?.data).toEqual({
      id: 1,
      account_id: 1,
      name: 'Administrator',
      role_id: 4,
      level: 4,
      deleted: false,
    });
  });

  it('is over then: another makes nothing', async () => {
    const service = await startService(identityService, place.of('identity'));
    await service.stop();
    expect(await told()).toHaveLength(7);
  });
});
