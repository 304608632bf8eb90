import { expect } from '@playwright/test';
import type { Api, Row } from './api.ts';

const run = Date.now().toString(36);
let scenes = 0;

export interface RenderScene {
  readonly pool: Row;
  readonly renderer: Row;
  /** Of the two together. */
  readonly poolRendererId: number;
  /** Names of the pool's queued versions, the first one first. */
  readonly shots: readonly string[];
}

/** A pool whose jobs wait, because no node works for it. */
export async function makeRenderScene(
  api: Api,
  folderId: number,
  jobs: number,
): Promise<RenderScene> {
  scenes += 1;
  const extension = `r${run.slice(-4)}${scenes}`;
  const pool = await api.make(`accounts/${api.accountId}/pools`, { name: `Pool ${run} ${scenes}` });
  const renderer = await api.make(`accounts/${api.accountId}/renderers`, {
    name: `Renderer ${run} ${scenes}`,
    extension,
    output_extension: 'mp4',
    app_path_linux: '/usr/bin/ffmpeg',
    arguments: [{ arg: '-i', default: '{source}' }],
  });
  const { id } = await api.make(`pools/${pool.id}/poolrenderers`, { renderer_id: renderer.id });
  await api.rows('PATCH', `poolrenderers/${id}`, { command_line: '{app} -i {source} {output}' });
  const shots = Array.from({ length: jobs }, (_, at) => `shot${at + 1} ${run} ${scenes}`);
  const assets =
    jobs === 0
      ? []
      : await api.rows(
          'POST',
          `folders/${folderId}/assets`,
          shots.map((name) => ({ name })),
        );
  for (const { id: assetId, name } of assets) {
    const fields = { name: String(name), render_pool_id: String(pool.id) };
    await api.upload(`assets/${assetId}/versions`, fields, `${fields.name}.${extension}`);
  }
  await expect
    .poll(async () => (await queuedJobs(api, pool.id)).length, {
      message: 'every version has its job',
      timeout: 5000 + jobs * 500,
    })
    .toBe(jobs);
  return { pool, renderer, poolRendererId: id, shots };
}

/** What waits in a pool, in its order. */
export function queuedJobs(api: Api, poolId: number): Promise<Row[]> {
  return api.rows(
    'GET',
    `pools/${poolId}/jobs?jobstatus_id=1&include=version&sort=order&limit=1000`,
  );
}
