import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JampotError, listDownloads, listRevocations, sessionsRevoked } from '@jampot/contracts';
import type { Download } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { createLog, Metrics, Responder, Signals } from '@jampot/service-kit';
import type { Handler } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { CallerSide, eventually, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { SignJWT } from 'jose';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { MOST_DOWNLOADS } from '../src/downloads/download-route.ts';
import { startGateway } from '../src/gateway.ts';
import type { RunningGateway } from '../src/gateway.ts';
import { readZip } from './read-zip.ts';

let environment: TestEnvironment;
let bus: CallerSide;
let responder: Responder;
let gateway: RunningGateway;
let store: ObjectStore;
let downloads: Download[];
let refusal: JampotError | null;
/** What the assets service was last asked. */
let asked: Parameters<Handler>[0] | null = null;

beforeAll(async () => {
  environment = await testEnvironment([]);
  bus = await CallerSide.open(environment);
  responder = new Responder(bus.bus, createLog('test', 'error'), new Metrics('test'));
  responder.answer(listRevocations, async () => ({ rows: [] }));
  responder.answer(listDownloads, async (request) => {
    asked = request;
    if (refusal !== null) throw refusal;
    const { ids } = request.body as { readonly ids: readonly number[] };
    return { rows: downloads.filter(({ asset_id }) => ids.includes(asset_id)) };
  });
  gateway = await startGateway(environment.of('gateway'));
  store = await openStore(environment.of('gateway')['JAMPOT_STORAGE_URL'] ?? '');
}, 60_000);

afterAll(async () => {
  await gateway?.stop();
  await store?.close();
  await responder?.drain();
  await bus?.close();
  await environment?.remove();
});

beforeEach(async () => {
  refusal = null;
  downloads = [
    await download(1, 'sh010', '../plate.mov', 'first'),
    await download(2, 'sh020', 'PLATE.mov', 'second'),
    { ...(await download(3, 'sh030', 'gone.mov', 'x')), file: null },
    await lost(4, 'sh040'),
  ];
});

async function download(
  id: number,
  name: string,
  file: string,
  content: string,
): Promise<Download> {
  const key = newObjectKey(1);
  await store.put(key, Buffer.from(content), { contentType: 'video/mp4' });
  const created = '2026-01-02T03:04:05.000Z';
  return {
    asset_id: id,
    asset_name: name,
    folder_name: 'Shots',
    file: { key, name: file, created },
  };
}

/** Its row names a file that the store lost. */
async function lost(id: number, name: string): Promise<Download> {
  const made = await download(id, name, 'lost.mov', 'x');
  if (made.file !== null) await store.remove(made.file.key);
  return made;
}

async function token(session = 'session-1', user = 101): Promise<string> {
  const level = ROLE_LEVEL.artist;
  const key = environment.of('gateway')['JAMPOT_TOKEN_PRIVATE_KEY'] ?? '';
  return new SignJWT({ acc: 1, rid: 2, lvl: level, sid: session, per: defaultPermissions(level) })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(String(user))
    .setIssuedAt()
    .setExpirationTime('10m')
    .setJti(randomUUID())
    .sign(createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }));
}

const get = async (path: string, accessToken?: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    headers: accessToken === undefined ? {} : { 'access-token': accessToken },
  });
const zipOf = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));
const check = async (accessToken: string) => {
  const path = '/api/assets/download?id=1,2,3,4&file=preview&check=1';
  return (await (await get(path, accessToken)).json()) as { url: string; assets: unknown };
};

describe('downloading assets', () => {
  it('streams a zip with the files that are there, under safe names', async () => {
    const response = await get('/api/assets/download?id=1,2,3,4', await token());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('filename="Shots.zip"');
    const length = Number(response.headers.get('content-length'));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(length);
    expect(readZip(bytes)).toEqual({ '_plate.mov': 'first', 'PLATE.mov': 'second' });
    expect(asked?.body).toEqual({ ids: [1, 2, 3, 4], file: 'source' });
    expect(asked?.caller?.user_id).toBe(101);
  });

  it('tells which assets have no file, and an address that opens without a header', async () => {
    const { url, assets } = await check(await token());
    expect(assets).toEqual([
      { id: 3, name: 'sh030' },
      { id: 4, name: 'sh040' },
    ]);
    const response = await get(url);
    expect(await zipOf(response)).toEqual({ '_plate.mov': 'first', 'PLATE.mov': 'second' });
    expect(asked?.body).toEqual({ ids: [1, 2], file: 'preview' });
    expect(asked?.caller).toMatchObject({ user_id: 101, account_id: 1, session_id: 'session-1' });
    expect((await get(url.replace('ticket=', 'ticket=A'))).status).toBe(404);
  });

  it('names no address when there is nothing to load', async () => {
    const answer = await get('/api/assets/download?id=3&check=1', await token());
    expect(await answer.json()).toEqual({
      success: true,
      error: null,
      assets: [{ id: 3, name: 'sh030' }],
      url: null,
    });
    expect((await get('/api/assets/download?id=3', await token())).status).toBe(404);
  });

  it('refuses strangers, bad lists, and what the service refuses', async () => {
    expect((await get('/api/assets/download?id=1')).status).toBe(401);
    for (const query of ['', 'id=', 'id=x', 'id=1&file=poster', 'id=1&colour=red']) {
      expect((await get(`/api/assets/download?${query}`, await token())).status).toBe(412);
    }
    const many = Array.from({ length: 1001 }, (_, id) => id + 1).join(',');
    expect((await get(`/api/assets/download?id=${many}`, await token())).status).toBe(412);
    refusal = new JampotError('not_found');
    const refused = await get('/api/assets/download?id=1', await token());
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      404,
      'not_found',
    ]);
  });

  it('are few at once for one user, and free again when one is closed', async () => {
    const file = downloads[0]?.file;
    if (!file) throw new Error('no file');
    await store.put(file.key, Buffer.alloc(32_000_000), { contentType: 'video/mp4' });
    const accessToken = await token();
    const stops = Array.from({ length: MOST_DOWNLOADS }, () => new AbortController());
    const load = (held: string, signal: AbortSignal) =>
      fetch(`http://127.0.0.1:${gateway.port}/api/assets/download?id=1`, {
        headers: { 'access-token': held },
        signal,
      });
    for (const { signal } of stops) expect((await load(accessToken, signal)).status).toBe(200);
    const refused = await get('/api/assets/download?id=2', accessToken);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const other = new AbortController();
    expect((await load(await token('session-1', 102), other.signal)).status).toBe(200);
    stops[0]?.abort();
    await eventually(async () => {
      expect((await get('/api/assets/download?id=2', accessToken)).status).toBe(200);
    });
    for (const stop of [...stops, other]) stop.abort();
  });

  it('opens nothing once the session behind the address was revoked', async () => {
    const { url } = await check(await token('session-2'));
    expect((await get(url)).status).toBe(200);
    const now = Date.now() / 1000;
    new Signals(bus.bus, createLog('test', 'error')).send(sessionsRevoked, {
      kind: 'session',
      id: 'session-2',
      issued_until: now + 1,
      forget_after: now + 700,
    });
    await eventually(async () => expect((await get(url)).status).toBe(401));
  });
});
