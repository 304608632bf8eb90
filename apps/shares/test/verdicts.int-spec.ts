import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createVersionShare,
  findStatusesInForce,
  giveVerdict,
  openShare,
  verdictGiven,
} from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { AnsweringSide } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

let shares: RunningShares;
let assets: AnsweringSide;
beforeAll(async () => {
  shares = await RunningShares.start();
  assets = await AnsweringSide.open(shares.calls.bus, {
    [findStatusesInForce.name]: async () => ({
      rows: [{ folder_id: 10, status_id: 4, approves: true }],
    }),
  });
}, 60_000);
afterAll(async () => {
  await assets?.close();
  await shares?.stop();
});

const make = async (body: object = { approvable: true }) =>
  (await shares.calls.call(createVersionShare, manager, { params: { id: 31 }, body })).row;
const nina = { name: 'Nina Client', email: 'nina@client.example' };
const give = (hash: string, body: object = {}) =>
  shares.calls.call(giveVerdict, null, {
    params: { hash },
    body: { version_id: 31, verdict: 'approved', ...nina, ...body },
  });

describe('a verdict of a guest', () => {
  it('is shown to guests of the share, the newest of each version, without the e-mail', async () => {
    const { hash } = await make();
    await give(hash, { verdict: 'needs_changes' });
    expect((await give(hash)).row).toMatchObject({ version_id: 31, verdict: 'approved' });
    const { row } = await shares.calls.call(openShare, null, { params: { hash } });
    expect(row).toMatchObject({
      approvable: true,
      verdicts: [{ version_id: 31, verdict: 'approved', name: 'Nina Client' }],
    });
    expect(JSON.stringify(row)).not.toContain(nina.email);
  });

  it('is told with the status that the share names for it, and whose wish that is', async () => {
    const { hash, id } = await make({ approvable: true, approved_status_id: 4 });
    await give(hash);
    await give(hash, { verdict: 'needs_changes' });
    const told = await shares.service.get(Database).readTransaction(systemScope, (tx) =>
      tx.sql<{ data: Record<string, unknown> }>(
        `SELECT envelope::jsonb -> 'data' AS data FROM outbox WHERE name = $1
           AND envelope::jsonb -> 'data' ->> 'share_id' = $2 ORDER BY id`,
        [verdictGiven.name, String(id)],
      ),
    );
    expect(told.map(({ data }) => [data['verdict'], data['status']])).toEqual([
      ['approved', { id: 4, user_id: manager.user_id }],
      ['needs_changes', null],
    ]);
  });

  it.each([[{ verdict: 'maybe' }], [{ name: ' ' }], [{ email: 'x' }], [{ version_id: 32 }]])(
    'is refused for %j',
    async (body) => {
      expect((await give((await make()).hash, body)).status).toBe(412);
    },
  );

  it('is for shares that ask for it, after their password', async () => {
    expect((await give((await make({})).hash)).status).toBe(403);
    const locked = await make({ approvable: true, password: 'correct horse' });
    expect((await give(locked.hash)).status).toBe(403);
  });
});
