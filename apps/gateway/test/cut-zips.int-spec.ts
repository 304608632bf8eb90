import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@jampot/testing';
import { RunningDownloads } from './running-downloads.ts';

/** More bytes than wait on the way between the gateway and whoever reads nothing yet. */
const LARGE = 64_000_000;

let running: RunningDownloads;
let user = 200;
beforeAll(async () => {
  running = await RunningDownloads.start();
}, 60_000);
afterAll(() => running?.stop());
beforeEach(async () => {
  await running.reset();
  await running.enlarge(1, LARGE);
});

type Open = (token: string) => Promise<Response>;
const ways: Readonly<Record<string, Open>> = {
  'of assets': (token) => running.get('/api/assets/download?id=1,2', token),
  'of a playlist': (token) => running.get('/api/playlists/7/download', token),
  'of several tickets': async (token) => {
    const tickets = [await running.ticket('1', token), await running.ticket('2', token)];
    return running.post(new URLSearchParams({ tickets: tickets.join(',') }));
  },
};

/** The gateway has heard of it, before a byte more was read. */
const signedOut = (token: string) =>
  eventually(async () => expect((await running.get('/api/users/me', token)).status).toBe(401));

describe.each(Object.entries(ways))('a zip %s that is under way', (_what, open) => {
  it('ends with the session of whoever loads it, and no other’s does', async () => {
    const [mine, theirs] = [(user += 1), (user += 1)];
    const token = await running.token(`session-${mine}`, mine);
    const reading = await open(token);
    const other = await open(await running.token(`session-${theirs}`, theirs));
    expect([reading.status, other.status]).toEqual([200, 200]);
    running.revoke(`session-${mine}`);
    await signedOut(token);
    await expect(reading.arrayBuffer()).rejects.toThrow();
    expect((await other.arrayBuffer()).byteLength).toBeGreaterThan(LARGE);
  });

  it('ends when they are disabled', async () => {
    const mine = (user += 1);
    const token = await running.token(`session-${mine}`, mine);
    const reading = await open(token);
    expect(reading.status).toBe(200);
    running.revoke(String(mine), 'user');
    await signedOut(token);
    await expect(reading.arrayBuffer()).rejects.toThrow();
  });
});
