import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admitUpload, expectUploads, JampotError } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { eventually, hearLog } from '@jampot/testing';
import type { HeardLog, LogLine } from '@jampot/testing';
import { request } from 'node:http';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** What a movie begins with, and not the index that it needs. */
const BROKEN_OFF = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  Buffer.from('000100006d646174', 'hex'),
  Buffer.alloc(200),
]);

let stage: Stage;
let heard: HeardLog;

beforeAll(async () => {
  heard = hearLog();
  stage = await openStage({ JAMPOT_LOG_LEVEL: 'info' });
  stage.answers[admitUpload.name] = () => [{ admitted: true }];
  stage.answers[expectUploads.name] = () => [{ key: '' }];
}, 60_000);
afterAll(async () => {
  await stage?.stop();
  heard[Symbol.dispose]();
});

async function linesOf(response: Response): Promise<readonly LogLine[]> {
  const id = response.headers.get('x-request-id');
  await response.body?.cancel();
  return eventually(() => {
    const found = heard.lines().filter((line) => line['request_id'] === id);
    expect(found).not.toEqual([]);
    return found;
  });
}

describe('a request that the gateway refuses', () => {
  it('is one line with its id: who asked what, and which fields were refused, never with which values', async () => {
    const response = await stage.get('/api/folders?bogus=silent-river', await stage.signedIn());
    expect(response.status).toBe(412);
    const lines = await linesOf(response);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        service: 'gateway',
        msg: 'GET /api/folders',
        status: 412,
        code: 'invalid',
        fields: ['bogus'],
        user_id: 100 + ROLE_LEVEL.administrator,
        account_id: 1,
      }),
    ]);
    expect(JSON.stringify(heard.lines())).not.toContain('silent-river');
  });

  it('is told by its route, whatever that is filled with', async () => {
    const response = await stage.get('/files/a/1/secret-name.png?t=secret-token');
    expect(response.status).toBe(404);
    expect(await linesOf(response)).toMatchObject([{ status: 404, code: 'not_found' }]);
    expect(JSON.stringify(heard.lines())).not.toContain('secret');
  });

  it('is told where it uploads a video that is broken off', async () => {
    const form = new FormData();
    form.set('name', 'v1');
    form.set('source', new Blob([BROKEN_OFF]), 'cut.mp4');
    const response = await fetch(`${stage.base}/api/assets/4/versions`, {
      method: 'POST',
      headers: await stage.signedIn(),
      body: form,
    });
    expect(response.status).toBe(412);
    expect(await linesOf(response)).toMatchObject([
      { msg: 'POST /api/assets/{id}/versions', code: 'invalid', fields: ['source'] },
    ]);
  });

  it('is told where the protocol of resumable uploads answers', async () => {
    const response = await fetch(`${stage.base}/api/uploads`, {
      method: 'POST',
      headers: {
        ...(await stage.signedIn()),
        'tus-resumable': '1.0.0',
        'upload-length': '0',
        'upload-metadata': `filename ${Buffer.from('empty.mp4').toString('base64')}`,
      },
    });
    expect(response.status).toBe(412);
    expect(await linesOf(response)).toMatchObject([
      { msg: 'POST /api/uploads', status: 412, user_id: 100 + ROLE_LEVEL.administrator },
    ]);
  });

  it('is told without an owner where nobody is signed in', async () => {
    const response = await stage.get('/api/folders');
    const [line, ...more] = await linesOf(response);
    expect(line).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect([line?.['user_id'], more]).toEqual([undefined, []]);
  });

  it('is not told when its token has merely ended, which happens to everybody all day', async () => {
    const issued = Date.now() / 1000 - 3600;
    const token = await stage.token(ROLE_LEVEL.artist, { issued });
    const ended = await stage.get('/api/folders', { 'access-token': token });
    expect([ended.status, await ended.json()]).toMatchObject([401, { code: 'session_expired' }]);
    await linesOf(await stage.get('/api/nothing'));
    const id = ended.headers.get('x-request-id');
    expect(heard.lines().filter((line) => line['request_id'] === id)).toEqual([]);
  });

  it('is told where its address can not be read', async () => {
    const status = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: stage.gateway.port, path: '/api/%zz' };
      const sent = request(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once('error', reject);
      sent.end();
    });
    expect(status).toBe(400);
    await eventually(() =>
      expect(heard.lines()).toContainEqual(
        expect.objectContaining({ msg: 'GET none', status: 400, code: 'malformed' }),
      ),
    );
  });
});

it('a request that fails in the gateway is told with its id, too', async () => {
  stage.answers[admitUpload.name] = () => {
    throw new JampotError('unavailable');
  };
  const form = new FormData();
  form.set('file', new Blob(['text']), 'notes.txt');
  const headers = await stage.signedIn();
  const response = await fetch(`${stage.base}/files.json`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(503);
  expect(await linesOf(response)).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'a request failed' }),
  );
});

it('a request that a service refuses is one line, too, with its owner', async () => {
  stage.failNext(new JampotError('conflict'));
  const response = await stage.get('/api/folders', await stage.signedIn());
  expect(response.status).toBe(409);
  expect(await linesOf(response)).toEqual([
    expect.objectContaining({
      msg: 'GET /api/folders',
      status: 409,
      user_id: 100 + ROLE_LEVEL.administrator,
    }),
  ]);
});
