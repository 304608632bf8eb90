import { changePool, createPool, createPoolRenderer, deletePool } from '@jampot/contracts';
import type { Pool } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { editDone } from '../../lib/farm/edit.ts';
import type { Edit } from '../../lib/farm/edit.ts';
import { keys } from '../../lib/queries/index.ts';

/** Makes a pool; the dialog shows why a name was refused. */
export const addPool = (accountId: number) =>
  change<string, Pool>({
    send: (name) => api.one(createPool, { params: { id: accountId }, body: { name } }),
    stale: [keys.pools],
    failed: false,
    done: ({ name }) => `${name} has been added to the pools`,
  });

/** Changes a field of a pool, which tells a refusal itself. */
export const editPool = (id: number) =>
  change<Edit<Partial<Pick<Pool, 'name' | 'preview_settings'>>>>({
    send: ({ change: body }) => api.one(changePool, { params: { id }, body }),
    stale: [keys.pools],
    untilFresh: true,
    failed: false,
    done: editDone,
  });

/** Deletes a pool; what waits or renders in it ends with an error. */
export const removePool = () =>
  change<Pool>({
    send: ({ id }) => api.one(deletePool, { params: { id } }),
    stale: [keys.pools, keys.jobs],
  });

/** Lets a pool render with one more program. */
export const addRenderer = (poolId: number) =>
  change<number>({
    send: (rendererId) =>
      api.one(createPoolRenderer, { params: { id: poolId }, body: { renderer_id: rendererId } }),
    stale: [keys.poolRenderers, keys.pools],
  });
