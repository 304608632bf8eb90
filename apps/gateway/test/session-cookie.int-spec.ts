import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createToken,
  dropSession,
  JampotError,
  listRevocations,
  refreshSession,
  SESSION_HEADER,
  signIn,
  takeOidcSession,
} from '@jampot/contracts';
import { ensureEventStream } from '@jampot/service-kit';
import type { Handler } from '@jampot/service-kit';
import { AnsweringSide, CallerSide, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { startGateway } from '../src/gateway.ts';
import type { RunningGateway } from '../src/gateway.ts';

const FIRST = 'a'.repeat(43);
const NEXT = 'b'.repeat(43);
const user = { id: 7, name: 'Ada' };
const authorization = (refresh_token: string) => ({
  access_token: 'x',
  refresh_token,
  expiration_date: '2026-01-01T00:00:00.000Z',
});
const IN_COOKIE = { [SESSION_HEADER]: 'cookie' };

describe('the refresh token of a browser', () => {
  let environment: TestEnvironment;
  let bus: CallerSide;
  let services: AnsweringSide;
  let gateway: RunningGateway;
  let taken: unknown[] = [];

  beforeAll(async () => {
    environment = await testEnvironment([]);
    bus = await CallerSide.open(environment);
    await ensureEventStream(bus.bus);
    const begin: Handler = async () => ({
      rows: [user],
      extra: { user, access_token: 'x', authorizationData: authorization(FIRST) },
    });
    services = await AnsweringSide.open(bus.bus, {
      [createToken.name]: begin,
      [signIn.name]: begin,
      [takeOidcSession.name]: begin,
      [refreshSession.name]: async ({ body }) => {
        taken.push(body);
        if ((body as { refresh_token: string }).refresh_token === NEXT) {
          throw new JampotError('session_expired');
        }
        return { rows: [user], extra: { authorizationData: authorization(NEXT) } };
      },
      [dropSession.name]: async ({ body }) => {
        taken.push(body);
        return { rows: [] };
      },
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
  beforeEach(() => {
    taken = [];
  });

  const ask = (
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
    method = 'POST',
  ) =>
    fetch(`http://127.0.0.1:${gateway.port}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const name = () => `jampot_session_${gateway.port}`;
  const cookie = (token: string, seconds = 2_592_000) =>
    `${name()}=${token}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  const credentials = { email: 'ada@studio.example', password: 'x' };

  it.each(['auth/sign_in', 'users/token', 'auth/oidc'])(
    'is kept by a cookie, and stands in no answer of %s that a script reads',
    async (path) => {
      const response = await ask(path, path === 'auth/oidc' ? {} : credentials, IN_COOKIE);
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toContain(cookie(FIRST));
      const text = await response.text();
      expect(text).not.toContain(FIRST);
      expect(JSON.parse(text)).toMatchObject({
        success: true,
        error: null,
        users: [user],
        authorizationData: { ...authorization(''), access_token: 'x' },
      });
    },
  );

  it('is sent over an encrypted connection alone where there is one', async () => {
    const headers = { ...IN_COOKIE, origin: 'https://jampot.studio.example' };
    const response = await ask('auth/sign_in', credentials, headers);
    expect(response.headers.getSetCookie()).toEqual([`${cookie(FIRST)}; Secure`]);
  });

  it('renews the session, and is replaced by the next', async () => {
    const kept = { ...IN_COOKIE, cookie: `other=1; ${name()}=${FIRST}` };
    const response = await ask('auth/refresh', { refresh_token: '' }, kept);
    expect(response.status).toBe(200);
    expect(taken).toEqual([{ refresh_token: FIRST }]);
    expect(response.headers.getSetCookie()).toEqual([cookie(NEXT)]);
    expect(await response.text()).not.toContain(NEXT);
  });

  it('that is good no more, is missing or is none leads to signing in', async () => {
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await ask('auth/refresh', { refresh_token: '' }, { ...IN_COOKIE, ...headers })).status;
    expect(await status({ cookie: `${name()}=${NEXT}` })).toBe(401);
    expect(await status({})).toBe(401);
    expect(await status({ cookie: `${name()}=not a token` })).toBe(401);
    // Of another installation on the same machine.
    expect(await status({ cookie: `jampot_session_1=${FIRST}` })).toBe(401);
    expect(taken).toEqual([{ refresh_token: NEXT }]);
  });

  it('does nothing for a request that does not say that it is there', async () => {
    const kept = { cookie: `${name()}=${FIRST}` };
    expect((await ask('auth/refresh', { refresh_token: '' }, kept)).status).toBe(412);
    expect((await ask('auth/refresh', {}, kept)).status).toBe(412);
    expect(taken).toEqual([]);
  });

  it('goes when the session is dropped', async () => {
    const kept = { ...IN_COOKIE, cookie: `${name()}=${FIRST}` };
    const response = await ask('auth/refresh', { refresh_token: '' }, kept, 'DELETE');
    expect(response.status).toBe(200);
    expect(taken).toEqual([{ refresh_token: FIRST }]);
    expect(response.headers.getSetCookie()).toEqual([cookie('', 0)]);
  });

  it('stays in the answers and bodies of everybody else, as the specification has it', async () => {
    const response = await ask('auth/sign_in', credentials);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toMatchObject({ authorizationData: authorization(FIRST) });
    const renewed = await ask('auth/refresh', { refresh_token: FIRST });
    expect(await renewed.json()).toMatchObject({ authorizationData: authorization(NEXT) });
    expect(taken).toEqual([{ refresh_token: FIRST }]);
  });
});
