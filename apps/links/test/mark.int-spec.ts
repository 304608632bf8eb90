import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { changeLink, listDownlinks, markLinks } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { artist, guest, manager, outsider, reviewer, stranger } from '@jampot/testing';
import { LinksStage, SECRET } from './links-stage.ts';

let stage: LinksStage;
beforeAll(async () => {
  stage = await LinksStage.start();
}, 60_000);
afterAll(() => stage?.stop());

type Mark = { readonly id: number; readonly seen_version_id: number };

/** Dependents of 101, whose links are stale, and its newest version. */
let links: readonly number[];
let newest: number;
let round = 0;
beforeEach(async () => {
  if (round === 0) {
    await stage.tellVersion(101, 1);
    for (const down of [102, 103, 104]) await stage.link(101, down);
    await stage.link(101, SECRET);
  }
  round += 1;
  newest = await stage.tellVersion(101, 1 + round);
  const stale = await stage.links(manager, { up_id: '101', stale: '1', sort: 'down_id' });
  links = stale.map(({ id }) => id);
  expect(links).toHaveLength(4);
});

const mark = (marks: readonly Mark[], caller: Caller | null = manager) =>
  stage.calls.call(markLinks, caller, { body: marks });
const markAll = (caller: Caller | null = manager) =>
  mark(
    links.map((id) => ({ id, seen_version_id: newest })),
    caller,
  );
const staleNow = async () =>
  (await stage.links(manager, { up_id: '101', stale: '1', sort: 'down_id' })).map(({ id }) => id);
const outcomes = async (answer: ReturnType<typeof mark>) =>
  (await answer).rows.map(({ status, error }) => error ?? status);

it('marks many links as up to date at once', async () => {
  expect(await outcomes(markAll())).toEqual(Array(4).fill('up to date'));
  expect(await staleNow()).toEqual([]);
});

it('answers each by itself, in the order of the list', async () => {
  const [first = 0, second = 0, third = 0] = links;
  const foreign = await stage.tellVersion(105, round);
  const wish = [
    { id: third, seen_version_id: newest },
    { id: 9999, seen_version_id: newest },
    { id: second, seen_version_id: foreign },
    { id: first, seen_version_id: newest },
  ];
  expect(await outcomes(mark(wish))).toEqual([
    'up to date',
    'Link not found',
    'This version does not belong to the asset.',
    'up to date',
  ]);
  expect(await staleNow()).toEqual([second, links[3]]);
});

it('refuses what names a link twice, or none', async () => {
  const [id = 0] = links;
  const twice = await mark([
    { id, seen_version_id: newest },
    { id, seen_version_id: newest },
  ]);
  expect(twice.status).toBe(412);
  expect(JSON.stringify(twice.body)).toContain('A link is named twice.');
  expect((await mark([])).status).toBe(412);
  expect(await staleNow()).toEqual(links);
});

it('is for who may change the links, and for nobody else', async () => {
  expect((await markAll(null)).status).toBe(401);
  for (const caller of [guest, artist, reviewer]) {
    expect(new Set(await outcomes(markAll(caller)))).toEqual(
      new Set(['You do not have permission to do this.', 'Link not found']),
    );
  }
  for (const caller of [outsider, stranger]) {
    expect(await outcomes(markAll(caller))).toEqual(Array(4).fill('Link not found'));
  }
  expect(await staleNow()).toEqual(links);
});

it('lets an assignee mark what theirs uses, and change nothing else of it', async () => {
  const [first = 0, second = 0] = links;
  await stage.tellAsset(102, { assignee_id: artist.user_id });
  await stage.caughtUp();
  const below = await stage.calls.call(listDownlinks, artist, { params: { id: 101 } });
  expect(below.rows.find(({ asset_id }) => asset_id === 102)).toMatchObject({
    assignee_id: artist.user_id,
    stale: true,
  });
  const wish = [first, second].map((id) => ({ id, seen_version_id: newest }));
  expect(await outcomes(mark(wish, artist))).toEqual([
    'up to date',
    'You do not have permission to do this.',
  ]);
  expect(await staleNow()).toEqual(links.slice(1));

  // By the call of one link as well.
  const again = await stage.tellVersion(101, 90 + round);
  const change = (id: number, body: Record<string, unknown>, caller: Caller = artist) =>
    stage.calls.call(changeLink, caller, { params: { id }, body });
  expect((await change(first, { seen_version_id: again, chain: false })).status).toBe(403);
  expect((await change(first, {})).status).toBe(403);
  expect((await change(second, { seen_version_id: again })).status).toBe(403);
  // Nor is whoever has it to do shown links that they may not read.
  await stage.tellAsset(103, { assignee_id: manager.user_id });
  await stage.caughtUp();
  const blind = { ...manager, permissions: { ...manager.permissions, dependencies: '' as const } };
  expect((await change(second, { seen_version_id: again }, blind)).status).toBe(403);
  expect((await change(first, { id: first, seen_version_id: again })).row.stale).toBe(false);

  // Who is no longer the assignee may not any more.
  const newer = await stage.tellVersion(101, 95 + round);
  await stage.tellAsset(102);
  await stage.caughtUp();
  expect((await change(first, { seen_version_id: newer })).status).toBe(403);
});
