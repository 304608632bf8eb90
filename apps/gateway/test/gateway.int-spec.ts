import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetChanged,
  calls,
  createVersion,
  inviteAgain,
  JampotError,
  listFolderAssets,
  listMyFolders,
  listRevocations,
  readAsset,
  readAudience,
  sessionsRevoked,
} from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import {
  ensureEventStream,
  FilesTokens,
  Metrics,
  createLog,
  Responder,
  Signals,
} from '@jampot/service-kit';
import type { Handler } from '@jampot/service-kit';
import { StoreError } from '@jampot/storage';
import { CallerSide, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { readServerSentEvents } from '@jampot/client';
import { SignJWT } from 'jose';
import { createHash, createPrivateKey, randomBytes, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { startGateway } from '../src/gateway.ts';
import type { RunningGateway } from '../src/gateway.ts';

let environment: TestEnvironment;
let bus: CallerSide;
let responder: Responder;
let gateway: RunningGateway;
let key: KeyObject;
let base: string;
/** What the services behind the gateway were last asked. */
let asked: Parameters<Handler>[0] | null = null;
let failNext: Error | null = null;

const answers: Record<string, () => unknown[]> = {
  [listRevocations.name]: () => [],
  [readAudience.name]: () => [
    { everything: false, teams: [{ folder_id: 40, role_id: 3, permissions: { assets: 'r' } }] },
  ],
  [readAsset.name]: () => [{ id: 7, name: 'shot' }],
  [listMyFolders.name]: () =>
    Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'x'.repeat(80) })),
};

async function token(
  level: RoleLevel = ROLE_LEVEL.administrator,
  options: { seconds?: number; account?: number; user?: number; issued?: number } = {},
): Promise<string> {
  const issued = options.issued ?? Date.now() / 1000;
  return new SignJWT({
    acc: options.account ?? 1,
    rid: level + 1,
    lvl: level,
    sid: 'session-1',
    per: defaultPermissions(level),
  })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(String(options.user ?? 100 + level))
    .setIssuedAt(issued)
    .setExpirationTime(issued + (options.seconds ?? 600))
    .setJti(randomUUID())
    .sign(key);
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${base}${path}`, { headers, redirect: 'manual' });
}
const signedIn = async (level?: RoleLevel) => ({ 'access-token': await token(level) });

beforeAll(async () => {
  environment = await testEnvironment([]);
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
  responder = new Responder(bus.bus, createLog('test', 'error'), new Metrics('test'));
  for (const call of calls) {
    responder.answer(call, async (request) => {
      asked = request;
      if (failNext !== null && call.path !== '') {
        const error = failNext;
        failNext = null;
        throw error;
      }
      return { rows: answers[call.name]?.() ?? [{ id: 1 }] };
    });
  }
  const variables = environment.of('gateway');
  key = createPrivateKey({
    key: Buffer.from(variables['JAMPOT_TOKEN_PRIVATE_KEY'] ?? '', 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  gateway = await startGateway({ ...variables, JAMPOT_MAX_UPLOAD: String(8 * 1024 * 1024) });
  base = `http://127.0.0.1:${gateway.port}`;
}, 60_000);

afterAll(async () => {
  await gateway?.stop();
  await responder?.drain();
  await bus?.close();
  await environment?.remove();
});

describe('calls', () => {
  it('reach their service with who asks, and come back wrapped', async () => {
    const response = await get('/api/assets/7?include=status', await signedIn(ROLE_LEVEL.artist));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      error: null,
      assets: [{ id: 7, name: 'shot' }],
    });
    expect(asked?.caller).toMatchObject({ user_id: 101, account_id: 1, level: 1 });
    expect(asked?.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('take the token as a bearer as well', async () => {
    const response = await get('/api/assets/7', { authorization: `Bearer ${await token()}` });
    expect(response.status).toBe(200);
  });

  it.each([
    ['none', async () => ({}), 'unauthenticated'],
    ['nonsense', async () => ({ 'access-token': 'nonsense' }), 'unauthenticated'],
    [
      'an expired one',
      async () => ({ 'access-token': await token(1, { issued: Date.now() / 1000 - 900 }) }),
      'session_expired',
    ],
  ])('are refused with %s for a token', async (_what, headers, code) => {
    const response = await get('/api/assets/7', await headers());
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false, code });
  });

  it('of a role without the letter are refused before any service is asked', async () => {
    const response = await get('/api/users', await signedIn(ROLE_LEVEL.guest));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'forbidden',
    ]);
  });

  it('name every unknown field, relation and operator', async () => {
    const response = await get(
      '/api/folders/3/assets?colour=1&include=moon&name:near=x',
      await signedIn(),
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
    expect((await get('/api/assets/0', await signedIn())).status).toBe(404);
    expect((await get('/api/assets/99999999999999999999', await signedIn())).status).toBe(404);
    expect((await get('/api/nothing', await signedIn())).status).toBe(404);
  });

  it('with a broken body are told so, and a huge one is refused', async () => {
    const send = async (body: string) =>
      fetch(`${base}/api/assets/7`, {
        method: 'PATCH',
        headers: { ...(await signedIn()), 'content-type': 'application/json' },
        body,
      });
    expect((await send('{"name":')).status).toBe(400);
    expect((await send(JSON.stringify({ name: 'x'.repeat(5_000_000) }))).status).toBe(413);
  });

  it.each(['/api/assets/%zz', `/api/assets/${'9'.repeat(400)}`])(
    'refuse what can be no address in the envelope as well',
    async (path) => {
      const response = await get(path, await signedIn());
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, code: 'malformed' });
    },
  );

  it('of endless depth are refused before anybody walks them', async () => {
    const deep = `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const headers = { ...(await signedIn()), 'content-type': 'application/json' };
    const response = await fetch(`${base}/api/assets/7`, { method: 'PATCH', headers, body: deep });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'malformed',
    ]);
  });

  it('that failed of a full disk in a service say so', async () => {
    failNext = new StoreError('disk-full', 'no space');
    const response = await get('/api/assets/7', await signedIn());
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      507,
      'storage_full',
    ]);
  });

  it('pass a refusal on as the service wrote it', async () => {
    failNext = new JampotError('throttled', { retryAfterSeconds: 9 });
    const response = await get('/api/assets/7', await signedIn());
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9']);
  });

  it('stream an answer that is larger than one message', async () => {
    const response = await get('/api/me/folders', await signedIn());
    const { folders } = (await response.json()) as { folders: unknown[] };
    expect(folders).toHaveLength(20_000);
  });
});

describe('revocation', () => {
  const refusedWithinASecond = async (headers: Record<string, string>): Promise<boolean> => {
    const started = Date.now();
    while (Date.now() - started < 1000) {
      if ((await get('/api/assets/7', headers)).status === 401) return true;
    }
    return false;
  };
  const revocation = (id: number) => {
    const now = Date.now() / 1000;
    return { kind: 'user', id: String(id), issued_until: now, forget_after: now + 700 } as const;
  };

  it('counts everywhere within a second', async () => {
    const headers = { 'access-token': await token(ROLE_LEVEL.reviewer) };
    expect((await get('/api/assets/7', headers)).status).toBe(200);
    new Signals(bus.bus, createLog('test', 'error')).send(sessionsRevoked, revocation(102));
    expect(await refusedWithinASecond(headers)).toBe(true);
  });

  it('counts also when its signal was lost: the event is kept', async () => {
    const headers = { 'access-token': await token(ROLE_LEVEL.artist, { user: 177 }) };
    expect((await get('/api/assets/7', headers)).status).toBe(200);
    await bus.bus.jetstream.publish(
      bus.bus.subjects.event(sessionsRevoked.name),
      JSON.stringify({
        name: sessionsRevoked.name,
        account_id: 1,
        actor_id: null,
        audience: { to: 'services' },
        occurred: new Date().toISOString(),
        data: revocation(177),
      }),
    );
    expect(await refusedWithinASecond(headers)).toBe(true);
  });
});

describe('files', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(5000)]);

  async function sendVersion(parts: Record<string, [Buffer, string]>): Promise<Response> {
    const form = new FormData();
    form.set('name', 'v1');
    for (const [name, [bytes, file]] of Object.entries(parts)) {
      form.set(name, new Blob([new Uint8Array(bytes)]), file);
    }
    return fetch(`${base}/api/assets/7/versions`, {
      method: 'POST',
      headers: await signedIn(),
      body: form,
    });
  }
  const address = (storeKey: string, account = 1) =>
    `/files/${storeKey}?t=${new FilesTokens(environment.of('gateway')['JAMPOT_FILES_KEY'] ?? '').tokenFor(account, 'session-1')}`;

  it('of a multipart body are stored, sniffed and handed on', async () => {
    const response = await sendVersion({ source: [png, '../../etc/pass\u0000wd.png'] });
    expect(response.status).toBe(201);
    const source = asked?.files['source'];
    expect(source).toMatchObject({
      size: png.length,
      content_type: 'image/png',
      sha256: createHash('sha256').update(png).digest('hex'),
    });
    expect(source?.key).toMatch(/^a\/1\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/u);
    const served = await get(address(source?.key ?? ''));
    expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('are served in ranges, and only with a good address of their account', async () => {
    await sendVersion({ source: [png, 'a.png'] });
    const storeKey = asked?.files['source']?.key ?? '';
    const part = await get(address(storeKey), { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${png.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(png.subarray(10, 20))).toBe(true);
    expect((await get(address(storeKey), { range: 'bytes=999999-' })).status).toBe(416);
    expect((await get(`/files/${storeKey}`)).status).toBe(404);
    expect((await get(address(storeKey, 2))).status).toBe(404);
    expect((await get('/files/..%2f..%2fetc%2fpasswd?t=x')).status).toBe(404);
  });

  it('that could run script are downloads', async () => {
    await sendVersion({ source: [Buffer.from('<html><script>alert(1)</script>'), 'a.html'] });
    const served = await get(address(asked?.files['source']?.key ?? ''));
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/u);
    expect(served.headers.get('content-type')).not.toContain('html');
  });

  it('of a refused request are gone', async () => {
    failNext = new JampotError('forbidden');
    const response = await sendVersion({ source: [png, 'b.png'] });
    expect(response.status).toBe(403);
    expect((await get(address(asked?.files['source']?.key ?? ''))).status).toBe(404);
  });

  it('that are empty, too large or unexpected are refused', async () => {
    const empty = await sendVersion({ source: [Buffer.alloc(0), 'empty.mov'] });
    expect([empty.status, ((await empty.json()) as { error: string }).error]).toEqual([
      412,
      "The file 'empty.mov' is empty.",
    ]);
    expect(
      (await sendVersion({ source: [Buffer.alloc(9 * 1024 * 1024, 1), 'big.mov'] })).status,
    ).toBe(413);
    expect((await sendVersion({ virus: [png, 'c.png'] })).status).toBe(412);
  });
});

describe('resumable uploads', () => {
  async function storedPng(): Promise<string> {
    const form = new FormData();
    form.set('source', new Blob([Buffer.from('89504e470d0a1a0a00', 'hex')]), 'a.png');
    await fetch(`${base}/api/assets/7/versions`, {
      method: 'POST',
      headers: await signedIn(),
      body: form,
    });
    return asked?.files['source']?.key ?? '';
  }
  const bytes = randomBytes(300_000);
  const meta = (name: string, sha256?: string) =>
    [
      `filename ${Buffer.from(name).toString('base64')}`,
      ...(sha256 === undefined ? [] : [`sha256 ${Buffer.from(sha256).toString('base64')}`]),
    ].join(',');

  async function create(size: number, metadata: string): Promise<Response> {
    return fetch(`${base}/api/uploads/`, {
      method: 'POST',
      headers: {
        ...(await signedIn()),
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': metadata,
      },
    });
  }
  async function patch(location: string, offset: number, part: Buffer): Promise<Response> {
    return fetch(new URL(location, base), {
      method: 'PATCH',
      headers: {
        ...(await signedIn()),
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(part),
    });
  }

  it('arrive in pieces, tell where they stand, and stand for a file part', async () => {
    const created = await create(
      bytes.length,
      meta('clip.mov', createHash('sha256').update(bytes).digest('hex')),
    );
    expect(created.status).toBe(201);
    const location = created.headers.get('location') ?? '';
    expect((await patch(location, 0, bytes.subarray(0, 100_000))).status).toBe(204);
    const head = await fetch(new URL(location, base), {
      method: 'HEAD',
      headers: { ...(await signedIn()), 'tus-resumable': '1.0.0' },
    });
    expect(head.headers.get('upload-offset')).toBe('100000');
    expect((await patch(location, 5, bytes.subarray(5))).status).toBe(409);
    expect((await patch(location, 100_000, bytes.subarray(100_000))).status).toBe(204);
    const id = location.split('/').at(-1) ?? '';
    const response = await fetch(`${base}/api/assets/7/versions`, {
      method: 'POST',
      headers: { ...(await signedIn()), 'content-type': 'application/json' },
      body: JSON.stringify({ source: id, source_file: 'clip.mov' }),
    });
    expect(response.status).toBe(201);
    expect(asked?.files['source']).toMatchObject({ name: 'clip.mov', size: bytes.length });
  });

  it('are served by what they hold, whatever their names say', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const created = await create(page.length, meta('harmless.mp4'));
    const location = created.headers.get('location') ?? '';
    expect((await patch(location, 0, page)).status).toBe(204);
    const id = location.split('/').at(-1) ?? '';
    await fetch(`${base}/api/assets/7/versions`, {
      method: 'POST',
      headers: { ...(await signedIn()), 'content-type': 'application/json' },
      body: JSON.stringify({ source: id, source_file: 'harmless.mp4' }),
    });
    const object = asked?.files['source']?.key ?? '';
    const t = new FilesTokens(environment.of('gateway')['JAMPOT_FILES_KEY'] ?? '').tokenFor(
      1,
      'session-1',
    );
    const response = await get(`/files/${object}?t=${t}`);
    expect(response.headers.get('content-type')).not.toContain('video');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/u);
  });

  it('are the only thing that stands for a file part: the key of a stored object does not', async () => {
    const stored = await storedPng();
    const name = stored.slice(stored.lastIndexOf('/') + 1);
    const response = await fetch(`${base}/api/assets/7/versions`, {
      method: 'POST',
      headers: { ...(await signedIn()), 'content-type': 'application/json' },
      body: JSON.stringify({ source: name }),
    });
    expect(response.status).toBe(412);
  });

  it('that arrived damaged are refused', async () => {
    const created = await create(10, meta('x.mov', '0'.repeat(64)));
    const ended = await patch(created.headers.get('location') ?? '', 0, bytes.subarray(0, 10));
    expect(ended.status).toBe(460);
  });

  it('belong to their account, and need somebody signed in', async () => {
    const created = await create(10, meta('x.mov'));
    const location = new URL(created.headers.get('location') ?? '', base);
    const foreign = await fetch(location, {
      method: 'HEAD',
      headers: { 'access-token': await token(4, { account: 2 }), 'tus-resumable': '1.0.0' },
    });
    expect(foreign.status).toBe(404);
    expect(
      (await fetch(location, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status,
    ).toBe(401);
  });

  it('that are empty or larger than allowed are not begun', async () => {
    expect((await create(0, meta('x.mov'))).status).toBe(412);
    expect((await create(9 * 1024 * 1024, meta('x.mov'))).status).toBe(413);
  });
});

describe('live events', () => {
  async function listen(
    headers: Record<string, string>,
    until: string,
  ): Promise<{ id: string | null; name: string; data: string }[]> {
    const stop = new AbortController();
    const response = await fetch(`${base}/api/events`, { headers, signal: stop.signal });
    const seen = [];
    if (response.body === null) throw new Error('no stream');
    for await (const event of readServerSentEvents(response.body)) {
      if (event.name !== '') seen.push(event);
      if (event.name === 'ready') void publishAll();
      if (event.data.includes(until)) break;
    }
    stop.abort();
    return seen;
  }
  let publishAll: () => Promise<void> = async () => undefined;
  let count = 0;
  async function publish(name: string, audience: unknown, account_id = 1): Promise<void> {
    count += 1;
    const data = {
      id: 1,
      change: 'changed',
      folder_id: 1,
      name,
      status_id: 1,
      assignee_id: null,
      deleted: false,
      fields: [],
    };
    await bus.bus.jetstream.publish(
      bus.bus.subjects.event(assetChanged.name),
      JSON.stringify({
        name: assetChanged.name,
        account_id,
        actor_id: 5,
        audience,
        occurred: '',
        data,
      }),
      { msgID: `t:${count}` },
    );
  }

  it('tell what the caller may see, and nothing else; a dropped line resumes where it was', async () => {
    const headers = { 'access-token': await token(ROLE_LEVEL.artist) };
    publishAll = async () => {
      publishAll = async () => undefined;
      await publish('foreign', { to: 'account' }, 2);
      await publish('hidden', { to: 'folder', team_folder_id: 41, owner_id: null });
      await publish('secret', { to: 'services' });
      await publish('first', { to: 'folder', team_folder_id: 40, owner_id: null });
    };
    const seen = await listen(headers, '"first"');
    const text = JSON.stringify(seen);
    for (const word of ['foreign', 'hidden', 'secret']) expect(text).not.toContain(word);
    const last = seen.findLast((event) => event.id !== null)?.id ?? '';
    await publish('second', { to: 'folder', team_folder_id: 40, owner_id: null });
    const resumed = await listen({ ...headers, 'last-event-id': last }, '"second"');
    expect(resumed.map((event) => event.name)).toEqual([assetChanged.name]);
  });

  it('say when too much was missed', async () => {
    const headers = { 'access-token': await token(), 'last-event-id': 'another-12' };
    publishAll = () => publish('end', { to: 'account' });
    const seen = await listen(headers, '"end"');
    expect(seen[0]?.name).toBe('missed');
  });

  it('end when the session is revoked', async () => {
    const headers = { 'access-token': await token(3, { user: 333 }) };
    const response = await fetch(`${base}/api/events`, { headers });
    const now = Date.now() / 1000;
    const names: string[] = [];
    if (response.body === null) throw new Error('no stream');
    for await (const event of readServerSentEvents(response.body)) {
      names.push(event.name);
      if (event.name === 'ready') {
        new Signals(bus.bus, createLog('test', 'error')).send(sessionsRevoked, {
          kind: 'user',
          id: '333',
          issued_until: now,
          forget_after: now + 700,
        });
      }
    }
    expect(names).toContain('session-expired');
  });

  it('need somebody who is signed in', async () => {
    expect((await get('/api/events')).status).toBe(401);
  });
});

describe('the published contract', () => {
  it('asks no second replica to send a mail again', () => {
    const once = calls.filter((call) => call.method === 'GET' && !call.repeatable);
    expect(once.map((call) => call.name)).toEqual([inviteAgain.name]);
  });

  it('names every call with its failures', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const call of calls as readonly Call[]) {
      if (call.path === '') continue;
      const operation = document.paths[`/api/${call.path}`]?.[call.method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([String(call.status), '404', '412']),
      );
    }
    expect((await get('/api/docs')).status).toBe(200);
    expect(createVersion.files).toContain('source');
    expect(listFolderAssets.reads?.kind).toBe('list');
  });
});
