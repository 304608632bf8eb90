import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionsRevoked } from '@jampot/contracts';
import { createLog, FilesTokens, Signals } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let store: ObjectStore;
let tokens: FilesTokens;

beforeAll(async () => {
  stage = await openStage();
  const { JAMPOT_STORAGE_URL = '', JAMPOT_FILES_KEY = '' } = stage.environment.of('gateway');
  store = await openStore(JAMPOT_STORAGE_URL);
  tokens = new FilesTokens(JAMPOT_FILES_KEY);
}, 60_000);
afterAll(async () => {
  await store?.close();
  await stage?.stop();
});

async function stored(bytes: string): Promise<string> {
  const key = newObjectKey(1, 'mp4');
  await store.put(key, Buffer.from(bytes), { contentType: 'video/mp4' });
  return key;
}
const addressOf = (key: string, session: string) =>
  `${stage.base}/files/${key}?t=${tokens.tokenFor(1, 104, session)}`;

function end(sessionId: string): void {
  const now = Date.now() / 1000;
  new Signals(stage.bus.bus, createLog('test', 'error')).send(sessionsRevoked, {
    kind: 'session',
    id: sessionId,
    issued_until: now,
    forget_after: now + 700,
  });
}

/** Null for one that was cut in its middle, as what is under way is when its session ends. */
async function statusOf(address: string): Promise<number | null> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

describe('the address of a file', () => {
  it('opens it for as long as the session lives that was told it, and a second more', async () => {
    const key = await stored('moving pictures');
    const [mine, theirs] = [addressOf(key, 'mine'), addressOf(key, 'theirs')];
    const range = { range: 'bytes=7-14' };
    const part = await fetch(mine, { headers: range });
    expect([part.status, await part.text()]).toEqual([206, 'pictures']);
    end('mine');
    const deadline = Date.now() + 1000;
    let status: number | null = 200;
    while (status !== 404 && Date.now() < deadline) status = await statusOf(mine);
    expect(status).toBe(404);
    expect((await fetch(mine, { headers: range })).status).toBe(404);
    expect((await fetch(mine, { method: 'HEAD' })).status).toBe(404);
    expect((await fetch(theirs)).status).toBe(200);
  });

  it('is the same again and again, and kept by browsers', async () => {
    const key = await stored('still');
    expect(addressOf(key, 'mine')).toBe(addressOf(key, 'mine'));
    const served = await fetch(addressOf(key, 'somebody'));
    expect(served.headers.get('cache-control')).toMatch(/^private, max-age=\d{5}, immutable$/u);
  });
});
