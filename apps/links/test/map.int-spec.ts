import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readLinkMap } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { artist, manager, outsider, stranger } from '@jampot/testing';
import { LinksStage, SECRET } from './links-stage.ts';

let stage: LinksStage;
beforeAll(async () => {
  stage = await LinksStage.start();
  // 101 → 102 → 103 → 104 → 105, with a shortcut, and what not everybody sees.
  await stage.batch([
    [101, 102],
    [102, 103],
    [103, 104],
    [104, 105],
    [101, 103],
    [SECRET, 103],
  ]);
}, 60_000);
afterAll(() => stage?.stop());

const map = (query: Record<string, string> = {}, caller: Caller | null = manager, id = 103) =>
  stage.calls.call(readLinkMap, caller, { params: { id }, query });

const levels = async (query: Record<string, string>, caller = manager) =>
  (await map(query, caller)).row.nodes.map(({ id, level }) => [id, level]);

it('has the assets of its levels, their links, and how many lie beyond', async () => {
  const { nodes, edges, more } = (await map({ up: '1', down: '1' })).row;
  expect(nodes.map(({ id, level }) => [id, level])).toEqual([
    [103, 0],
    [102, -1],
    [101, -1],
    [SECRET, -1],
    [104, 1],
  ]);
  expect(nodes[0]).toMatchObject({ uplinks: 3, downlinks: 1, status: 'Not Started' });
  expect(nodes[4]).toMatchObject({ uplinks: 1, downlinks: 1, folder_name: 'Project' });
  expect(edges.map(({ up_id, down_id }) => [up_id, down_id])).toEqual([
    [101, 102],
    [102, 103],
    [103, 104],
    [101, 103],
    [SECRET, 103],
  ]);
  expect(more).toBe(false);
  expect(await levels({ up: '0', down: '9' })).toEqual([
    [103, 0],
    [104, 1],
    [105, 2],
  ]);
});

it('hides what the caller does not see, and does not count it', async () => {
  const { nodes } = (await map({ up: '1', down: '0' }, artist)).row;
  expect(nodes.map(({ id }) => id)).toEqual([103, 102, 101]);
  expect(nodes[0]).toMatchObject({ uplinks: 2 });
  expect((await map({}, artist, SECRET)).status).toBe(404);
  expect((await map({}, null)).status).toBe(401);
  for (const caller of [outsider, stranger]) expect((await map({}, caller)).status).toBe(404);
  const blind = { ...manager, permissions: { ...manager.permissions, dependencies: '' as const } };
  expect((await map({}, blind)).status).toBe(403);
});

it('says when it is full, and what it does not take', async () => {
  const { nodes, more } = (await map({ limit: '3' })).row;
  expect([nodes.length, more]).toEqual([3, true]);
  for (const query of [
    { up: '-1' },
    { up: '21' },
    { limit: '0' },
    { limit: '1001' },
    { far: '1' },
  ]) {
    expect((await map(query as unknown as Record<string, string>)).status).toBe(412);
  }
});
