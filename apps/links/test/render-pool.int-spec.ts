import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeLink, folderChanged, roleChanged, teamChanged } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { artist, manager } from '@jampot/testing';
import { LinksStage } from './links-stage.ts';

let stage: LinksStage;
let id: number;
beforeAll(async () => {
  stage = await LinksStage.start();
  ({ id } = (await stage.link(101, 102)).row);
}, 60_000);
afterAll(() => stage?.stop());

const change = (body: object, caller: Caller = manager) =>
  stage.calls.call(changeLink, caller, { params: { id }, body });
const kept = async () =>
  (await stage.links()).map(({ chain, render_pool_id }) => [chain, render_pool_id]);

it('of a link is one that the caller sees', async () => {
  expect((await change({ render_pool_id: 7 })).row.render_pool_id).toBe(7);
  // Whether it is missing, another account's, or of a farm that is closed to the caller.
  const blind = { ...manager, permissions: { ...manager.permissions, pools: '' as const } };
  const refused = [
    await change({ render_pool_id: 99, chain: false }),
    await change({ render_pool_id: 8, chain: false }, blind),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(412);
    expect(body).toMatchObject({
      error: 'This pool does not exist.',
      errors: [{ name: 'render_pool_id' }],
    });
  }
  expect(await kept()).toEqual([[true, 7]]);
});

it('is not asked for where nothing new is wanted, and can be taken away', async () => {
  const before = stage.poolsAsked;
  expect((await change({ render_pool_id: 7, chain: false })).status).toBe(200);
  expect((await change({ render_pool_id: null })).row.render_pool_id).toBeNull();
  expect(await kept()).toEqual([[false, null]]);
  expect(stage.poolsAsked).toBe(before);
});

it('is not kept unjudged while the render service is away', async () => {
  await stage.closeFarm();
  await expect(change({ render_pool_id: 8, chain: true })).resolves.toMatchObject({ status: 503 });
  expect(await kept()).toEqual([[false, null]]);
  expect((await change({ chain: true })).status).toBe(200);
  await stage.openFarm();
  expect((await change({ render_pool_id: 8 })).row.render_pool_id).toBe(8);
});

it('of a link that is turned is judged where what uses the other is from then on', async () => {
  const permissions = { ...manager.permissions, versions: 'r' as const };
  const place = { parent_id: null, team_folder_id: 12, user_id: null };
  const made = { change: 'created', deleted: false } as const;
  await stage.announce(folderChanged, { ...made, ...place, id: 12, name: 'Client' });
  await stage.announce(roleChanged, {
    id: 60,
    account_id: 1,
    name: 'No versions',
    level: 1,
    permissions,
  });
  await stage.announce(teamChanged, { folder_id: 12, user_id: artist.user_id, role_id: 60 });
  await stage.announce(roleChanged, {
    id: 61,
    account_id: 1,
    name: 'All',
    level: 1,
    permissions: manager.permissions,
  });
  await stage.announce(teamChanged, { folder_id: 10, user_id: artist.user_id, role_id: 61 });
  await stage.tellAsset(301, { folder_id: 12 });
  await stage.caughtUp();
  ({ id } = (await stage.link(301, 103)).row);
  expect((await change({ render_pool_id: 7 }, artist)).status).toBe(200);
  const before = stage.poolsAsked;
  expect((await change({ turned: true, render_pool_id: 7 }, artist)).status).toBe(403);
  const turned = await change({ turned: true, render_pool_id: 7 });
  expect(turned.row).toMatchObject({ up_id: 103, down_id: 301, render_pool_id: 7 });
  expect(stage.poolsAsked).toBe(before + 2);
});
