import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, systemScope } from '@jampot/persistence';
import { ADMIN, startIdentity } from './start.ts';
import type { TestIdentity } from './start.ts';

describe('sessions', () => {
  let identity: TestIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  it('answer the first flow with the user and an access token', async () => {
    const { status, body } = await identity.call('create-token', { body: ADMIN });
    expect(status).toBe(200);
    expect(body['users']).toHaveLength(1);
    expect(body['users'][0]).toMatchObject({ email: ADMIN.email, account_id: 1, deleted: false });
    expect(body['users'][0].password_hash).toBeUndefined();
    expect(body['access_token']).toBe(body['authorizationData'].access_token);
    const caller = await identity.callerOfToken(body['access_token']);
    expect(caller).toMatchObject({ account_id: 1, level: 4, user_id: body['users'][0].id });
    expect(caller.permissions.users).toBe('crud');
    expect(caller.exp - caller.iat).toBeCloseTo(600, 3);
  });

  it('answer the second flow with the client id and what renews the session', async () => {
    const { status, body } = await identity.call('sign-in', {
      body: { email: ADMIN.email.toUpperCase(), password: ADMIN.password, client_id: 'browser-1' },
    });
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ name: 'Administrator', client_id: 'browser-1' });
    const { access_token, refresh_token, expiration_date } = body['authorizationData'];
    expect(Buffer.from(refresh_token, 'base64url')).toHaveLength(32);
    const { exp } = await identity.callerOfToken(access_token);
    expect(new Date(expiration_date).getTime() / 1000).toBeCloseTo(exp, 1);
  });

  it('remember where and what they were begun with', async () => {
    const { body } = await identity.call('sign-in', {
      body: ADMIN,
      address: '198.51.100.7',
      agent: 'Studio Browser/7',
    });
    const { session_id } = await identity.callerOfToken(body['authorizationData'].access_token);
    const [session] = await identity.service
      .get(Database)
      .change(systemScope, (tx) =>
        tx.sql('SELECT address, user_agent FROM sessions WHERE id = $1', [session_id]),
      );
    expect(session).toEqual({ address: '198.51.100.7', user_agent: 'Studio Browser/7' });
  });

  it('are refused in the same words for a wrong password and an unknown address', async () => {
    const wrong = await identity.call('sign-in', {
      body: { email: ADMIN.email, password: 'wrong' },
      address: '192.0.2.20',
    });
    const unknown = await identity.call('sign-in', {
      body: { email: 'nobody@studio.example', password: 'wrong' },
      address: '192.0.2.21',
    });
    expect(wrong).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      error: 'Invalid credentials',
    });
    expect(unknown).toEqual(wrong);
  });

  it('are refused without what signing in needs, field by field', async () => {
    const { status, body } = await identity.call('sign-in', { body: { email: 'nonsense' } });
    expect(status).toBe(412);
    expect(body['errors']).toEqual([
      { name: 'email', messages: [{ name: 'This is not a valid email.' }] },
      { name: 'password', messages: [{ name: 'Field is required.' }] },
    ]);
    const strange = await identity.call('sign-in', {
      body: { ...ADMIN, client_id: 'a\u0000b' },
    });
    expect(strange).toMatchObject({ status: 412, error: 'Invalid characters used.' });
  });
});
