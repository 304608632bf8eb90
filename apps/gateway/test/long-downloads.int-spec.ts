import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { MOST_DOWNLOADS } from '../src/downloads/download-route.ts';
import { RunningDownloads, zipOf } from './running-downloads.ts';

let running: RunningDownloads;
beforeAll(async () => {
  running = await RunningDownloads.start();
}, 60_000);
afterAll(() => running?.stop());
beforeEach(() => running.reset());

const post = (tickets: string, signal?: AbortSignal) =>
  running.post(new URLSearchParams({ tickets }), signal);

describe('downloading more assets than one address names', () => {
  it('streams one zip of the files of all tickets, each asked for in its turn', async () => {
    const accessToken = await running.token();
    running.downloads.push(await running.download(5, 'sh050', '_plate.mov', 'third'));
    const [one, two, three] = [
      await running.ticket('1', accessToken),
      await running.ticket('2,3,4', accessToken),
      await running.ticket('5', accessToken),
    ];
    running.pieces.length = 0;
    const response = await post(`${one},${two},${three}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-disposition')).toContain('filename="Shots.zip"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await zipOf(response)).toEqual({
      '_plate.mov': 'first',
      'PLATE.mov': 'second',
      '_plate (2).mov': 'third',
    });
    expect(running.pieces).toEqual([[1], [2], [5]]);
    expect(running.asked?.caller).toMatchObject({
      user_id: 101,
      account_id: 1,
      session_id: 'session-1',
    });
  });

  it('has every asset once, however many tickets name it', async () => {
    const accessToken = await running.token();
    const [one, both] = [
      await running.ticket('1', accessToken),
      await running.ticket('1,2', accessToken),
    ];
    running.pieces.length = 0;
    const response = await post([one, one, both, one].join(','));
    expect(await zipOf(response)).toEqual({ '_plate.mov': 'first', 'PLATE.mov': 'second' });
    expect(running.pieces).toEqual([[1], [2]]);
  });

  it('refuses what are no tickets, and those of somebody else among them', async () => {
    const mine = await running.ticket('1', await running.token());
    const theirs = await running.ticket('2', await running.token('session-9', 102));
    const preview = await running.ticket('2', await running.token(), 'preview');
    for (const wrong of [
      '',
      'x',
      `${mine}A`,
      `${mine},`,
      `${mine},${theirs}`,
      `${mine},${preview}`,
    ])
      expect((await post(wrong)).status).toBe(404);
    expect((await running.post(null)).status).toBe(400);
    const twice = new URLSearchParams([
      ['tickets', mine],
      ['tickets', mine],
    ]);
    expect((await running.post(twice)).status).toBe(400);
    expect((await post('x'.repeat(5_000_000))).status).toBe(413);
  });

  it('answers what the service refuses at first, and breaks off at what it refuses later', async () => {
    const accessToken = await running.token();
    const [one, two] = [
      await running.ticket('1', accessToken),
      await running.ticket('2', accessToken),
    ];
    running.refusal = new JampotError('forbidden');
    expect((await post(`${one},${two}`)).status).toBe(403);
    running.refusal = null;
    running.refusedId = 2;
    const broken = await post(`${one},${two}`);
    expect(broken.status).toBe(200);
    await expect(broken.arrayBuffer()).rejects.toThrow();
    expect((await post(`${two},${one}`)).status).toBe(404);
    running.refusedId = null;
    running.downloads = running.downloads.map((each) => ({ ...each, file: null }));
    expect((await post(`${one},${two}`)).status).toBe(404);
  });

  it('opens nothing after the session has ended, and goes no further when it ends', async () => {
    const accessToken = await running.token('session-3', 103);
    running.downloads.push(await running.download(5, 'sh050', 'next.mov', 'third'));
    running.downloads.push(await running.download(6, 'sh060', 'last.mov', 'fourth'));
    const [one, two, next, last] = [
      await running.ticket('1', accessToken),
      await running.ticket('2', accessToken),
      await running.ticket('5', accessToken),
      await running.ticket('6', accessToken),
    ];
    // More than waits on the way: what comes after the next one is asked for when that was read.
    await running.enlarge(2, 64_000_000);
    running.pieces.length = 0;
    const open = await post([one, two, next, last].join(','));
    expect(open.status).toBe(200);
    await eventually(async () => expect(running.pieces).toEqual([[1], [2], [5]]));
    running.revoke('session-3');
    // By a call of another service, which asks for no piece while the gateway does not know of it yet.
    await eventually(async () =>
      expect((await running.get('/api/users/me', accessToken)).status).toBe(401),
    );
    expect((await post(`${one},${two}`)).status).toBe(401);
    await expect(open.arrayBuffer()).rejects.toThrow();
    expect(running.pieces).toEqual([[1], [2], [5]]);
  });

  it('counts among the downloads that a user has at once', async () => {
    await running.enlarge(1, 32_000_000);
    const ticket = await running.ticket('1', await running.token('session-1', 104));
    const stop = new AbortController();
    // An answer that nobody holds may be closed at any time.
    const held: Response[] = [];
    for (let n = 0; n < MOST_DOWNLOADS; n += 1) held.push(await post(ticket, stop.signal));
    expect(held.every(({ status }) => status === 200)).toBe(true);
    expect((await post(ticket)).status).toBe(429);
    stop.abort();
    await eventually(async () => {
      const again = await post(ticket);
      expect(again.status).toBe(200);
      await again.body?.cancel();
    });
  });
});
