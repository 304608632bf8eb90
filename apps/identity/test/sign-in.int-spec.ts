import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ADMIN, startIdentity } from './start.ts';
import type { TestIdentity } from './start.ts';

jest.setTimeout(60_000);

describe('signing in', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  it('answers the first flow with the user and an access token', async () => {
    const { status, body } = await identity.call('create-token', { body: ADMIN });
    expect(status).toBe(200);
    expect(body['users']).toHaveLength(1);
    expect(body['users'][0]).toMatchObject({ email: ADMIN.email, account_id: 1, deleted: false });
    expect(body['access_token']).toBe(body['authorizationData'].access_token);
    const caller = await identity.callerOfToken(body['access_token']);
    expect(caller).toMatchObject({ account_id: 1, level: 4, user_id: body['users'][0].id });
    expect(caller.permissions.users).toBe('crud');
    expect(caller.exp - caller.iat).toBeCloseTo(600, 3);
  });
});
