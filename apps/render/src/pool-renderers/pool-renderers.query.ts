import { poolRendererResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { readableByRole } from '@jampot/service-kit';
import { poolReads } from '../pools/pools.query.ts';
import { rendererReads } from '../renderers/renderers.query.ts';

export const poolRendererReads: Reads = defineReads(poolRendererResource, {
  from: 'poolrenderers',
  columns: (r) => ({
    id: `${r}.id`,
    account_id: `${r}.account_id`,
    pool_id: `${r}.pool_id`,
    renderer_id: `${r}.renderer_id`,
    command_line: `${r}.command_line`,
    extension: `${r}.extension`,
    is_sequence: `${r}.is_sequence`,
    created: `${r}.created`,
    modified: `${r}.modified`,
  }),
  readable: (_r, asker) => readableByRole(asker, 'poolrenderers'),
  relations: {
    pool: toOne(
      () => poolReads,
      (r, pool) => `${pool}.id = ${r}.pool_id`,
    ),
    renderer: toOne(
      () => rendererReads,
      (r, renderer) => `${renderer}.id = ${r}.renderer_id`,
    ),
  },
});
