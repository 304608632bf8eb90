import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLE_LEVEL } from '@jampot/domain';
import { FilesTokens } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let web: string;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'jampot-web-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Jampot</title>');
  await mkdir(join(web, 'assets'));
  stage = await openStage({ JAMPOT_WEB_ROOT: web });
}, 60_000);
afterAll(async () => {
  await stage?.stop();
  await rm(web, { recursive: true, force: true });
});

/** A path as it stands, which `fetch` would tidy. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: stage.gateway.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end();
  });
}

describe('addresses that nobody writes', () => {
  it('of files name the first of what stands twice, and cut names between characters', async () => {
    const { JAMPOT_STORAGE_URL = '', JAMPOT_FILES_KEY = '' } = stage.environment.of('gateway');
    const store = await openStore(JAMPOT_STORAGE_URL);
    const key = newObjectKey(1, 'png');
    await store.put(key, Buffer.from('png'), { contentType: 'image/png' });
    await store.close();
    const t = new FilesTokens(JAMPOT_FILES_KEY).tokenFor(1, 104, 'session-1');
    expect(await statusOf(`/files/${key}?t=${t}&t=b`)).toBe(200);
    expect(await statusOf(`/files/${key}?t=b&t=${t}`)).toBe(404);
    expect(await statusOf(`/files/${key}?t=${t}&download=a&download=b`)).toBe(200);
    const name = encodeURIComponent(`${'x'.repeat(199)}\u{1F600}.png`);
    expect(await statusOf(`/files/${key}?t=${t}&download=${name}`)).toBe(200);
  });

  it.each(['//', '//example.com', '///', '/?'])('are the application: %s', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });
});

describe('pages', () => {
  it.each(['/', '/index.html', '/folders/1'])('stand in no frame: %s', async (path) => {
    const { headers } = await fetch(`${stage.base}${path}`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('of shares tell no other site and no search engine where they are', async () => {
    const { headers } = await fetch(`${stage.base}/shares/AAAAAAAAAAAAAAAAAAAAAA`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
    expect((await fetch(`${stage.base}/shares`)).headers.has('x-robots-tag')).toBe(false);
  });

  it('of shares are the same bytes for each of them, whether or not there is one', async () => {
    const page = async (hash: string) => {
      const response = await fetch(`${stage.base}/shares/${hash}`);
      const { date: _date, 'x-request-id': _id, ...told } = Object.fromEntries(response.headers);
      return { status: response.status, told, body: await response.text() };
    };
    expect(await page('AAAAAAAAAAAAAAAAAAAAAA')).toEqual(await page('BBBBBBBBBBBBBBBBBBBBBB'));
  });

  it('of the API stand in none either', async () => {
    const { status, headers } = await fetch(`${stage.base}/api/docs`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('a method that an address does not know', () => {
  it.each([
    ['PUT', '/api/assets/4', 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/api/auth/sign_in?x=1', 'POST'],
    ['PUT', '/api/uploads', 'OPTIONS, POST'],
    ['PATCH', '/api/uploads/', 'OPTIONS, POST'],
    ['POST', '/api/uploads/x', 'DELETE, HEAD, OPTIONS, PATCH'],
    ['POST', '/files/a/1/x.png', 'GET, HEAD'],
  ])('is refused with those that it knows: %s %s', async (method, path, allow) => {
    const response = await fetch(`${stage.base}${path}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ success: false, code: 'wrong_method' });
  });

  it.each([
    ['PUT', '/api/nothing'],
    ['GET', '/api/nothing/here'],
    ['POST', '/folders/1'],
  ])('nothing is told of an address that nobody knows: %s %s', async (method, path) => {
    const response = await fetch(`${stage.base}${path}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([404, null]);
  });
});

describe('bodies', () => {
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${stage.base}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    await response.body?.cancel();
    return response.status;
  };
  const wide = `[${'{},'.repeat(900_000)}{}]`;

  it('are small where nobody is signed in, and none is read for who is not', async () => {
    const started = process.threadCpuUsage();
    expect(await post('auth/sign_in', wide)).toBe(413);
    expect(await post('nothing/here', wide)).toBe(413);
    expect(await post('folders/1/assets', wide)).toBe(401);
    expect(process.threadCpuUsage(started).user).toBeLessThan(300_000);
    expect(await post('auth/sign_in', JSON.stringify({ email: 'x'.repeat(60_000) }))).toBe(412);
  });

  it('of many values are not parsed', async () => {
    const headers = { 'access-token': await stage.token(ROLE_LEVEL.administrator) };
    expect(await post('folders/1/assets', wide, headers)).toBe(400);
    expect(await post('assets/download', wide)).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post('assets/download', 'a&'.repeat(400_000), form)).toBe(400);
    expect(await post('assets/download', `tickets=${'+'.repeat(20_000)}`, form)).toBe(400);
    expect(await post('auth/sign_in', 'email=a&email=b', form)).toBe(400);
  });
});

describe('calls', () => {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${stage.base}/api/${path}`, {
      method,
      headers: {
        'access-token': await stage.token(ROLE_LEVEL.administrator),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { error: string; errors?: { name: string }[] };
    return [response.status, answer.error, answer.errors?.[0]?.name];
  };

  it.each([
    ['POST', 'assets/4/notes', { body: '\0x' }, 'body'],
    ['PATCH', 'users/1', { metadata: { a: [{ b: '\ud800' }] } }, 'metadata'],
    ['PATCH', 'folders/2', { name: 'a\0' }, 'name'],
  ])('keep no text that can not be kept: %s %s', async (method, path, body, field) => {
    expect(await send(method, path, body)).toEqual([412, 'Invalid characters used.', field]);
  });

  it.each([
    ['DELETE', 'assets/4'],
    ['POST', 'folders/4/restore'],
  ])('have no body where it is empty, whatever type it names: %s %s', async (method, path) => {
    const headers = {
      'access-token': await stage.token(ROLE_LEVEL.administrator),
      'content-type': 'application/json',
    };
    const response = await fetch(`${stage.base}/api/${path}`, { method, headers });
    expect(response.status).toBe(200);
    const cut = await fetch(`${stage.base}/api/${path}`, { method, headers, body: '{' });
    expect(cut.status).toBe(400);
  });

  it('ask for none either', async () => {
    expect(await send('GET', 'assets?name:like=%00')).toEqual([
      412,
      'Invalid characters used.',
      'name:like',
    ]);
  });

  it('name a frame and a time that a picture can have', async () => {
    expect((await send('POST', 'assets/4/notes', { body: 'x', frame: 99_999_999_999 }))[2]).toBe(
      'frame',
    );
    expect((await send('POST', 'assets/4/notes', { body: 'x', time: 1.7e308 }))[2]).toBe('time');
    expect((await send('POST', 'assets/4/notes', { body: 'x', frame: '7' }))[0]).toBe(201);
  });

  it('take for an id what is one', async () => {
    expect((await send('GET', 'assets/0x4'))[0]).toBe(404);
    expect((await send('PATCH', 'users/6', { role_id: true }))[2]).toBe('role_id');
    expect((await send('PATCH', 'users/6', { role_id: [1] }))[2]).toBe('role_id');
    expect((await send('PATCH', 'users/6', { role_id: '3' }))[0]).toBe(200);
  });
});
