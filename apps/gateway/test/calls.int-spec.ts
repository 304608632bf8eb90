import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calls,
  createVersion,
  inviteAgain,
  JampotError,
  listFolderAssets,
  listMyFolders,
  readAsset,
} from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { StoreError } from '@jampot/storage';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.answers[readAsset.name] = () => [{ id: 7, name: 'shot' }];
  stage.answers[listMyFolders.name] = () =>
    Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'x'.repeat(80) }));
}, 60_000);
afterAll(() => stage?.stop());

describe('calls', () => {
  it('reach their service with who asks, and come back wrapped', async () => {
    const response = await stage.get(
      '/api/assets/7?include=status',
      await stage.signedIn(ROLE_LEVEL.artist),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      error: null,
      assets: [{ id: 7, name: 'shot' }],
    });
    expect(stage.asked.at(-1)?.caller).toMatchObject({ user_id: 101, account_id: 1, level: 1 });
    expect(stage.asked.at(-1)?.requestId).toBe(response.headers.get('x-request-id'));
  });

  it.each(['br', 'gzip'])(
    'are compressed by %s where that is asked, whole or in pieces',
    async (encoding) => {
      const headers = await stage.signedIn();
      const plain = await stage.get('/api/me/folders', {
        ...headers,
        'accept-encoding': 'identity',
      });
      const squeezed = await stage.get('/api/me/folders', {
        ...headers,
        'accept-encoding': encoding,
      });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(squeezed.headers.get('content-encoding')).toBe(encoding);
      expect(squeezed.headers.get('vary')).toBe('accept-encoding');
      expect(await squeezed.json()).toEqual(await plain.json());
      stage.answers[listFolderAssets.name] = () => [{ id: 1, name: 'x'.repeat(2000) }];
      const whole = await stage.get('/api/folders/3/assets', {
        ...headers,
        'accept-encoding': encoding,
      });
      expect(whole.headers.get('content-encoding')).toBe(encoding);
      expect(Number(whole.headers.get('content-length'))).toBeLessThan(200);
      expect(await whole.json()).toMatchObject({ assets: [{ id: 1 }] });
    },
  );

  it('take the token as a bearer as well', async () => {
    const response = await stage.get('/api/assets/7', {
      authorization: `Bearer ${await stage.token(ROLE_LEVEL.administrator)}`,
    });
    expect(response.status).toBe(200);
  });

  it.each([
    ['none', async () => ({}), 'unauthenticated'],
    ['nonsense', async () => ({ 'access-token': 'nonsense' }), 'unauthenticated'],
    [
      'an expired one',
      async () => ({ 'access-token': await stage.token(1, { issued: Date.now() / 1000 - 900 }) }),
      'session_expired',
    ],
  ])('are refused with %s for a token', async (_what, headers, code) => {
    const response = await stage.get('/api/assets/7', await headers());
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false, code });
  });

  it('of a role without the letter are refused before any service is asked', async () => {
    const response = await stage.get('/api/users', await stage.signedIn(ROLE_LEVEL.guest));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'forbidden',
    ]);
  });

  it('name every unknown field, relation and operator', async () => {
    const response = await stage.get(
      '/api/folders/3/assets?colour=1&include=moon&name:near=x',
      await stage.signedIn(),
    );
    expect(response.status).toBe(412);
    const { errors } = (await response.json()) as { errors: { name: string }[] };
    expect(errors.map((entry) => entry.name).toSorted()).toEqual([
      'colour',
      'include',
      'name:near',
    ]);
  });

  it('answer 404 for what can be no id, and for no route', async () => {
    expect((await stage.get('/api/assets/0', await stage.signedIn())).status).toBe(404);
    expect(
      (await stage.get('/api/assets/99999999999999999999', await stage.signedIn())).status,
    ).toBe(404);
    expect((await stage.get('/api/nothing', await stage.signedIn())).status).toBe(404);
  });

  it('answer what no browser takes for anything but JSON', async () => {
    const answers = [
      await stage.get('/api/assets/7', await stage.signedIn()),
      await stage.get('/api/assets/0', await stage.signedIn()),
      await stage.get('/api/assets/7'),
      await stage.get('/api/nothing'),
    ];
    const seen = answers.map(({ headers }) => headers.get('x-content-type-options'));
    expect(seen).toEqual(seen.map(() => 'nosniff'));
  });

  it('with a broken body are told so, and a huge one is refused', async () => {
    const send = async (body: string) =>
      fetch(`${stage.base}/api/assets/7`, {
        method: 'PATCH',
        headers: { ...(await stage.signedIn()), 'content-type': 'application/json' },
        body,
      });
    expect((await send('{"name":')).status).toBe(400);
    expect((await send(JSON.stringify({ name: 'x'.repeat(5_000_000) }))).status).toBe(413);
  });

  it.each(['/api/assets/%zz', `/api/assets/${'9'.repeat(400)}`])(
    'refuse what can be no address in the envelope as well',
    async (path) => {
      const response = await stage.get(path, await stage.signedIn());
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, code: 'malformed' });
    },
  );

  it('of endless depth are refused before anybody walks them', async () => {
    const deep = `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const headers = { ...(await stage.signedIn()), 'content-type': 'application/json' };
    const response = await fetch(`${stage.base}/api/assets/7`, {
      method: 'PATCH',
      headers,
      body: deep,
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'malformed',
    ]);
  });

  it('that failed of a full disk in a service say so', async () => {
    stage.failNext(new StoreError('disk-full', 'no space'));
    const response = await stage.get('/api/assets/7', await stage.signedIn());
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      507,
      'storage_full',
    ]);
  });

  it('pass a refusal on as the service wrote it', async () => {
    stage.failNext(new JampotError('throttled', { retryAfterSeconds: 9 }));
    const response = await stage.get('/api/assets/7', await stage.signedIn());
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9']);
  });

  it('stream an answer that is larger than one message', async () => {
    const response = await stage.get('/api/me/folders', await stage.signedIn());
    const { folders } = (await response.json()) as { folders: unknown[] };
    expect(folders).toHaveLength(20_000);
  });
});

describe('the published contract', () => {
  it('asks no second replica to send a mail again', () => {
    const once = calls.filter((call) => call.method === 'GET' && !call.repeatable);
    expect(once.map((call) => call.name)).toEqual([inviteAgain.name]);
  });

  it('names every call with its failures', async () => {
    const document = (await (await stage.get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const call of calls as readonly Call[]) {
      if (call.path === '') continue;
      const operation = document.paths[`/api/${call.path}`]?.[call.method.toLowerCase()];
      const names = [String(call.status), '412', ...(call.path.includes('{') ? ['404'] : [])];
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(names));
    }
    expect((await stage.get('/api/docs')).status).toBe(200);
    expect(createVersion.files).toContain('source');
    expect(listFolderAssets.reads?.kind).toBe('list');
  });
});
