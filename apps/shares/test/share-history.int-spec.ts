import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  changeShare,
  createShare,
  createVersionShare,
  deleteShare,
  sharesLogged,
} from '@jampot/contracts';
import type { EventEnvelope } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { eventually } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

let shares: RunningShares;
let before = 0;
beforeAll(async () => {
  shares = await RunningShares.start();
}, 60_000);
afterAll(async () => shares?.stop());

interface Told extends Record<string, unknown> {
  readonly id: number;
  readonly envelope: EventEnvelope<unknown>;
}
async function told(): Promise<Pick<EventEnvelope<unknown>, 'actor_id' | 'audience' | 'data'>[]> {
  const rows = await shares.service
    .get(Database)
    .readTransaction(systemScope, (tx) =>
      tx.sql<Told>(
        'SELECT id, envelope::jsonb AS envelope FROM outbox WHERE name = $1 AND id > $2 ORDER BY id',
        [sharesLogged.name, before],
      ),
    );
  before = rows.at(-1)?.id ?? before;
  return rows.map(({ envelope: { actor_id, audience, data } }) => ({ actor_id, audience, data }));
}
beforeEach(async () => void (await told()));

const toServices = { to: 'services' };
const line = (change: string, terms: string | null, actor: number | null = manager.user_id) => ({
  actor_id: actor,
  audience: toServices,
  data: { change, version_ids: [31], terms },
});
const made = async (body: object) =>
  (await shares.calls.call(createVersionShare, manager, { params: { id: 31 }, body })).row;

it('has every link to a version in the history of its asset, from its making to its end', async () => {
  const { id, hash } = await made({
    expiry: '31.12.2029',
    password: 'correct horse battery',
    approvable: true,
  });
  const first = await told();
  expect(first).toEqual([line('made', 'until 31.12.2029, password, approval')]);
  expect(JSON.stringify(first)).not.toContain(hash);
  const body = { expiry: null };
  expect((await shares.calls.call(changeShare, manager, { params: { id }, body })).status).toBe(
    200,
  );
  expect(await told()).toEqual([line('changed', 'without an end, password, approval')]);
  await shares.calls.call(deleteShare, manager, { params: { id } });
  await shares.calls.call(deleteShare, manager, { params: { id } });
  expect(await told()).toEqual([line('ended', null)]);
});

it('has there what nobody ended but the product, and nothing of folders', async () => {
  await shares.calls.call(createShare, manager, { body: { folder_id: 10 } });
  expect(await told()).toEqual([]);
  await made({ commentable: true });
  expect(await told()).toEqual([line('made', 'without an end, notes')]);
  await shares.tellVersion({ change: 'deleted', deleted: true });
  await eventually(async () => expect(await told()).toEqual([line('ended', null, null)]));
});
