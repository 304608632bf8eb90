import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { MOST_DOWNLOADS } from '../src/downloads/download-route.ts';
import { readZip } from './read-zip.ts';
import { RunningDownloads, zipOf } from './running-downloads.ts';

let running: RunningDownloads;
beforeAll(async () => {
  running = await RunningDownloads.start();
}, 60_000);
afterAll(() => running?.stop());
beforeEach(() => running.reset());

const get = (path: string, accessToken?: string) => running.get(path, accessToken);
const check = async (accessToken: string) => {
  const path = '/api/assets/download?id=1,2,3,4&file=preview&check=1';
  return (await (await get(path, accessToken)).json()) as { url: string; assets: unknown };
};

describe('downloading assets', () => {
  it('streams a zip with the files that are there, under safe names', async () => {
    const response = await get('/api/assets/download?id=1,2,3,4', await running.token());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('filename="Shots.zip"');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const length = Number(response.headers.get('content-length'));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(length);
    expect(readZip(bytes)).toEqual({ '_plate.mov': 'first', 'PLATE.mov': 'second' });
    expect(running.asked?.body).toEqual({ ids: [1, 2, 3, 4], file: 'source' });
    expect(running.asked?.caller?.user_id).toBe(101);
  });

  it('tells which assets have no file, and an address that opens without a header', async () => {
    const { url, assets } = await check(await running.token());
    expect(assets).toEqual([
      { id: 3, name: 'sh030' },
      { id: 4, name: 'sh040' },
    ]);
    const response = await get(url);
    expect(await zipOf(response)).toEqual({ '_plate.mov': 'first', 'PLATE.mov': 'second' });
    expect(running.asked?.body).toEqual({ ids: [1, 2], file: 'preview' });
    expect(running.asked?.caller).toMatchObject({
      user_id: 101,
      account_id: 1,
      session_id: 'session-1',
    });
    expect((await get(url.replace('ticket=', 'ticket=A'))).status).toBe(404);
  });

  it('names no address when there is nothing to load', async () => {
    const answer = await get('/api/assets/download?id=3&check=1', await running.token());
    expect(await answer.json()).toEqual({
      success: true,
      error: null,
      assets: [{ id: 3, name: 'sh030' }],
      url: null,
    });
    expect((await get('/api/assets/download?id=3', await running.token())).status).toBe(404);
  });

  it('refuses strangers, bad lists, and what the service refuses', async () => {
    expect((await get('/api/assets/download?id=1')).status).toBe(401);
    for (const query of ['', 'id=', 'id=x', 'id=1&file=poster', 'id=1&colour=red']) {
      expect((await get(`/api/assets/download?${query}`, await running.token())).status).toBe(412);
    }
    const many = Array.from({ length: 1001 }, (_, id) => id + 1).join(',');
    expect((await get(`/api/assets/download?id=${many}`, await running.token())).status).toBe(412);
    running.refusal = new JampotError('not_found');
    const refused = await get('/api/assets/download?id=1', await running.token());
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      404,
      'not_found',
    ]);
  });

  it('are few at once for one user, and free again when one is closed', async () => {
    await running.enlarge(1, 32_000_000);
    const accessToken = await running.token();
    const stops = Array.from({ length: MOST_DOWNLOADS }, () => new AbortController());
    const load = (token: string, signal: AbortSignal) =>
      running.get('/api/assets/download?id=1', token, signal);
    // An answer that nobody holds may be closed at any time.
    const held: Response[] = [];
    for (const { signal } of stops) held.push(await load(accessToken, signal));
    expect(held.map(({ status }) => status)).toEqual(stops.map(() => 200));
    const refused = await get('/api/assets/download?id=2', accessToken);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const other = new AbortController();
    held.push(await load(await running.token('session-1', 102), other.signal));
    expect(held.at(-1)?.status).toBe(200);
    stops[0]?.abort();
    await eventually(async () => {
      expect((await get('/api/assets/download?id=2', accessToken)).status).toBe(200);
    });
    for (const stop of [...stops, other]) stop.abort();
  });

  it('opens nothing once the session behind the address was revoked', async () => {
    const { url } = await check(await running.token('session-2'));
    expect((await get(url)).status).toBe(200);
    running.revoke('session-2');
    await eventually(async () => expect((await get(url)).status).toBe(401));
  });
});
