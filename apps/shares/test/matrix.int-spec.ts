import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import {
  addNoteOfShare,
  calls,
  countShareView,
  createVersionShare,
  deleteShare,
  giveVerdict,
  leaveGuestNote,
  listGuestNotes,
  listNotesOfShare,
  openGuestDrop,
  openShare,
  proveSharePassword,
  watchShare,
} from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import { SharePasses } from '@jampot/service-kit';
import { AnsweringSide, eventually } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

/** What is worth something to who should not have it: names, words, files, people. */
const SECRETS = [
  'shot 1',
  'v1.mov',
  '1/source',
  '1/preview',
  '1/poster',
  'A word in confidence',
  'Brighter, please',
  'Nina Client',
  'User 3',
];
const PASSWORD = 'correct horse';
const guest = { name: 'Nina Client', email: 'nina@client.example' };
const kept = {
  id: 5,
  version_id: 31,
  name: 'Nina Client',
  body: 'Brighter, please',
  time: null,
  frame: null,
  drawing: null,
  created: '2026-01-01T00:00:00.000Z',
};

/** What is sent to each public route: one that is not here fails below. */
const ROUTES: Readonly<Record<string, (versionId: number) => unknown>> = {
  [openShare.name]: () => undefined,
  [proveSharePassword.name]: () => ({ password: 'wrong horse' }),
  [countShareView.name]: () => ({ visit: 'abcdefghijklmnop' }),
  [listGuestNotes.name]: () => undefined,
  [leaveGuestNote.name]: (version_id) => ({ ...guest, version_id, body: 'Darker' }),
  [giveVerdict.name]: (version_id) => ({ ...guest, version_id, verdict: 'approved' }),
};
const openToAll = calls.filter(
  ({ access, path }) => (access === 'public' || access === 'anyone') && path !== '',
);
const publicRoutes = openToAll.filter(({ path }) => path.split('/')[0] === 'shares');
/**
 * Where strangers sign in or are known by a secret of their own, and the log that an account makes public: none of it
 * knows what is shared.
 */
const OTHERS: ReadonlySet<string> = new Set([
  'agents',
  'auth',
  'statuslogs',
  'unsubscribe',
  'users/token',
]);
/** The way in for files of guests, which the gateway asks before it takes a byte. */
const drop = openGuestDrop as unknown as Call;
/** What the gateway asks before it opens a line of changes. */
const watch = watchShare as unknown as Call;
const askedByGateway = [drop, watch];

let shares: RunningShares;
let review: AnsweringSide;
beforeAll(async () => {
  shares = await RunningShares.start();
  const rows = async () => ({ rows: [kept] });
  review = await AnsweringSide.open(shares.calls.bus, {
    [addNoteOfShare.name]: rows,
    [listNotesOfShare.name]: rows,
  });
  await shares.tellVersion({ id: 32, version_number: 2 });
  await shares.tellVersion({ id: 33, version_number: 3 });
  await eventually(async () => expect((await make(33)).hash).toMatch(/^[\w-]{22}$/u));
}, 60_000);
afterAll(async () => {
  await review?.close();
  await shares?.stop();
});

const make = async (id = 31) =>
  (
    await shares.calls.call(createVersionShare, manager, {
      params: { id },
      body: {
        password: PASSWORD,
        message: 'A word in confidence',
        downloadable: true,
        commentable: true,
        approvable: true,
        uploadable: true,
        upload_folder_id: 10,
      },
    })
  ).row;
async function proofOf(hash: string): Promise<string> {
  const body = { password: PASSWORD };
  return (await shares.calls.call(proveSharePassword, null, { params: { hash }, body })).row
    .share_token;
}

/** Asks a route, and tells its status and all that it said. */
async function ask(route: Call, hash: string, shareToken: string | null, versionId = 31) {
  const { status, body } = await shares.calls.call(route, null, {
    params: { hash },
    body: askedByGateway.includes(route) ? { hash } : ROUTES[route.name]?.(versionId),
    userAgent: 'Mozilla/5.0 Firefox/140.0',
    ...(shareToken === null ? {} : { shareToken }),
  });
  return { status, said: JSON.stringify(body) };
}
const secretsIn = (said: string) => SECRETS.filter((secret) => said.includes(secret));

/** A share in some state, with what its guest holds. */
type Held = () => Promise<{ hash: string; token: string | null; statuses: readonly number[] }>;
const BEFORE = [200, 403] as const;
const CASES: Readonly<Record<string, Held>> = {
  'no token': async () => ({ hash: (await make()).hash, token: null, statuses: BEFORE }),
  "another share's token": async () => ({
    hash: (await make()).hash,
    token: await proofOf((await make()).hash),
    statuses: BEFORE,
  }),
  'a token that was changed': async () => {
    const { hash } = await make();
    return { hash, token: `${await proofOf(hash)}x`, statuses: BEFORE };
  },
  'a share that expired': async () => {
    const { hash, id } = await make();
    const token = await proofOf(hash);
    await shares.expire(id);
    return { hash, token, statuses: [410] };
  },
  'a share that was ended': async () => {
    const { hash, id } = await make();
    const token = await proofOf(hash);
    await shares.calls.call(deleteShare, manager, { params: { id } });
    return { hash, token, statuses: [404] };
  },
  'a version that was deleted': async () => {
    const { hash } = await make(33);
    const token = await proofOf(hash);
    await shares.tellVersion({ id: 33, version_number: 3, change: 'deleted', deleted: true });
    await eventually(async () =>
      expect((await ask(openShare as unknown as Call, hash, token)).status).toBe(404),
    );
    await shares.tellVersion({ id: 33, version_number: 3, change: 'restored' });
    await eventually(async () => expect((await make(33)).hash).toBeTruthy());
    return { hash, token, statuses: [404] };
  },
  'no such share': async () => ({
    hash: 'AAAAAAAAAAAAAAAAAAAAAA',
    token: null,
    statuses: [404],
  }),
};

test('every public route of shares is asked below, and every other one is known to be none', () => {
  expect(publicRoutes.map(({ name }) => name).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  const unknown = openToAll.filter(
    (route) =>
      !publicRoutes.includes(route) &&
      !OTHERS.has(route.path) &&
      !OTHERS.has(route.path.split('/')[0] ?? ''),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

describe.each(Object.entries(CASES))('with %s', (_case, held) => {
  it('no route gives anything away', async () => {
    const { hash, token, statuses } = await held();
    for (const route of [...publicRoutes, ...askedByGateway]) {
      const { status, said } = await ask(route, hash, token);
      expect({ route: route.name, known: statuses.includes(status), status }).toMatchObject({
        known: true,
      });
      expect({ route: route.name, secrets: secretsIn(said) }).toEqual({
        route: route.name,
        secrets: [],
      });
      if (status === 200) {
        expect(JSON.parse(said)).toEqual({ shares: [{ hash, password_required: true }] });
      }
    }
  });
});

it('what the matrix looks for is there for who has come past the password', async () => {
  const { hash } = await make();
  const token = await proofOf(hash);
  const said = await Promise.all(
    [openShare, listGuestNotes].map((route) => ask(route as unknown as Call, hash, token)),
  );
  expect(secretsIn(JSON.stringify(said))).toEqual(SECRETS.filter((secret) => secret !== 'User 3'));
  for (const route of askedByGateway) expect((await ask(route, hash, token)).status).toBe(200);
});

it('another version of the account is neither written to nor judged', async () => {
  const { hash } = await make();
  const token = await proofOf(hash);
  for (const route of [leaveGuestNote, giveVerdict]) {
    const { status, said } = await ask(route as unknown as Call, hash, token, 32);
    expect([route.name, status, secretsIn(said)]).toEqual([route.name, 412, []]);
  }
});

it('each address opens its own file in its own way, and no other one of the account', async () => {
  const { hash } = await make();
  const { said } = await ask(openShare as unknown as Call, hash, await proofOf(hash));
  const found = [...said.matchAll(/\/files\/([^?"]+)\?s=([\w.-]+)/gu)];
  expect(found).toHaveLength(3);
  const passes = new SharePasses(shares.environment.of('shares')['JAMPOT_FILES_KEY'] ?? '');
  for (const [, key = '', pass = ''] of found) {
    expect(passes.read(key, pass)?.disposition).toBe(key === '1/source' ? 'attachment' : 'inline');
    for (const other of ['1/source', '1/preview', '1/poster', '1/else']) {
      if (other !== key) expect(passes.read(other, pass)).toBeNull();
    }
  }
});
