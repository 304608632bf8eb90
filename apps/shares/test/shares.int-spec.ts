import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeShare,
  countShareView,
  createShare,
  createVersionShare,
  deleteShare,
  endUserShares,
  listAccountShares,
  listEndedShares,
  listShares,
  listShareViews,
  listVersionShares,
  openShare,
  proveSharePassword,
  sharesChanged,
  sharesEnded,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Signals, createLog } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import {
  admin,
  artist,
  guest,
  manager,
  reviewer,
  RunningShares,
  stranger,
} from './running-shares.ts';

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
}, 60_000);
afterAll(async () => shares?.stop());

const make = async (body: object = {}, caller: Caller = manager) =>
  (await shares.calls.call(createVersionShare, caller, { params: { id: 31 }, body })).row;
const open = (hash: string, more: object = {}) =>
  shares.calls.call(openShare, null, { params: { hash }, ...more });
const prove = (hash: string, password: string) =>
  shares.calls.call(proveSharePassword, null, { params: { hash }, body: { password } });

describe('sharing', () => {
  it('answers a hash of 22 letters, and never the password', async () => {
    const share = await make({
      password: 'correct horse',
      expiry: '31.12.2030',
      downloadable: true,
    });
    expect(share.hash).toMatch(/^[\w-]{22}$/u);
    expect(share).toMatchObject({
      password: null,
      password_required: true,
      expiry: '31.12.2030',
      expires_at: '2030-12-31T23:59:59.999Z',
      views: 0,
      own: true,
      items: [{ kind: 'version', id: 31, name: 'shot 1' }],
    });
  });

  it('ends a day where its maker lives', async () => {
    const share = await make({ expiry: '31.12.2030', zone: 'Europe/Berlin' });
    expect(share.expires_at).toBe('2030-12-31T22:59:59.999Z');
  });

  it.each([
    [{ expiry: '31.02.2030' }],
    [{ expiry: '2030-12-31' }],
    [{ expiry: '01.01.2020' }],
    [{ expiry: '01.01.2090' }],
    [{ expiry: '31.12.2030', zone: 'Mars' }],
    [{ password: 'short' }],
    [{ password: 'x'.repeat(129) }],
    [{ message: 'x'.repeat(501) }],
  ])('refuses %j', async (body) => {
    const { status } = await shares.calls.call(createVersionShare, manager, {
      params: { id: 31 },
      body,
    });
    expect(status).toBe(412);
  });

  it('is for those who hold the letter and see the version', async () => {
    const by = async (caller: Caller | null, id = 31) =>
      (await shares.calls.call(createVersionShare, caller, { params: { id }, body: {} })).status;
    expect(await by(null)).toBe(401);
    expect(await by(guest)).toBe(403);
    expect(await by(artist)).toBe(403);
    expect(await by(reviewer)).toBe(201);
    expect(await by(stranger)).toBe(404);
    const folder = { params: {}, body: { folder_id: 10 } };
    expect((await shares.calls.call(createShare, reviewer, folder)).status).toBe(201);
    expect((await shares.calls.call(createShare, stranger, folder)).status).toBe(404);
    const neither = { params: {}, body: {} };
    expect((await shares.calls.call(createShare, reviewer, neither)).status).toBe(412);
  });

  it('is listed by version, by maker and by account', async () => {
    const { id } = await make({}, reviewer);
    const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map((row) => row.id);
    const ofVersion = (caller: Caller) =>
      shares.calls.call(listVersionShares, caller, { params: { id: 31 } });
    const ofAccount = (caller: Caller) =>
      shares.calls.call(listAccountShares, caller, { params: { id: 1 } });
    expect(idsOf(await ofVersion(artist))).toContain(id);
    // Its link opens more, maybe, than the project shows its guests.
    expect(idsOf(await ofVersion(guest))).toEqual([]);
    expect(idsOf(await shares.calls.call(listShares, reviewer, {}))).toContain(id);
    expect(idsOf(await shares.calls.call(listShares, artist, {}))).not.toContain(id);
    expect((await ofAccount(manager)).status).toBe(403);
    expect((await ofVersion(stranger)).status).toBe(404);
  });

  it('is changed in what it says and when it ends, and ended by its maker', async () => {
    const { id } = await make({}, reviewer);
    const change = (caller: Caller) =>
      shares.calls.call(changeShare, caller, {
        params: { id },
        body: { message: 'Look', expiry: '01.02.2030' },
      });
    expect((await change(artist)).status).toBe(403);
    expect((await change(stranger)).status).toBe(404);
    expect((await change(reviewer)).row).toMatchObject({ message: 'Look', expiry: '01.02.2030' });
    const end = (caller: Caller) => shares.calls.call(deleteShare, caller, { params: { id } });
    expect((await end(artist)).status).toBe(403);
    expect((await end(reviewer)).row.ended).not.toBeNull();
    expect((await end(reviewer)).status).toBe(404);
  });
});

describe('a guest', () => {
  it('sees versions and their media, the source only when it is downloadable', async () => {
    const plain = await open((await make()).hash);
    expect(plain.row).toMatchObject({ password_required: false, downloadable: false });
    const [version] = 'versions' in plain.row ? plain.row.versions : [];
    expect(version).toMatchObject({ id: 31, asset_name: 'shot 1', download_url: null });
    expect(version?.preview_url).toMatch(/^\/files\/1\/preview\?s=/u);
    const { row } = await open((await make({ downloadable: true })).hash);
    expect('versions' in row && row.versions[0]?.download_url).toContain('/files/1/source?s=');
  });

  it('is told nothing before the password, and all with its proof', async () => {
    const { hash } = await make({ password: 'correct horse', message: 'Secret' });
    const locked = await open(hash);
    expect(locked.row).toEqual({ hash, password_required: true });
    const wrong = await prove(hash, 'wrong horse');
    expect([wrong.status, wrong.body['error']]).toEqual([
      403,
      'Access Denied.  Check your password.',
    ]);
    const { row } = await prove(hash, 'correct horse');
    expect((await open(hash, { shareToken: row.share_token })).row).toMatchObject({
      message: 'Secret',
    });
    const other = await make({ password: 'correct horse' });
    expect((await open(other.hash, { shareToken: row.share_token })).row).toEqual({
      hash: other.hash,
      password_required: true,
    });
    expect((await open(hash, { shareToken: `${row.share_token}x` })).row).not.toHaveProperty(
      'versions',
    );
  });

  it('has five passwords free, and then waits twice as long each time', async () => {
    const { hash } = await make({ password: 'correct horse' });
    const statuses: number[] = [];
    let refused = await prove(hash, 'wrong');
    // The longest wait outlasts any machine: at some try it is not over yet.
    while (refused.status !== 429 && statuses.length < 20) {
      statuses.push(refused.status);
      refused = await prove(hash, 'wrong');
    }
    expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(refused.status).toBe(429);
    expect(refused.body['error']).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/u);
  });

  it('is not kept out by others who try in vain, while those wait', async () => {
    const { hash } = await make({ password: 'correct horse' });
    const from = (network: number, password: string) =>
      shares.calls.call(proveSharePassword, null, {
        params: { hash },
        body: { password },
        clientAddress: `203.0.113.${network}`,
      });
    for (let network = 0; network < 56; network += 1) {
      expect((await from(network, 'wrong')).status).toBe(403);
    }
    const again: number[] = [];
    // The wait doubles, so that at some try it is not over yet, however slow the machine is.
    for (let network = 0; network < 12; network += 1) {
      again.push((await from(network, 'wrong')).status);
    }
    expect(again).toContain(429);
    expect((await from(200, 'correct horse')).status).toBe(200);
  });

  it('finds nothing where nothing is, and is told what expired', async () => {
    const missing = await open('AAAAAAAAAAAAAAAAAAAAAA');
    expect([missing.status, missing.body['error']]).toEqual([404, "Nothing here I'm afriad"]);
    const { hash, id } = await make({ expiry: '31.12.2030' });
    await shares.expire(id);
    const expired = await open(hash);
    expect([expired.status, expired.body['error']]).toEqual([410, 'This link has expired']);
  });

  it('finds nothing once it has ended, and whoever serves media hears so', async () => {
    const heard: number[] = [];
    const signals = new Signals(shares.calls.bus, createLog('test', 'error'));
    const stop = signals.on(sharesEnded, ({ ids }) => heard.push(...ids));
    const { hash, id } = await make();
    await shares.calls.call(deleteShare, manager, { params: { id } });
    expect((await open(hash)).status).toBe(404);
    await eventually(() => expect(heard).toContain(id));
    stop();
    const { row } = await shares.calls.call(listEndedShares, null, {});
    expect(row.ids).toContain(id);
  });

  it('is read again by who looks at it when its terms change', async () => {
    const heard: number[] = [];
    const signals = new Signals(shares.calls.bus, createLog('test', 'error'));
    const stop = signals.on(sharesChanged, ({ ids }) => heard.push(...ids));
    const { id } = await make();
    await shares.calls.call(changeShare, manager, { params: { id }, body: { message: 'Sooner' } });
    await eventually(() => expect(heard).toEqual([id]));
    stop();
  });

  it('counts once a visit, unless they are a robot or a member', async () => {
    const { hash } = await make();
    const visit = { params: { hash }, body: { visit: 'abcdefghijklmnop' } };
    const firefox = { userAgent: 'Mozilla/5.0 Firefox/140.0' };
    const look = async (caller: Caller | null, more: object) =>
      (await shares.calls.call(countShareView, caller, { ...visit, ...more })).row.counted;
    expect(await look(null, { userAgent: 'Slackbot-LinkExpanding 1.0' })).toBe(false);
    expect(await look(artist, firefox)).toBe(false);
    expect(await look(null, firefox)).toBe(true);
    expect(await look(null, firefox)).toBe(false);
    const { rows } = await shares.calls.call(listShares, manager, {});
    expect(rows.find((share) => share.hash === hash)).toMatchObject({ views: 1 });
  });
});

it('tells its maker and administrators of its visits, and nobody else', async () => {
  const { hash, id } = await make();
  const body = { visit: 'visit-of-somebody' };
  const of = { params: { hash }, body, userAgent: 'Mozilla/5.0 Firefox/140.0' };
  await shares.calls.call(countShareView, null, { ...of, clientAddress: '203.0.113.77' });
  const visits = (caller: Caller | null, share = id) =>
    shares.calls.call(listShareViews, caller, { params: { id: share } });
  const { rows } = await visits(manager);
  expect(rows).toMatchObject([{ browser: 'Firefox', visit: 'visit-of' }]);
  expect(rows[0]?.network).toMatch(/^[\w-]{8}$/u);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  expect((await visits(admin)).rows).toHaveLength(1);
  expect((await visits(null)).status).toBe(401);
  for (const caller of [reviewer, artist, stranger])
    expect((await visits(caller)).status).toBe(404);
  expect((await visits(admin, 987_654)).status).toBe(404);
});

it('counts so many views of one network in an hour, and no more', async () => {
  const { hash } = await make();
  const look = async (at: number) => {
    const body = { visit: `visit-number-${String(at).padStart(6, '0')}` };
    const of = { params: { hash }, body, userAgent: 'Mozilla/5.0 Firefox/140.0' };
    return (await shares.calls.call(countShareView, null, of)).row.counted;
  };
  const counted = await Promise.all(Array.from({ length: 100 }, (_, at) => look(at)));
  expect(counted.filter(Boolean)).toHaveLength(100);
  expect(await look(100)).toBe(false);
});

it('ends shares of a version that was deleted', async () => {
  await shares.tellVersion({ id: 32, version_number: 2 });
  const make32 = () =>
    shares.calls.call(createVersionShare, manager, { params: { id: 32 }, body: {} });
  await eventually(async () => expect((await make32()).status).toBe(201));
  const { hash } = (await make32()).row;
  await shares.tellVersion({ id: 32, version_number: 2, change: 'deleted', deleted: true });
  await eventually(async () => expect((await open(hash)).status).toBe(404));
  await shares.tellVersion({ id: 32, version_number: 2, change: 'restored' });
  await eventually(async () => expect((await make32()).status).toBe(201));
  expect((await open(hash)).status).toBe(404);
});

describe('the shares of somebody who leaves', () => {
  const end = (caller: Caller | null, id: number) =>
    shares.calls.call(endUserShares, caller, { params: { id } });

  it('all end, and nobody else’s', async () => {
    const [theirs, kept] = [await make({}, reviewer), await make()];
    const { status, rows } = await end(admin, reviewer.user_id);
    expect([status, rows[0]?.count]).toEqual([200, expect.any(Number)]);
    expect((await open(theirs.hash)).status).toBe(404);
    expect((await open(kept.hash)).status).toBe(200);
    expect((await end(admin, reviewer.user_id)).rows).toEqual([{ count: 0 }]);
  });

  it('are ended by an administrator of the account alone', async () => {
    expect((await end(null, reviewer.user_id)).status).toBe(401);
    expect((await end(manager, reviewer.user_id)).status).toBe(403);
    expect((await end(artist, reviewer.user_id)).status).toBe(403);
    expect((await end(admin, stranger.user_id)).status).toBe(404);
    expect((await end(admin, 987_654)).status).toBe(404);
  });
});
