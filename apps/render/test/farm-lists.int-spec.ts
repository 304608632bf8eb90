import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addPoolNode,
  changeNode,
  changeRenderer,
  createNode,
  createRenderer,
  deletePoolRenderer,
  listAccountNodes,
  listAccountRenderers,
  listJobs,
  listNodes,
  listPoolRenderers,
  listPools,
  readPool,
  readPoolRenderer,
  readRenderer,
  removeNodePool,
  removePoolNodeNamed,
} from '@jampot/contracts';
import type { Node, Pool } from '@jampot/contracts';
import { admin, artist, RunningRender, stranger } from './running-render.ts';

describe('lists of the farm', () => {
  let render: RunningRender;
  const call: RunningRender['calls']['call'] = (...input) => render.calls.call(...input);
  beforeAll(async () => {
    render = await RunningRender.start();
  });
  afterAll(() => render.stop());

  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  async function joined(): Promise<[Pool, Node]> {
    const [pool, node] = [await render.pool(), await render.node('In it')];
    await call(addPoolNode, admin, { params: { id: pool.id }, body: { id: node.id } });
    return [pool, node];
  }

  it('are of the own account, by either address', async () => {
    const [pool, node] = await joined();
    const renderer = await render.renderer();
    const params = { id: 1 };
    expect(ids((await call(listPools, artist)).rows)).toContain(pool.id);
    expect(ids((await call(listAccountNodes, artist, { params })).rows)).toContain(node.id);
    expect(ids((await call(listAccountRenderers, artist, { params })).rows)).toContain(renderer.id);
    expect((await call(readRenderer, artist, { params: { id: renderer.id } })).row).toMatchObject({
      name: 'Converter',
    });
    expect((await call(listPools, stranger)).rows).toEqual([]);
    expect((await call(listAccountNodes, stranger, { params })).status).toBe(404);
    expect((await call(listAccountRenderers, stranger, { params })).status).toBe(404);
    const foreign = await call(readRenderer, stranger, { params: { id: renderer.id } });
    expect(foreign.status).toBe(404);
  });

  it('have pools with their nodes and renderers, and nodes with their pools', async () => {
    const [pool, node] = await joined();
    const renderer = await render.renderer();
    await render.poolRenderer(pool, renderer);
    const query = { include: 'nodes,renderer,renderers,poolrenderers' };
    expect((await call(readPool, artist, { params: { id: pool.id }, query })).row).toMatchObject({
      nodes: [{ id: node.id }],
      renderer: [{ id: renderer.id }],
      renderers: [{ id: renderer.id }],
      poolrenderers: [{ renderer_id: renderer.id }],
    });
    const nodes = await call(listNodes, artist, {
      query: { id: String(node.id), include: 'pool,pools' },
    });
    expect(nodes.row).toMatchObject({ pool: [{ id: pool.id }], pools: [{ id: pool.id }] });
  });

  it('of a pool lose a renderer that is taken out, which stays otherwise', async () => {
    const pool = await render.pool();
    const renderer = await render.renderer();
    const params = { id: (await render.poolRenderer(pool, renderer)).id };
    const read = await call(readPoolRenderer, artist, { params, query: { include: 'renderer' } });
    expect(read.row).toMatchObject({ pool_id: pool.id, renderer: { id: renderer.id } });
    expect((await call(readPoolRenderer, stranger, { params })).status).toBe(404);
    expect((await call(deletePoolRenderer, artist, { params })).status).toBe(403);
    expect((await call(deletePoolRenderer, stranger, { params })).status).toBe(404);
    expect((await call(deletePoolRenderer, admin, { params })).status).toBe(200);
    expect((await call(listPoolRenderers, artist, { params: { id: pool.id } })).rows).toEqual([]);
    expect((await call(readRenderer, artist, { params: { id: renderer.id } })).status).toBe(200);
  });

  it.each([
    [
      'by the pool and a body',
      (pool: Pool, node: Node) =>
        call(removePoolNodeNamed, admin, { params: { id: pool.id }, body: { id: node.id } }),
    ],
    [
      'by the node and a path',
      (pool: Pool, node: Node) =>
        call(removeNodePool, admin, { params: { id: node.id, poolId: pool.id } }),
    ],
  ])('of nodes lose one that leaves the pool %s, once', async (_by, leave) => {
    const [pool, node] = await joined();
    expect((await leave(pool, node)).status).toBe(200);
    expect((await leave(pool, node)).status).toBe(404);
    const query = { include: 'nodes' };
    const read = await call(readPool, artist, { params: { id: pool.id }, query });
    expect(read.row.nodes).toEqual([]);
  });

  it('keep no name of more than thirty letters', async () => {
    const node = await render.node();
    const renderer = await render.renderer();
    const long = 'x'.repeat(31);
    const account = { params: { id: 1 } };
    const refused = [
      await call(createNode, admin, { ...account, body: { name: long } }),
      await call(createNode, admin, { ...account, body: { name: 'N', username: long } }),
      await call(changeNode, admin, { params: { id: node.id }, body: { username: long } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([412, 412, 412]);
    const fits = 'x'.repeat(30);
    const body = { name: fits, username: fits };
    expect((await call(changeNode, admin, { params: { id: node.id }, body })).row).toMatchObject(
      body,
    );
    const nameless = [
      await call(createRenderer, admin, { ...account, body: { name: ' ' } }),
      await call(changeRenderer, admin, { params: { id: renderer.id }, body: { name: '' } }),
    ];
    expect(nameless.map(({ status }) => status)).toEqual([412, 412]);
  });
});

describe('the list of jobs', () => {
  let render: RunningRender;
  beforeAll(async () => {
    render = await RunningRender.start();
  });
  afterAll(() => render.stop());

  const find = async (query: Record<string, string>, caller = artist) =>
    (await render.calls.call(listJobs, caller, { query: { sort: 'id', ...query } })).rows;
  const idsOf = async (query: Record<string, string>, caller = artist) =>
    (await find(query, caller)).map(({ id }) => id);

  it('is left to a status, charted by several pools, and parted by a third field', async () => {
    const [one, other] = [await render.pool('One'), await render.pool('Other')];
    const failed = await render.job(one.id);
    const queued = [await render.job(one.id), await render.job(other.id)];
    await render.fail(failed.id);
    const pools = { pool_id: `${one.id},${other.id}` };
    expect(await idsOf({ ...pools, 'jobstatus.id': '3' })).toEqual([failed.id]);
    expect(await idsOf({ ...pools, 'jobstatus.id': '1,3' })).toHaveLength(3);
    const query = { ...pools, x: 'pool.name', y: 'count', z: 'jobstatus.name' };
    const { status, rows: chart } = await render.calls.call(listJobs, artist, { query });
    expect(status).toBe(200);
    const points = chart as unknown as { x: string; y: number; z: string }[];
    expect(points.map(({ x, y, z }) => `${x} ${z} ${y}`).toSorted()).toEqual([
      'One Error 1',
      'One Queued 1',
      'Other Queued 1',
    ]);
    expect(queued).toHaveLength(2);
  });

  it('is searched by error, asset, version and user', async () => {
    const pool = await render.pool();
    const [job, broken] = [await render.job(pool.id), await render.job(pool.id)];
    await render.fail(broken.id);
    const search = (q: string) => idsOf({ pool_id: String(pool.id), q });
    expect(await search('broke')).toEqual([broken.id]);
    expect(await search(`v${job.version_id}`)).toEqual([job.id]);
    expect(await search('SHOT 1')).toEqual([job.id, broken.id]);
    expect(await search('user 1 broke')).toEqual([broken.id]);
    expect(await search('nothing of the kind')).toEqual([]);
  });

  it('is left to those that a renderer has run', async () => {
    const pool = await render.pool();
    const [mine, other] = [await render.renderer(), await render.renderer()];
    const own = await render.poolRenderer(pool, mine);
    const [run, waiting] = [await render.job(pool.id), await render.job(pool.id)];
    const attempt = await render.lease(run.id, (await render.node()).id);
    await render.database.query('UPDATE attempts SET poolrenderer_id = $2 WHERE id = $1', [
      attempt,
      own.id,
    ]);
    expect(waiting.id).not.toBe(run.id);
    expect(await idsOf({ renderer_id: String(mine.id) })).toEqual([run.id]);
    expect(await idsOf({ renderer_id: String(other.id) })).toEqual([]);
    expect(await idsOf({ renderer_id: String(mine.id) }, stranger)).toEqual([]);
  });
});
