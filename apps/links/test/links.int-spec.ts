import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDownlinks,
  addUplinks,
  changeLink,
  deleteDownlink,
  deleteLink,
  deleteUplink,
  folderChanged,
  listDownlinks,
  listLinks,
  listUplinks,
  readLink,
  readLinkMap,
  roleChanged,
  teamChanged,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { artist, guest, manager, outsider, reviewer, stranger } from '@jampot/testing';
import { LinksStage, SECRET } from './links-stage.ts';

let stage: LinksStage;
beforeAll(async () => {
  stage = await LinksStage.start();
}, 60_000);
afterAll(() => stage?.stop());

const nobody: Caller | null = null;
/** Reads no dependencies, where no team gives them another role. */
const blind: Caller = { ...manager, permissions: { ...manager.permissions, dependencies: '' } };

const role = { id: manager.role_id, account_id: 1, name: 'Role 3', level: 3 };

describe('making links', () => {
  it('needs the letter in the folder of what uses the other, and sight of both', async () => {
    expect((await stage.link(101, 102, nobody)).status).toBe(401);
    for (const caller of [guest, artist, blind]) {
      expect((await stage.link(101, 102, caller)).status).toBe(403);
    }
    for (const caller of [outsider, stranger]) {
      expect((await stage.link(101, 102, caller)).status).toBe(404);
    }
    expect((await stage.link(SECRET, 102, reviewer)).status).toBe(412);
    expect((await stage.link(2, 102)).status).toBe(412);
    expect((await stage.link(9999, 102)).body['error']).toBe('Asset not found');
    const made = await stage.link(101, 102, reviewer);
    expect(made.status).toBe(201);
    expect(made.row).toMatchObject({ up_id: 101, down_id: 102, chain: true, stale: false });
    expect(made.row.user_id).toBe(reviewer.user_id);
  });

  it('refuses a link to itself, one that is there, and a ring of any length', async () => {
    const refusals = async (up: number, down: number, chain = true) => {
      const answer = await stage.link(up, down, manager, chain);
      return [answer.status, answer.body['error']];
    };
    await stage.link(102, 103);
    expect(await refusals(101, 101)).toEqual([412, 'Linking itself']);
    expect(await refusals(101, 102)).toEqual([412, 'Repeating link']);
    expect(await refusals(102, 101)).toEqual([412, 'Circular linking with shot 102']);
    expect(await refusals(103, 101)).toEqual([412, 'Circular linking with shot 102']);
    expect(await refusals(102, 101, false)).toEqual([412, 'Circular linking with shot 102']);
    // From the other end its neighbour is named.
    const down = await stage.calls.call(addDownlinks, manager, {
      params: { id: 103 },
      body: { down_id: 101 },
    });
    expect(down.body['error']).toBe('Circular linking with shot 102');
    // A reference closes no ring, until it is to be a dependency.
    const reference = await stage.link(103, 101, manager, false);
    expect(reference.status).toBe(201);
    const { id } = reference.row;
    const chained = await stage.calls.call(changeLink, manager, {
      params: { id },
      body: { chain: true },
    });
    expect(chained.body['error']).toBe('Circular linking with shot 102');
    await stage.calls.call(deleteLink, manager, { params: { id } });
  });

  it('makes a whole list or none of it', async () => {
    const add = (body: readonly object[]) =>
      stage.calls.call(addUplinks, manager, { params: { id: 108 }, body });
    const before = await stage.links();
    expect((await add([{ up_id: 104 }, { up_id: 108 }])).status).toBe(412);
    expect((await add([{ up_id: 104 }, { up_id: 104 }])).body['error']).toBe('Repeating link');
    expect((await add([{ up_id: 104, down_id: 103 }])).status).toBe(412);
    expect((await add([{}])).status).toBe(412);
    expect(await stage.links()).toEqual(before);
    const made = await add([{ up_id: 105 }, { up_id: 104, chain: false }]);
    expect(made.rows.map(({ up_id, chain }) => [up_id, chain])).toEqual([
      [105, true],
      [104, false],
    ]);
  });
});

describe('links of an asset', () => {
  it('show what is at the other end, of what the caller sees', async () => {
    await stage.tellVersion(105, 3);
    await stage.link(SECRET, 108);
    const up = (caller: Caller | null, query = {}) =>
      stage.calls.call(listUplinks, caller, { params: { id: 108 }, query });
    const all = await up(manager, {
      include: 'latestversion,status,href,folder.name',
      sort: 'name',
    });
    expect(all.rows.map(({ asset_id }) => asset_id)).toEqual([104, 105, SECRET]);
    expect(all.rows[1]).toMatchObject({
      asset_id: 105,
      name: 'shot 105',
      href: '/assets/105',
      folder: { name: 'Project' },
      status: { name: 'Not Started', color: '#888888' },
      latestversion: { version_number: 3 },
      chain: true,
    });
    expect(all.rows[1]?.thumbnail_url).toMatch(/^\/files\/a\/1\/t/u);
    expect((await up(artist)).rows.map(({ asset_id }) => asset_id).sort()).toEqual([104, 105]);
    expect((await up(nobody)).status).toBe(401);
    expect((await up(blind)).status).toBe(403);
    for (const caller of [outsider, stranger]) expect((await up(caller)).status).toBe(404);
    expect((await up(manager, { colour: '1' })).status).toBe(412);
  });

  it('are counted by status, and none of what is deleted', async () => {
    await stage.tellAsset(103, { status_id: 4 });
    await stage.link(102, 104);
    await stage.link(102, 106);
    await stage.caughtUp();
    const counted = async () => {
      const answer = await stage.calls.call(listDownlinks, manager, {
        params: { id: 102 },
        query: { x: 'status.name', y: 'count', color: 'status.color' },
      });
      return answer.rows.map((row) => {
        const { x, y, color } = row as unknown as { x: string; y: number; color: string };
        return [x, Number(y), color];
      });
    };
    expect(await counted()).toEqual([
      ['Approved', 1, '#00AA00'],
      ['Not Started', 2, '#888888'],
    ]);
    await stage.tellAsset(106, { deleted: true });
    await stage.caughtUp();
    expect(await counted()).toContainEqual(['Not Started', 1, '#888888']);
    await stage.tellAsset(106);
    await stage.caughtUp();
    expect(await counted()).toContainEqual(['Not Started', 2, '#888888']);
  });
});

it('are not listed for a role that may not read them', async () => {
  await stage.announce(roleChanged, { ...role, permissions: blind.permissions });
  await stage.caughtUp();
  expect(await stage.links(blind)).toEqual([]);
  expect(await stage.links(artist)).not.toEqual([]);
  await stage.announce(roleChanged, { ...role, permissions: manager.permissions });
  await stage.caughtUp();
});

it('are shown as the folder of what uses the other says, whichever way they are asked for', async () => {
  const blindRole = {
    ...role,
    id: 50,
    permissions: { ...artist.permissions, dependencies: '' as const },
  };
  await stage.announce(roleChanged, blindRole);
  await stage.announce(folderChanged, {
    id: 12,
    change: 'created',
    name: 'Beside',
    parent_id: null,
    team_folder_id: 12,
    user_id: null,
    deleted: false,
  });
  await stage.announce(teamChanged, { folder_id: 12, user_id: artist.user_id, role_id: 50 });
  await stage.tellAsset(301, { folder_id: 12 });
  await stage.tellAsset(302);
  await stage.caughtUp();
  const { id } = (await stage.link(302, 301)).row;
  const ways = async (caller: Caller) => {
    const down = await stage.calls.call(listDownlinks, caller, { params: { id: 302 } });
    const map = await stage.calls.call(readLinkMap, caller, { params: { id: 302 } });
    const one = await stage.calls.call(readLink, caller, { params: { id } });
    return {
      list: (await stage.links(caller, { up_id: '302' })).length,
      down: down.rows.length,
      nodes: map.row.nodes.length,
      edges: map.row.edges.length,
      counted: map.row.nodes[0]?.downlinks,
      one: one.status,
    };
  };
  const all = { list: 1, down: 1, nodes: 2, edges: 1, counted: 1, one: 200 };
  expect(await ways(manager)).toEqual(all);
  const none = { list: 0, down: 0, nodes: 1, edges: 0, counted: 0, one: 403 };
  expect(await ways(artist)).toEqual(none);
  await stage.announce(roleChanged, { ...blindRole, permissions: artist.permissions });
  await stage.caughtUp();
  expect(await ways(artist)).toEqual(all);
});

describe('one link', () => {
  it('is read, listed and changed by whoever may', async () => {
    const { id } = (await stage.link(105, 107)).row;
    const read = (caller: Caller | null) =>
      stage.calls.call(readLink, caller, {
        params: { id },
        query: { include: 'asset,dependent,assetstatus,dependentstatus' },
      });
    expect((await read(guest)).row).toMatchObject({
      id,
      asset: { id: 105, name: 'shot 105' },
      dependent: { id: 107 },
      assetstatus: { name: 'Not Started' },
      dependentstatus: { name: 'Not Started' },
    });
    const change = (caller: Caller | null, body: object = { render_pool_id: 7 }) =>
      stage.calls.call(changeLink, caller, { params: { id }, body });
    for (const call of [read, change]) {
      expect((await call(nobody)).status).toBe(401);
      for (const caller of [outsider, stranger]) expect((await call(caller)).status).toBe(404);
      expect((await call(blind)).status).toBe(403);
    }
    for (const caller of [guest, artist, reviewer]) expect((await change(caller)).status).toBe(403);
    expect((await change(manager)).row.render_pool_id).toBe(7);
    expect((await change(manager, { chain: false })).row).toMatchObject({
      chain: false,
      render_pool_id: 7,
    });
    expect((await change(manager, { up_id: 104 })).status).toBe(412);
    const listed = await stage.links(artist, { up_id: '105', down_id: '107', chain: '0' });
    expect(listed.map((link) => link.id)).toEqual([id]);
    expect(await stage.links(outsider)).toEqual([]);
    expect(await stage.links(stranger)).toEqual([]);
    expect(await stage.links(manager, { dependent__folder_id: '11' })).toEqual([]);
    expect((await stage.links(manager, { asset__folder_id: '11' })).length).toBe(1);
    expect((await stage.calls.call(listLinks, null)).status).toBe(401);
  });

  it('goes the other way as a new link, all at once or not at all', async () => {
    await stage.tellAssets([204, 205, 208]);
    const made = (await stage.link(204, 208)).row;
    await stage.calls.call(changeLink, manager, {
      params: { id: made.id },
      body: { render_pool_id: 7 },
    });
    const turn = (caller: Caller | null, body: object = {}, id = made.id) =>
      stage.calls.call(changeLink, caller, { params: { id }, body: { turned: true, ...body } });
    const keeper = { ...manager.permissions, dependencies: 'cru' as const };
    const unmaking = { ...manager.permissions, dependencies: 'rud' as const };
    expect((await turn(nobody)).status).toBe(401);
    for (const permissions of [keeper, unmaking]) {
      await stage.announce(roleChanged, { ...role, permissions });
      await stage.caughtUp();
      expect((await turn({ ...manager, permissions })).status).toBe(403);
    }
    await stage.announce(roleChanged, { ...role, permissions: manager.permissions });
    await stage.caughtUp();
    for (const caller of [outsider, stranger]) expect((await turn(caller)).status).toBe(404);

    const between = (await stage.link(204, 205)).row;
    const closing = (await stage.link(205, 208)).row;
    const refused = await turn(manager);
    expect([refused.status, refused.body['error']]).toEqual([
      412,
      'Circular linking with shot 205',
    ]);
    expect((await stage.links(manager, { up_id: '204', down_id: '208' })).length).toBe(1);
    await stage.calls.call(deleteLink, manager, { params: { id: closing.id } });

    const turned = await turn(manager, { chain: false, render_pool_id: null });
    expect(turned.row).toMatchObject({ up_id: 208, down_id: 204, chain: false });
    expect(turned.row.id).not.toBe(made.id);
    expect((await turn(manager)).status).toBe(404);
    for (const id of [turned.row.id, between.id]) {
      await stage.calls.call(deleteLink, manager, { params: { id } });
    }
  });

  it('is removed from either end, once', async () => {
    const { id } = (await stage.link(106, 107)).row;
    const ways = [
      (caller: Caller | null) => stage.calls.call(deleteLink, caller, { params: { id } }),
      (caller: Caller | null) =>
        stage.calls.call(deleteUplink, caller, { params: { id: 107, link_id: id } }),
      (caller: Caller | null) =>
        stage.calls.call(deleteDownlink, caller, { params: { id: 106, link_id: id } }),
    ];
    for (const remove of ways) {
      expect((await remove(nobody)).status).toBe(401);
      for (const caller of [guest, artist, reviewer, blind]) {
        expect((await remove(caller)).status).toBe(403);
      }
      for (const caller of [outsider, stranger]) expect((await remove(caller)).status).toBe(404);
    }
    const elsewhere = await stage.calls.call(deleteUplink, manager, {
      params: { id: 106, link_id: id },
    });
    expect(elsewhere.status).toBe(404);
    const [remove] = ways;
    expect((await remove?.(manager))?.row.id).toBe(id);
    for (const again of ways) {
      const answer = await again(manager);
      expect([answer.status, answer.body['error']]).toEqual([404, 'No dependency to delete!']);
    }
  });

  it('goes with an asset that is gone for good', async () => {
    await stage.link(106, 107);
    expect(await stage.links(manager, { up_id: '106' })).toHaveLength(1);
    await stage.tellAsset(106, { change: 'removed', deleted: true });
    await stage.caughtUp();
    // It would be there again with its asset.
    await stage.tellAsset(106);
    await stage.caughtUp();
    expect(await stage.links(manager, { up_id: '106' })).toEqual([]);
    expect((await stage.link(106, 107)).status).toBe(412);
  });
});
