import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  admitGuestUpload,
  changeShare,
  countShareView,
  createVersionShare,
  deleteShare,
  giveVerdict,
  judgeSharedFiles,
  listShares,
  openGuestDrop,
  openShare,
  proveSharePassword,
} from '@jampot/contracts';
import { newObjectKey } from '@jampot/storage';
import { eventually } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

/** Seconds until a share expires: enough to see it open before, however slow the machine is. */
const SOON = 4;
const PASSWORD = 'correct horse';

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
}, 60_000);
afterAll(async () => shares?.stop());

const nina = { name: 'Nina', email: 'nina@client.example' };
const call: RunningShares['calls']['call'] = (...asked) => shares.calls.call(...asked);

async function scene() {
  const body = {
    password: PASSWORD,
    approvable: true,
    uploadable: true,
    upload_folder_id: 10,
    expiry: '31.12.2030',
  };
  const { row } = await call(createVersionShare, manager, { params: { id: 31 }, body });
  const params = { hash: row.hash };
  const prove = () => call(proveSharePassword, null, { params, body: { password: PASSWORD } });
  await shares.expire(row.id, SOON);
  const ends = async () => {
    const { rows } = await call(listShares, manager, {});
    return Date.parse(rows.find(({ id }) => id === row.id)?.expires_at ?? '');
  };
  return { id: row.id, params, prove, ends: await ends() };
}

/** What every way into a share answers, by its status. */
async function waysIn(
  { id, params }: Awaited<ReturnType<typeof scene>>,
  shareToken: string,
): Promise<readonly number[]> {
  const of = { params, shareToken, userAgent: 'Mozilla/5.0 Firefox/140.0' };
  const answers = [
    await call(openShare, null, of),
    await call(countShareView, null, { ...of, body: { visit: `visit-of-${Date.now()}-long` } }),
    await call(giveVerdict, null, {
      ...of,
      body: { ...nina, version_id: 31, verdict: 'approved' },
    }),
    await call(openGuestDrop, null, { shareToken, body: { hash: params.hash } }),
    await call(proveSharePassword, null, { params, body: { password: PASSWORD } }),
  ];
  const upload = { share_id: id, key: newObjectKey(1, 'mov'), bytes: 10, file: 'a.mov', ...nina };
  const admitted = await call(admitGuestUpload, null, { body: upload });
  return [...answers, admitted].map(({ status }) => status);
}
const shown = async (share_id: number) =>
  (await call(judgeSharedFiles, null, { body: { share_id, keys: ['1/preview'] } })).rows.length;

test('a share that runs out while a guest is there closes every way in, and opens again once its end is later', async () => {
  const share = await scene();
  const { row: proof } = await share.prove();
  // A proof lives no longer than what it opens.
  expect(Date.parse(proof.expires)).toBeLessThanOrEqual(share.ends);
  const before = await call(openShare, null, {
    params: share.params,
    shareToken: proof.share_token,
  });
  expect(before.row).toMatchObject({ password_required: false });
  const { addresses_end: addressesEnd } = before.row as { addresses_end: string };
  expect(Date.parse(addressesEnd)).toBeLessThanOrEqual(share.ends);
  expect(await shown(share.id)).toBe(1);
  expect(Date.now()).toBeLessThan(share.ends);

  await eventually(async () => {
    const { status, body } = await call(openShare, null, { params: share.params });
    expect([status, body['error']]).toEqual([410, 'This link has expired']);
  });
  expect(Date.now()).toBeGreaterThanOrEqual(share.ends);
  expect(await waysIn(share, proof.share_token)).toEqual([410, 410, 410, 410, 410, 404]);
  expect(await shown(share.id)).toBe(0);
  // Whoever made it still finds it, with the end that it had.
  expect(await share.prove()).toMatchObject({ status: 410 });
  const { rows } = await call(listShares, manager, {});
  const listed = rows.find(({ id }) => id === share.id);
  expect(Date.parse(listed?.expires_at ?? '')).toBe(share.ends);
  expect(listed?.ended).toBeNull();

  const later = { params: { id: share.id }, body: { expiry: '31.12.2030' } };
  expect((await call(changeShare, manager, later)).status).toBe(200);
  expect(await shown(share.id)).toBe(1);
  // The proof was over with the share: the password opens it, as it did before.
  expect((await call(openShare, null, { params: share.params })).row).toEqual({
    hash: share.params.hash,
    password_required: true,
  });
  const { row: again } = await share.prove();
  expect(await waysIn(share, again.share_token)).toEqual([200, 200, 200, 200, 200, 200]);
}, 60_000);

test('an expired share is prolonged only where one more may be open', async () => {
  const open = () => call(createVersionShare, manager, { params: { id: 31 }, body: {} });
  const { row: expired } = await open();
  await shares.expire(expired.id);
  let last = await open();
  for (let made = 0; last.status === 201; made += 1) {
    expect(made).toBeLessThan(100);
    last = await open();
  }
  const text = 'A version can have 100 open shares at most.';
  expect([last.status, last.body['error']]).toEqual([412, text]);
  const later = { params: { id: expired.id }, body: { expiry: '31.12.2030' } };
  const refused = await call(changeShare, manager, later);
  expect([refused.status, refused.body['error']]).toEqual([412, text]);
  // One that is open takes no more room than it has.
  const [other] = (await call(listShares, manager, {})).rows.filter(({ id }) => id !== expired.id);
  const moved = { params: { id: other?.id ?? 0 }, body: { expiry: '30.12.2030' } };
  expect((await call(changeShare, manager, moved)).status).toBe(200);

  await call(deleteShare, manager, { params: { id: other?.id ?? 0 } });
  expect((await call(changeShare, manager, later)).status).toBe(200);
});
