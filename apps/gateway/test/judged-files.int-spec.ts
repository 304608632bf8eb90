import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findFileReader,
  JampotError,
  judgePhotos,
  judgeReviewFiles,
  judgeSharedFiles,
  judgeVersionFiles,
  sessionsRevoked,
} from '@jampot/contracts';
import { createLog, FilesTokens, SharePasses, Signals } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { eventually } from '@jampot/testing';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

type Answering = Stage['answers'][string];

let stage: Stage;
let store: ObjectStore;
let tokens: FilesTokens;
let passes: SharePasses;
let usual: Stage['answers'];
/** The keys of each call, by its name. */
const judged: { call: string; keys: string[] }[] = [];

beforeAll(async () => {
  stage = await openStage();
  const { JAMPOT_STORAGE_URL = '', JAMPOT_FILES_KEY = '' } = stage.environment.of('gateway');
  store = await openStore(JAMPOT_STORAGE_URL);
  tokens = new FilesTokens(JAMPOT_FILES_KEY);
  passes = new SharePasses(JAMPOT_FILES_KEY);
  usual = { ...stage.answers };
}, 60_000);
afterAll(async () => {
  await store?.close();
  await stage?.stop();
});
afterEach(() => {
  judged.length = 0;
  Object.assign(stage.answers, usual);
});

let sessions = 0;
const newSession = () => `session-${(sessions += 1)}`;
async function stored(): Promise<string> {
  const key = newObjectKey(1, 'mp4');
  await store.put(key, Buffer.from('moving pictures'), { contentType: 'video/mp4' });
  return key;
}
const addressOf = (key: string, session: string, user = 104) =>
  `/files/${key}?t=${tokens.tokenFor(1, user, session)}`;
const statusOf = async (path: string, headers = {}) => (await stage.get(path, headers)).status;
/** A service that lets through what a test says, and what it was asked. */
function shows(call: { readonly name: string }, may: (key: string) => boolean): void {
  const answer: Answering = ({ body }) => {
    const { keys } = body as { keys: string[] };
    judged.push({ call: call.name, keys });
    return keys.filter(may).map((key) => ({ key }));
  };
  stage.answers[call.name] = answer;
}

describe('a file of somebody who is signed in', () => {
  it('is asked for with others of the same moment, and once while a film plays', async () => {
    shows(judgeVersionFiles, () => true);
    const session = newSession();
    const keys = await Promise.all(Array.from({ length: 20 }, stored));
    const statuses = await Promise.all(keys.map((key) => statusOf(addressOf(key, session))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(judged.length).toBeLessThan(20);
    expect(judged.flatMap((asked) => asked.keys).toSorted()).toEqual(keys.toSorted());
    const [film = ''] = keys;
    for (let from = 0; from < 10; from += 1) {
      const range = { range: `bytes=${from}-${from}` };
      expect(await statusOf(addressOf(film, session), range)).toBe(206);
    }
    expect(judged.flatMap((asked) => asked.keys).filter((key) => key === film)).toHaveLength(1);
  });

  it('is judged as whoever was told it, whose rights are as they are now', async () => {
    let asked: unknown = null;
    stage.answers[judgeVersionFiles.name] = ({ caller }) => {
      asked = caller;
      return [];
    };
    stage.answers[findFileReader.name] = ({ body }) => {
      expect(body).toMatchObject({ account_id: 1, user_id: 77 });
      return [{ role_id: 2, level: 1, permissions: { versions: '' }, session_id: 'artist' }];
    };
    expect(await statusOf(addressOf(await stored(), 'artist', 77))).toBe(404);
    expect(asked).toEqual({
      account_id: 1,
      user_id: 77,
      role_id: 2,
      level: 1,
      permissions: { versions: '' },
      session_id: 'artist',
    });
  });

  it('that is hidden answers as one that is missing', async () => {
    shows(judgeVersionFiles, () => false);
    const session = newSession();
    const hidden = await stage.get(addressOf(await stored(), session));
    const missing = await stage.get(addressOf(newObjectKey(1, 'mp4'), session));
    expect([hidden.status, await hidden.text()]).toEqual([404, await missing.text()]);
    const head = await fetch(`${stage.base}${addressOf(await stored(), session)}`, {
      method: 'HEAD',
    });
    expect(head.status).toBe(404);
  });

  it('is refused within seconds to who may not see it any more', async () => {
    const allowed = new Set([await stored()]);
    const [key = ''] = allowed;
    shows(judgeVersionFiles, (asked) => allowed.has(asked));
    const session = newSession();
    expect(await statusOf(addressOf(key, session))).toBe(200);
    allowed.clear();
    await eventually(async () => expect(await statusOf(addressOf(key, session))).toBe(404), 6000);
  });

  it('is refused at once to whose role lost letters', async () => {
    const key = await stored();
    const session = newSession();
    expect(await statusOf(addressOf(key, session))).toBe(200);
    shows(judgeVersionFiles, () => false);
    const now = Date.now() / 1000;
    new Signals(stage.bus.bus, createLog('test', 'error')).send(sessionsRevoked, {
      kind: 'role',
      id: '5',
      issued_until: now,
      forget_after: now + 700,
    });
    await eventually(async () => expect(await statusOf(addressOf(key, session))).toBe(404), 1500);
  });

  it('opens for nobody whose session is over', async () => {
    stage.answers[findFileReader.name] = () => [];
    expect(await statusOf(addressOf(await stored(), newSession()))).toBe(404);
  });

  it('opens for nobody while it can not be judged', async () => {
    stage.answers[judgeVersionFiles.name] = () => {
      throw new JampotError('unavailable');
    };
    const path = addressOf(await stored(), newSession());
    expect(await statusOf(path)).toBe(503);
    stage.answers[judgeVersionFiles.name] = () => [];
    stage.answers[judgeReviewFiles.name] = () => {
      throw new JampotError('unavailable');
    };
    expect(await statusOf(path)).toBe(503);
  });

  it('may be of another service, which is asked straight away from then on', async () => {
    const photo = await stored();
    shows(judgeVersionFiles, () => false);
    shows(judgeReviewFiles, () => false);
    shows(judgePhotos, (key) => key === photo);
    expect(await statusOf(addressOf(photo, newSession()))).toBe(200);
    judged.length = 0;
    expect(await statusOf(addressOf(photo, newSession()))).toBe(200);
    expect(judged).toEqual([{ call: judgePhotos.name, keys: [photo] }]);
  });
});

describe('a file of a share', () => {
  it('dies within a second once the share does not show it', async () => {
    const key = await stored();
    const allowed = new Set([key]);
    shows(judgeSharedFiles, (asked) => allowed.has(asked));
    const pass = passes.passFor(5, key, 'inline', Date.now() / 1000 + 600);
    const path = `/files/${key}?s=${pass}`;
    await eventually(async () => expect(await statusOf(path)).toBe(200));
    allowed.clear();
    await eventually(async () => expect(await statusOf(path)).toBe(404), 1000);
  });
});
