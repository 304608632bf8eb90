import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { linkBatch, MOST_LINKS, unlinkBatch } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { guest, manager, outsider, reviewer, stranger } from '@jampot/testing';
import { LinksStage, SECRET } from './links-stage.ts';

let stage: LinksStage;
beforeAll(async () => {
  stage = await LinksStage.start();
}, 60_000);
afterAll(() => stage?.stop());

type Pairs = readonly (readonly [up: number, down: number])[];

const unlink = (pairs: Pairs, caller: Caller | null = manager) =>
  stage.calls.call(unlinkBatch, caller, {
    body: pairs.map(([up_id, down_id]) => ({ up_id, down_id })),
  });

it('answers each row by itself, in the order of the list', async () => {
  await stage.link(101, 102);
  const answer = await stage.batch([
    [101, 102],
    [102, 103],
    [103, 101],
    [102, 103],
    [104, 104],
    [9999, 104],
    [103, 104],
    [103, 101],
  ]);
  expect(answer.rows.map(({ status, error }) => error ?? status)).toEqual([
    'already linked',
    'linked',
    'Circular linking with shot 102',
    'already linked',
    'Linking itself',
    'Asset not found',
    'linked',
    'Circular linking with shot 102',
  ]);
  expect((await stage.links()).map(({ up_id, down_id }) => [up_id, down_id]).sort()).toEqual([
    [101, 102],
    [102, 103],
    [103, 104],
  ]);
  const gone = await unlink([
    [103, 104],
    [103, 104],
    [104, 105],
    [9999, 1],
    [101, 102],
  ]);
  expect(gone.rows.map(({ status, error }) => error ?? status)).toEqual([
    'unlinked',
    'already unlinked',
    'already unlinked',
    'Asset not found',
    'unlinked',
  ]);
  expect((await stage.links()).map(({ up_id }) => up_id)).toEqual([102]);
});

it('leaves a link of the other kind as it is, and says which kind that is', async () => {
  await stage.tellAssets([301, 302, 303, 304]);
  await stage.link(301, 302);
  await stage.link(302, 303, manager, false);
  const body = [
    { up_id: 301, down_id: 302, chain: false },
    { up_id: 302, down_id: 303, chain: true },
    { up_id: 303, down_id: 304, chain: false },
    { up_id: 303, down_id: 304, chain: true },
    { up_id: 302, down_id: 301, chain: true },
  ];
  const answer = await stage.calls.call(linkBatch, manager, { body });
  expect(answer.rows.map(({ status, chain }) => [status, chain])).toEqual([
    ['already linked', true],
    ['already linked', false],
    ['linked', false],
    ['already linked', false],
    ['error', null],
  ]);
  const kept = (await stage.links(manager, { down_id: '302,303,304' })).map(
    ({ up_id, chain }) => [up_id, chain] as const,
  );
  expect(kept.sort(([one], [other]) => one - other)).toEqual([
    [301, true],
    [302, false],
    [303, false],
  ]);
  const gone = await unlink([
    [301, 302],
    [301, 302],
    [302, 303],
    [303, 304],
  ]);
  expect(gone.rows.map(({ status, chain }) => [status, chain])).toEqual([
    ['unlinked', true],
    ['already unlinked', null],
    ['unlinked', false],
    ['unlinked', false],
  ]);
});

it('refuses the rows of who may not, and the call of nobody', async () => {
  const errors = async (caller: Caller) =>
    (await stage.batch([[105, 106]], caller)).rows.map(({ error }) => error);
  expect((await stage.batch([[105, 106]], null)).status).toBe(401);
  expect((await unlink([[102, 103]], null)).status).toBe(401);
  expect(await errors(guest)).toEqual(['You do not have permission to do this.']);
  for (const caller of [outsider, stranger]) {
    expect(await errors(caller)).toEqual(['Asset not found']);
    const kept = await unlink([[102, 103]], caller);
    expect(kept.rows.map(({ error }) => error)).toEqual(['Asset not found']);
  }
  const kept = await unlink([[102, 103]], reviewer);
  expect(kept.rows.map(({ status }) => status)).toEqual(['error']);
  const hidden = await stage.batch([[SECRET, 106]], reviewer);
  expect(hidden.rows.map(({ error }) => error)).toEqual(['Asset not found']);
  expect((await stage.batch([])).status).toBe(412);
  const many = Array.from({ length: 1001 }, () => [105, 106] as const);
  expect((await stage.batch(many)).status).toBe(412);
});

it('lets one of two people close a ring who do so at once', async () => {
  for (const round of Array.from({ length: 10 }, (_, index) => index)) {
    const ids = Array.from({ length: 4 }, (_, index) => 500 + round * 4 + index);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await stage.tellAssets(ids);
    await stage.batch([
      [a, b],
      [c, d],
    ]);
    const [one, other] = await Promise.all([stage.link(b, c), stage.link(d, a, reviewer)]);
    expect([one.status, other.status].sort()).toEqual([201, 412]);
  }
});

it('takes 5,000 links in five calls, and refuses more than 1,000 on a side', async () => {
  const first = 10_000;
  const ids = Array.from({ length: 5001 }, (_, index) => first + index);
  for (let from = 0; from < ids.length; from += 1000) {
    await stage.tellAssets(ids.slice(from, from + 1000));
  }
  const chain = ids.slice(1).map((id) => [id - 1, id] as const);
  for (let from = 0; from < chain.length; from += 1000) {
    const answer = await stage.batch(chain.slice(from, from + 1000));
    expect(answer.rows.every(({ status }) => status === 'linked')).toBe(true);
  }
  const closing = await stage.link(first + 5000, first);
  expect(closing.body['error']).toBe(`Circular linking with shot ${first + 1}`);

  const many = ids.slice(0, 1001).map((id) => [id, 105] as const);
  await stage.batch(many.slice(0, 1000));
  const full = await stage.batch(many.slice(1000));
  expect(full.rows.map(({ error }) => error)).toEqual([
    'An asset can have 1000 links on each side at most.',
  ]);
}, 60_000);

it('fills the account to its last link, and refuses the rest row by row', async () => {
  const database = stage.service.get(Database);
  const set = (links: number) =>
    database.change(systemScope, (tx) =>
      tx.sql('UPDATE link_counts SET links = $1 WHERE account_id = $2', [
        links,
        manager.account_id,
      ]),
    );
  await set(MOST_LINKS - 1);
  const answer = await stage.batch([
    [101, 107],
    [101, 108],
  ]);
  expect(answer.rows.map(({ status, error }) => error ?? status)).toEqual([
    'linked',
    'The account can have no more links.',
  ]);
});
