import type { Client } from '@jampot/client';
import {
  calls,
  createAssets,
  createComment,
  createNode,
  createNote,
  createPathmap,
  createPool,
  createPoolRenderer,
  createProject,
  createRenderer,
  createTag,
  listAccountRoles,
  listStatuses,
  readUsersMe,
} from '@jampot/contracts';
import { wantRender } from '../farm/render-version.ts';
import { PIXEL } from '../pictures/pixel.ts';

/** A read of one row, or of a list below it. */
export interface ReadOfRow {
  /** Path with `{id}`. */
  readonly path: string;
  /** Of a row that is there. */
  readonly id: number;
}

/**
 * Every read of the contracts that names one row, each with a row that is there.
 * @throws Error for a path whose rows nobody makes here
 */
export async function readsOfRows(client: Client): Promise<readonly ReadOfRow[]> {
  const ids = await makeRows(client);
  return calls
    .filter(
      ({ method, path, reads, repeatable }) =>
        // What is not repeatable does more than read.
        method === 'GET' && reads !== null && repeatable && /^[^{]*\{id\}[^{]*$/u.test(path),
    )
    .map(({ path }) => {
      const id = ids[path.slice(0, path.indexOf('/'))];
      if (id === undefined) throw new Error(`Nobody makes a row for ${path}.`);
      return { path, id };
    });
}

/** One row of each kind, by the beginning of its paths. */
async function makeRows(client: Client): Promise<Readonly<Record<string, number>>> {
  const me = await client.one(readUsersMe);
  const account = { params: { id: me.account_id } };
  const name = `Missing ${Date.now()}`;
  const project = await client.one(createProject, { body: { name } });
  const folder = { params: { id: project.id } };
  const asset = await client.one(createAssets, { ...folder, body: [{ name: 'shot' }] });
  const note = await client.one(createNote, {
    params: { id: asset.id },
    body: { body: 'Too dark' },
  });
  await client.one(createComment, { params: { id: note.id }, body: { body: 'Brighter' } });
  const pool = await client.one(createPool, { ...account, body: { name } });
  const renderer = await client.one(createRenderer, { ...account, body: { name } });
  const poolRenderer = await client.one(createPoolRenderer, {
    params: { id: pool.id },
    body: { renderer_id: renderer.id },
  });
  const source = new File([PIXEL], 'pixel.png', { type: 'image/png' });
  const render = await wantRender(client, project.id, pool.id, source);
  return {
    accounts: me.account_id,
    users: me.id,
    roles: firstId(await client.call(listAccountRoles, account)),
    folders: project.id,
    assets: asset.id,
    versions: render.versionId,
    statuses: firstId(await client.call(listStatuses)),
    tags: (await client.one(createTag, { ...account, body: { name } })).id,
    pathmaps: (await client.one(createPathmap, { ...folder, body: { path: '/mnt/missing' } })).id,
    notes: note.id,
    pools: pool.id,
    renderers: renderer.id,
    poolrenderers: poolRenderer.id,
    nodes: (await client.one(createNode, { ...account, body: { name } })).id,
    jobs: render.jobId,
  };
}

function firstId({ rows }: { readonly rows: readonly { readonly id: number }[] }): number {
  const [first] = rows;
  if (first === undefined) throw new Error('There is no row.');
  return first.id;
}
