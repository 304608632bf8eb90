import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  beginOidc,
  finishOidc,
  JampotError,
  listRevocations,
  takeOidcSession,
} from '@jampot/contracts';
import { ensureEventStream } from '@jampot/service-kit';
import type { Handler } from '@jampot/service-kit';
import { AnsweringSide, CallerSide, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { startGateway } from '../src/gateway.ts';
import type { RunningGateway } from '../src/gateway.ts';

const SECRET = 'x'.repeat(43);
const AWAY = 'https://id.example/authorize?state=1';

describe('signing in with a provider', () => {
  let environment: TestEnvironment;
  let bus: CallerSide;
  let services: AnsweringSide;
  let gateway: RunningGateway;
  let asked: Parameters<Handler>[0] | null = null;
  let answer: () => Awaited<ReturnType<Handler>> = () => ({ rows: [] });

  beforeAll(async () => {
    environment = await testEnvironment([]);
    bus = await CallerSide.open(environment);
    await ensureEventStream(bus.bus);
    const told: Handler = async (request) => {
      asked = request;
      return answer();
    };
    services = await AnsweringSide.open(bus.bus, {
      [beginOidc.name]: told,
      [finishOidc.name]: told,
      [takeOidcSession.name]: told,
      [listRevocations.name]: async () => ({ rows: [] }),
    });
    gateway = await startGateway(environment.of('gateway'));
  }, 60_000);
  afterAll(async () => {
    await gateway?.stop();
    await services?.close();
    await bus?.close();
    await environment?.remove();
  });

  const visit = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${gateway.port}/api/auth/oidc${path}`, {
      redirect: 'manual',
      ...init,
    });

  it('sends the browser away with a cookie that only these routes get', async () => {
    answer = () => ({ rows: [{ location: AWAY, browser: SECRET, secure: true }] });
    const response = await visit('?url=%2Ffolders', {
      headers: { 'user-agent': 'Studio Browser/7 ÿ!' },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(AWAY);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBe(
      `jampot_oidc=${SECRET}; Path=/api/auth/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(asked?.body).toEqual({ url: '/folders' });
    expect(asked?.userAgent).toBe('Studio Browser/7 !');
  });

  it('brings it back with its cookie, whole query and all', async () => {
    answer = () => ({ rows: [{ location: '/login?provider=done' }] });
    const response = await visit('/callback?code=a%20b&state=1', {
      headers: { cookie: `other=1; jampot_oidc=${SECRET}; more=2` },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login?provider=done');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(asked?.body).toEqual({ browser: SECRET, query: 'code=a%20b&state=1' });
  });

  it.each(['', 'jampot_oidc=', 'jampot_oidc=short', `xjampot_oidc=${SECRET}`])(
    'takes no other cookie for it: %s',
    async (cookie) => {
      answer = () => ({ rows: [{ location: '/login?failure=expired' }] });
      await visit('/callback?state=1', { headers: { cookie } });
      expect(asked?.body).toEqual({ browser: null, query: 'state=1' });
    },
  );

  it('hands the session over and forgets the cookie', async () => {
    const authorizationData = {
      access_token: 'a',
      refresh_token: 'r',
      expiration_date: '2030-01-01T00:00:00.000Z',
    };
    const user = { id: 1, name: 'Ada' };
    answer = () => ({ rows: [user], extra: { user, authorizationData } });
    const response = await visit('', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `jampot_oidc=${SECRET}` },
      body: JSON.stringify({ client_id: 'browser-1', browser: 'y'.repeat(43) }),
    });
    expect(await response.json()).toMatchObject({
      success: true,
      users: [user],
      authorizationData,
    });
    expect(response.headers.get('set-cookie')).toContain(
      'jampot_oidc=; Path=/api/auth/oidc; Max-Age=0',
    );
    expect(asked?.body).toEqual({ browser: SECRET, client_id: 'browser-1' });
  });

  it('answers a refused hand-over as any call', async () => {
    answer = () => {
      throw new JampotError('session_expired');
    };
    const response = await visit('', { method: 'POST' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false, code: 'session_expired' });
  });

  it('says so by the API where no provider is set up, and by a page when something fails', async () => {
    answer = () => {
      throw new JampotError('not_configured');
    };
    const none = await visit('');
    expect(none.status).toBe(501);
    expect(await none.json()).toMatchObject({ code: 'not_configured' });
    answer = () => {
      throw new JampotError('unavailable');
    };
    for (const path of ['', '/callback?state=1']) {
      const failed = await visit(path);
      expect([failed.status, failed.headers.get('location')]).toEqual([
        303,
        '/login?failure=unavailable',
      ]);
    }
  });
});
