import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addNodePool,
  addPoolNode,
  changeNode,
  changePool,
  changePoolRenderer,
  changeRenderer,
  createPool,
  createPoolRenderer,
  createRenderer,
  deleteNode,
  deletePool,
  deleteRenderer,
  listAccountPools,
  listNodes,
  listPoolNodes,
  listPoolRenderers,
  listRenderers,
  readJob,
  readNode,
  readPool,
  readPoolRenderer,
  removeNodePoolNamed,
  removePoolNode,
} from '@jampot/contracts';
import { admin, artist, manager, RunningRender, stranger } from './running-render.ts';

describe('nodes, pools and renderers', () => {
  let render: RunningRender;
  const call: RunningRender['calls']['call'] = (...input) => render.calls.call(...input);

  beforeAll(async () => {
    render = await RunningRender.start();
  });
  afterAll(() => render.stop());

  it('administrators make pools, managers change them, everybody reads their own account', async () => {
    const params = { id: 1 };
    const body = { name: 'Farm' };
    expect((await call(createPool, manager, { params, body })).status).toBe(403);
    const pool = await render.pool('Farm');
    const named = { params: { id: pool.id }, body: { name: 'Night farm' } };
    expect((await call(changePool, artist, named)).status).toBe(403);
    expect((await call(changePool, manager, named)).row).toMatchObject({ name: 'Night farm' });
    expect(
      (await call(listAccountPools, artist, { params, query: { display: 'list' } })).rows,
    ).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: pool.id, queued: 0, started: 0 })]),
    );
    expect((await call(listAccountPools, stranger, { params })).status).toBe(404);
    expect((await call(readPool, stranger, { params: { id: pool.id } })).status).toBe(404);
    expect((await call(changePool, stranger, named)).status).toBe(404);
  });

  it('names are required, and have 30 letters at most', async () => {
    const send = (name: string) => call(createPool, admin, { params: { id: 1 }, body: { name } });
    expect((await send(' ')).body).toMatchObject({ code: 'invalid', error: 'Field is required.' });
    expect((await send('x'.repeat(31))).body).toMatchObject({
      error: 'No more than 30 characters.',
    });
  });

  it('no two pools of an account have one name', async () => {
    const taken = { code: 'invalid', error: 'This pool already exists.' };
    const one = await render.pool('Day farm');
    const other = await render.pool('Evening farm');
    const make = { params: { id: 1 }, body: { name: ' day FARM ' } };
    expect((await call(createPool, admin, make)).body).toMatchObject(taken);
    const rename = { params: { id: other.id }, body: { name: 'Day farm' } };
    const renamed = await call(changePool, admin, rename);
    expect([renamed.status, renamed.body]).toEqual([412, expect.objectContaining(taken)]);
    const own = { params: { id: one.id }, body: { name: 'Day Farm' } };
    expect((await call(changePool, admin, own)).row.name).toBe('Day Farm');
    const both = await Promise.all(
      [1, 2].map(() => call(createPool, admin, { params: { id: 1 }, body: { name: 'At once' } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    const theirs = { params: { id: 2 }, body: { name: 'Day farm' } };
    expect((await call(createPool, stranger, theirs)).status).toBe(201);
  });

  it('a node is in a pool by either side, once, and leaves it by either', async () => {
    const [pool, node] = [await render.pool(), await render.node('Box')];
    const joined = await call(addPoolNode, admin, {
      params: { id: pool.id },
      body: { id: node.id },
    });
    expect(joined.status).toBe(200);
    const again = { params: { id: node.id }, body: { id: pool.id }, query: { include: 'pools' } };
    expect((await call(addNodePool, admin, again)).row.pools).toHaveLength(1);
    expect((await call(listPoolNodes, artist, { params: { id: pool.id } })).rows).toEqual([
      expect.objectContaining({ id: node.id, name: 'Box', online: false, state: 'waiting' }),
    ]);
    const left = { params: { id: node.id }, body: { id: pool.id } };
    expect((await call(removeNodePoolNamed, admin, left)).status).toBe(200);
    const gone = { params: { id: pool.id, nodeId: node.id } };
    expect((await call(removePoolNode, admin, gone)).status).toBe(404);
    const none = { params: { id: pool.id }, body: { id: 99_999 } };
    expect((await call(addPoolNode, admin, none)).body).toMatchObject({
      error: 'This node does not exist.',
    });
  });

  it('a node is changed field by field; online is nobody’s to set', async () => {
    const node = await render.node('Old');
    const params = { id: node.id };
    const changed = await call(changeNode, manager, { params, body: { draining: true } });
    expect(changed.row).toMatchObject({ name: 'Old', draining: true });
    expect((await call(changeNode, manager, { params, body: { online: true } })).status).toBe(412);
    const found = await call(listNodes, artist, { query: { online: '1' } });
    expect([found.status, found.rows]).toEqual([200, []]);
  });

  it('a node that goes gives back what it runs', async () => {
    const [pool, node] = [await render.pool(), await render.node()];
    const job = await render.job(pool.id);
    await render.lease(job.id, node.id);
    expect((await call(readNode, admin, { params: { id: node.id } })).row.job_id).toBe(job.id);
    expect((await call(deleteNode, admin, { params: { id: node.id } })).status).toBe(200);
    expect((await call(readJob, admin, { params: { id: job.id } })).row).toMatchObject({
      jobstatus_id: 1,
      node_id: null,
      failures: 0,
    });
  });

  it('a renderer keeps no expression that cannot be read, nor a progress without a group', async () => {
    const renderer = await render.renderer();
    const change = (body: object) =>
      call(changeRenderer, manager, { params: { id: renderer.id }, body });
    expect((await change({ error_regex: '(unclosed' })).body).toMatchObject({
      errors: [{ name: 'error_regex' }],
    });
    expect((await change({ progress_regex: 'frame' })).status).toBe(412);
    const kept = {
      error_regex: 'Error: .*',
      progress_regex: String.raw`(\d+)%`,
      extension: '.MOV',
    };
    expect((await change(kept)).row).toMatchObject({ ...kept, extension: 'mov' });
  });

  it('a pool takes a renderer once, and one for each extension', async () => {
    const pool = await render.pool();
    const renderer = await render.renderer({
      arguments: [
        { arg: '-i', default: '{source}' },
        { arg: '{output}', default: '' },
      ],
    });
    const added = await render.poolRenderer(pool, renderer);
    expect(added).toMatchObject({ extension: 'mov', command_line: '{app} -i {source} {output}' });
    const add = (id: number) =>
      call(createPoolRenderer, admin, { params: { id: pool.id }, body: { renderer_id: id } });
    expect((await add(renderer.id)).body).toMatchObject({
      error: 'This renderer is in the pool already.',
    });
    expect((await add((await render.renderer()).id)).body).toMatchObject({
      error: 'Another renderer of the pool takes files of this extension.',
    });
    const query = { include: 'pool,renderer.id' };
    const listed = await call(listPoolRenderers, artist, { params: { id: pool.id }, query });
    expect(listed.row).toMatchObject({ pool: { id: pool.id }, renderer: { id: renderer.id } });
    const unused = await call(listRenderers, artist, { query: { pool_id: '0' } });
    expect(unused.rows.map(({ id }) => id)).not.toContain(renderer.id);
    expect((await call(deleteRenderer, admin, { params: { id: renderer.id } })).status).toBe(200);
    expect((await call(listPoolRenderers, artist, { params: { id: pool.id } })).rows).toEqual([]);
  });

  it('a command line is refused with an open quote or a placeholder that nobody fills', async () => {
    const [pool, renderer] = [await render.pool(), await render.renderer()];
    const { id } = await render.poolRenderer(pool, renderer);
    const change = (command_line: string) =>
      call(changePoolRenderer, manager, { params: { id }, body: { command_line } });
    expect((await change('{app} "-i {source}')).status).toBe(412);
    expect((await change('{app} {home}')).body).toMatchObject({
      error: "Unknown placeholder '{home}'.",
    });
    expect(await change('{app -i {source}')).toMatchObject({
      status: 412,
      body: { error: "The placeholder '{app' is not closed." },
    });
    expect((await change("{app} -i {source} 'a b' {output}")).status).toBe(200);
    expect(await change('{app} }{')).toMatchObject({
      status: 412,
      body: {
        errors: [{ name: 'command_line', messages: [{ name: 'A brace (}) is not opened.' }] }],
      },
    });
    const kept = await call(readPoolRenderer, manager, { params: { id } });
    expect(kept.row.command_line).toBe("{app} -i {source} 'a b' {output}");
  });

  it('a renderer keeps no stray brace, neither in its paths nor in its arguments', async () => {
    const name = 'Strays';
    const make = (body: object) =>
      call(createRenderer, admin, {
        params: { id: 1 },
        body: { name, extension: 'mov', ...body },
      });
    expect((await make({ app_path_linux: '{app} }{' })).body).toMatchObject({
      errors: [{ name: 'app_path_linux' }],
    });
    expect((await make({ arguments: [{ arg: '-i', default: '}{' }] })).body).toMatchObject({
      errors: [{ name: 'arguments', messages: [{ name: 'A brace (}) is not opened.' }] }],
    });
    const listed = await call(listRenderers, admin, { query: { name } });
    expect(listed.rows).toEqual([]);
  });

  it('a renderer loses stray arguments of before one by one', async () => {
    const { id } = await render.renderer();
    const strays = ['{', '}', '-y'].map((arg) => ({ arg, default: '' }));
    await render.database.query('UPDATE renderers SET arguments = $2 WHERE id = $1', [
      id,
      JSON.stringify(strays),
    ]);
    const change = (list: object[]) =>
      call(changeRenderer, manager, { params: { id }, body: { arguments: list } });
    expect((await change(strays.slice(1))).row.arguments).toEqual(strays.slice(1));
    expect((await change([...strays.slice(1), { arg: 'x{', default: '' }])).status).toBe(412);
    expect((await change(strays.slice(2))).status).toBe(200);
  });

  it('preview settings are of the kind that a preview leaves open', async () => {
    const pool = await render.pool();
    const change = (preview_settings: string) =>
      call(changePool, manager, { params: { id: pool.id }, body: { preview_settings } });
    expect((await change('-crf 23 -vf scale=640:360')).status).toBe(200);
    expect((await change('-i /etc/passwd')).body).toMatchObject({
      error: "'-i' can't be set for a preview.",
    });
  });

  it('a pool that goes stops its jobs, and keeps them without a pool', async () => {
    const pool = await render.pool();
    const job = await render.job(pool.id);
    expect((await call(readPool, artist, { params: { id: pool.id } })).row.queued).toBe(1);
    expect((await call(deletePool, admin, { params: { id: pool.id } })).status).toBe(200);
    expect((await call(readJob, admin, { params: { id: job.id } })).row).toMatchObject({
      jobstatus_id: 3,
      pool_id: null,
      render_error: 'The pool of this job was deleted.',
    });
  });
});
