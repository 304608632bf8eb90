import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sessionsRevoked } from '@jampot/contracts';
import type { Revocation } from '@jampot/contracts';
import { Clock } from '../src/clock/clock.ts';
import { REFRESH_GRACE } from '../src/sessions/sessions.service.ts';
import { addPerson, PASSWORD, until } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

describe('sessions', () => {
  let identity: TestIdentity;
  let administrator: Session;
  const heard: Revocation[] = [];

  beforeAll(async () => {
    identity = await startIdentity();
    identity.signals.on(sessionsRevoked, (revocation) => heard.push(revocation));
    await identity.bus.connection.flush();
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
  });
  afterAll(() => identity.stop());

  const refresh = (token: string) =>
    identity.call('refresh-session', { body: { refresh_token: token } });
  /** The signal for a target; half a second is far more than it takes. */
  const signalled = (kind: string, id: string) =>
    until(() => heard.find((revocation) => revocation.kind === kind && revocation.id === id), 500);
  /** Whether a gateway that knows what identity tells refuses a token. */
  const refused = async (accessToken: string) => {
    const token = await identity.callerOfToken(accessToken);
    const { body } = await identity.call('list-revocations');
    const targets = {
      session: token.session_id,
      user: String(token.user_id),
      role: String(token.role_id),
    };
    return (body['revocations'] as Revocation[]).some(
      ({ kind, id, issued_until }) => targets[kind] === id && token.iat <= issued_until,
    );
  };

  it('are renewed once per refresh token, in the same session', async () => {
    const first = await identity.signIn(ADMIN.email, ADMIN.password);
    const { status, body } = await refresh(first.refreshToken);
    expect(status).toBe(200);
    const { access_token, refresh_token } = body['authorizationData'];
    expect(refresh_token).not.toBe(first.refreshToken);
    const caller = await identity.callerOfToken(access_token);
    expect(caller.session_id).toBe(first.caller.session_id);
    expect(await refused(access_token)).toBe(false);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('are renewed once more for who lost the answer', async () => {
    const owner = await identity.signIn(ADMIN.email, ADMIN.password);
    const lost = (await refresh(owner.refreshToken)).body['authorizationData'];

    const again = await refresh(owner.refreshToken);

    expect(again.status).toBe(200);
    const { access_token, refresh_token } = again.body['authorizationData'];
    expect((await identity.callerOfToken(access_token)).session_id).toBe(owner.caller.session_id);
    expect(refresh_token).not.toBe(lost.refresh_token);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('end whole when a refresh token comes back after the next was used', async () => {
    const owner = await identity.signIn(ADMIN.email, ADMIN.password);
    const second = (await refresh(owner.refreshToken)).body['authorizationData'];
    const third = (await refresh(second.refresh_token)).body['authorizationData'];

    expect(await refresh(owner.refreshToken)).toMatchObject({
      status: 401,
      code: 'session_expired',
    });

    await signalled('session', owner.caller.session_id);
    expect((await refresh(third.refresh_token)).status).toBe(401);
    expect(await refused(third.access_token)).toBe(true);
    expect(await refused(owner.accessToken)).toBe(true);
    const validated = await identity.call('validate-token', { as: owner.caller });
    expect(validated).toMatchObject({ status: 401, code: 'session_expired' });
  });

  it('end whole when the answer that was thought lost is used after all', async () => {
    const owner = await identity.signIn(ADMIN.email, ADMIN.password);
    const thief = (await refresh(owner.refreshToken)).body['authorizationData'];
    const own = (await refresh(owner.refreshToken)).body['authorizationData'];

    expect((await refresh(thief.refresh_token)).status).toBe(401);

    await signalled('session', owner.caller.session_id);
    expect(await refused(thief.access_token)).toBe(true);
    expect((await refresh(own.refresh_token)).status).toBe(401);
  });

  it('end whole when a refresh token comes back after the grace', async () => {
    const owner = await identity.signIn(ADMIN.email, ADMIN.password);
    const next = (await refresh(owner.refreshToken)).body['authorizationData'];
    const late = new Date(Date.now() + (REFRESH_GRACE + 1) * 1000);
    const clock = jest.spyOn(Clock.prototype, 'now').mockReturnValue(late);
    try {
      expect((await refresh(owner.refreshToken)).status).toBe(401);
      expect((await refresh(next.refresh_token)).status).toBe(401);
    } finally {
      clock.mockRestore();
    }
  });

  it('are renewed for two of many who come with one token at once, then end', async () => {
    const { refreshToken, caller } = await identity.signIn(ADMIN.email, ADMIN.password);

    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)));

    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    await signalled('session', caller.session_id);
    for (const won of winners) {
      expect((await refresh(won.body['authorizationData'].refresh_token)).status).toBe(401);
    }
  });

  it('are not renewed by what was never given out', async () => {
    expect(await refresh('x'.repeat(43))).toMatchObject({ status: 401, code: 'session_expired' });
  });

  it('end by signing out, everywhere and only themselves', async () => {
    const [one, other] = [
      await identity.signIn(ADMIN.email, ADMIN.password),
      await identity.signIn(ADMIN.email, ADMIN.password),
    ];
    expect((await identity.call('validate-token', { as: one.caller })).status).toBe(200);

    const { status, body } = await identity.call('sign-out', { as: one.caller });

    expect(status).toBe(200);
    expect(body['users']).toEqual([{ id: one.caller.user_id, name: 'Administrator' }]);
    const { issued_until, forget_after } = await signalled('session', one.caller.session_id);
    expect(forget_after).toBeGreaterThanOrEqual(issued_until + 600);
    expect((await identity.call('validate-token', { as: one.caller })).status).toBe(401);
    expect((await refresh(one.refreshToken)).status).toBe(401);
    expect(await refused(one.accessToken)).toBe(true);
    expect((await identity.call('validate-token', { as: other.caller })).status).toBe(200);
    expect(await refused(other.accessToken)).toBe(false);
  });

  it('need a session to be ended or validated', async () => {
    expect((await identity.call('sign-out')).status).toBe(401);
    expect((await identity.call('validate-token')).status).toBe(401);
  });

  it('tell new letters of a role after the next refresh, and nothing old before', async () => {
    const artist = await addPerson(identity, administrator, 1);
    const { role_id, permissions } = artist.caller;

    const changed = await identity.call('change-role', {
      as: administrator.caller,
      params: { id: role_id },
      body: { permissions: { ...permissions, tags: 'crud' } },
    });

    expect(changed.status).toBe(200);
    await signalled('role', String(role_id));
    expect(await refused(artist.accessToken)).toBe(true);
    const { body } = await refresh(artist.refreshToken);
    const renewed = body['authorizationData'].access_token;
    expect((await identity.callerOfToken(renewed)).permissions.tags).toBe('crud');
    expect(await refused(renewed)).toBe(false);
  });

  it('tell a new role after the next refresh', async () => {
    const person = await addPerson(identity, administrator, 1);
    const roles = (await identity.call('list-roles', { as: administrator.caller })).body['roles'];
    const reviewer = roles.find((role: { level: number }) => role.level === 2);

    await identity.call('change-user', {
      as: administrator.caller,
      params: { id: person.id },
      body: { role_id: reviewer.id },
    });

    await signalled('user', String(person.id));
    expect(await refused(person.accessToken)).toBe(true);
    const renewed = (await refresh(person.refreshToken)).body['authorizationData'].access_token;
    expect((await identity.callerOfToken(renewed)).level).toBe(2);
    expect(await refused(renewed)).toBe(false);
  });

  it('end for good when their user is disabled', async () => {
    const person = await addPerson(identity, administrator, 1);

    const { status } = await identity.call('delete-user', {
      as: administrator.caller,
      params: { id: person.id },
    });

    expect(status).toBe(200);
    await signalled('user', String(person.id));
    expect(await refused(person.accessToken)).toBe(true);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    const again = await identity.call('sign-in', {
      body: { email: person.email, password: PASSWORD },
    });
    expect(again).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect((await identity.call('read-me', { as: person.caller })).status).toBe(401);
    // Addresses of files are known by their session, and live for half a day.
    const ended = await signalled('session', person.caller.session_id);
    expect(ended.forget_after - ended.issued_until).toBeGreaterThan(12 * 3600);
  });

  it('end after thirty days without use', async () => {
    const session = await identity.signIn(ADMIN.email, ADMIN.password);
    const clock = identity.service.get(Clock);
    const later = jest.spyOn(clock, 'now');
    try {
      later.mockReturnValue(new Date(Date.now() + 31 * 24 * 3600 * 1000));
      expect((await refresh(session.refreshToken)).status).toBe(401);
    } finally {
      later.mockRestore();
    }
  });

  it('outlive the service', async () => {
    const session = await identity.signIn(ADMIN.email, ADMIN.password);
    await identity.call('sign-out', { as: administrator.caller });
    await identity.restart();
    expect(await refused(administrator.accessToken)).toBe(true);
    expect((await refresh(session.refreshToken)).status).toBe(200);
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
  });
});
