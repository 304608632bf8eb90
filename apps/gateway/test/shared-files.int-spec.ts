import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { judgeSharedFiles, openShare, sharesEnded } from '@jampot/contracts';
import { createLog, FilesTokens, SHARE_PASS_LIFE, SharePasses, Signals } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { eventually } from '@jampot/testing';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** More than a connection holds while nobody reads. */
const LARGE = 32 * 1024 * 1024;

let stage: Stage;
let store: ObjectStore;
let passes: SharePasses;
let tokens: FilesTokens;
const shown = newObjectKey(1, 'mp4');
const other = newObjectKey(1, 'mp4');
const bytes = randomBytes(LARGE);

beforeAll(async () => {
  stage = await openStage();
  const { JAMPOT_FILES_KEY = '', JAMPOT_STORAGE_URL = '' } = stage.environment.of('gateway');
  passes = new SharePasses(JAMPOT_FILES_KEY);
  tokens = new FilesTokens(JAMPOT_FILES_KEY);
  store = await openStore(JAMPOT_STORAGE_URL);
  for (const key of [shown, other]) await store.put(key, bytes, { contentType: 'video/mp4' });
  await eventually(async () => expect((await look(address(1))).status).toBe(200));
}, 60_000);
afterAll(async () => {
  await store?.close();
  await stage?.stop();
});

const inMinutes = (minutes: number) => Date.now() / 1000 + minutes * 60;
const passOf = (share: number, minutes = 5, way: 'inline' | 'attachment' = 'inline') =>
  passes.passFor(share, shown, way, inMinutes(minutes));
const address = (share: number, key = shown) => `/files/${key}?s=${passOf(share)}`;
const look = (path: string) => fetch(`${stage.base}${path}`, { method: 'HEAD' });
const end = (share: number) =>
  new Signals(stage.bus.bus, createLog('test', 'error')).send(sharesEnded, { ids: [share] });

/** As by a slow line: all of it would take ten seconds. */
async function readSlowly({ body }: Response): Promise<void> {
  for await (const part of body ?? []) if (part.length > 0) await wait(20);
}

describe('a file of a share', () => {
  it('is shown, kept nowhere, and no address of it is told to others', async () => {
    const { headers } = await look(address(1));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  it('is saved only by an address that is for that, and shown by none such', async () => {
    const shownOnly = await look(`${address(1)}&download=stolen.mov`);
    expect(shownOnly.headers.get('content-disposition')).toBe('inline');
    const saved = await look(`/files/${shown}?s=${passOf(1, 5, 'attachment')}&download=v1.mov`);
    expect(saved.headers.get('content-disposition')).toContain('attachment');
  });

  it.each([
    ['another key of the account', () => address(1, other)],
    ['a pass that ended', () => `/files/${shown}?s=${passOf(1, -1)}`],
    ['no pass', () => `/files/${shown}?s=`],
    ['a pass that was changed', () => `/files/${shown}?s=${passOf(1)}x`],
    ['another share', () => `/files/${shown}?s=${passOf(1).replace('.1.', '.2.')}`],
    ['the other way', () => `/files/${shown}?s=${passOf(1).replace('.i.', '.a.')}`],
    ['a pass in place of a token', () => `/files/${shown}?t=${passOf(1)}`],
    [
      'a token in place of a pass',
      () => `/files/${shown}?s=${tokens.tokenFor(1, 104, 'session-1')}`,
    ],
  ])('is not given for %s', async (_what, path) => {
    const response = await stage.get(path());
    expect(response.status).toBe(404);
    expect(Buffer.from(await response.arrayBuffer()).includes(bytes.subarray(0, 16))).toBe(false);
  });

  it('is cut off when its share ends, and another share goes on', async () => {
    const reading = await stage.get(address(7));
    expect(reading.status).toBe(200);
    end(7);
    await expect(reading.arrayBuffer()).rejects.toThrow();
    expect((await look(address(7))).status).toBe(404);
    expect((await look(address(8))).status).toBe(200);
  });

  it('is cut off when it is shown no more while its share stays open, and another of it goes on', async () => {
    const everyKey = stage.answers[judgeSharedFiles.name];
    const two = `/files/${other}?s=${passes.passFor(9, other, 'inline', inMinutes(5))}`;
    const [reading, kept] = [await stage.get(address(9)), await stage.get(two)];
    expect([reading.status, kept.status]).toEqual([200, 200]);
    try {
      stage.answers[judgeSharedFiles.name] = () => [{ key: other }];
      await eventually(async () => expect((await look(address(9))).status).toBe(404));
      await expect(readSlowly(reading)).rejects.toThrow();
      expect((await kept.arrayBuffer()).byteLength).toBe(LARGE);
    } finally {
      if (everyKey !== undefined) stage.answers[judgeSharedFiles.name] = everyKey;
    }
  });

  it('is cut off within a second of its share’s expiry, and opens again once that is later', async () => {
    const everyKey = stage.answers[judgeSharedFiles.name];
    let expires = Date.now() + 1500;
    const [reading, kept] = [await stage.get(address(10)), await stage.get(address(11))];
    expect([reading.status, kept.status]).toEqual([200, 200]);
    try {
      stage.answers[judgeSharedFiles.name] = (request) =>
        (request.body as { share_id: number }).share_id === 10 && Date.now() >= expires
          ? []
          : (everyKey?.(request) ?? []);
      await expect(readSlowly(reading)).rejects.toThrow();
      expect(Date.now()).toBeGreaterThanOrEqual(expires);
      expect((await look(address(10))).status).toBe(404);
      expect((await kept.arrayBuffer()).byteLength).toBe(LARGE);
      expires = Infinity;
      expect((await look(address(10))).status).toBe(200);
    } finally {
      if (everyKey !== undefined) stage.answers[judgeSharedFiles.name] = everyKey;
    }
  });

  it('lives for fifteen minutes at most', () => {
    expect(SHARE_PASS_LIFE).toBe(900);
  });
});

it('hands the proof of a password on, and nothing that can be none', async () => {
  const proofOf = async (given: string) => {
    await stage.get('/api/shares/abc', { 'share-token': given });
    return stage.asked.at(-1)?.shareToken;
  };
  expect(openShare.path).toBe('shares/{hash}');
  expect(await proofOf('mf3.proof')).toBe('mf3.proof');
  expect(await proofOf('no proof at all')).toBeFalsy();
});
