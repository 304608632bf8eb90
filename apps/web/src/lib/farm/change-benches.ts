import { deleteBench } from '@jampot/contracts';
import type { Bench } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { change } from '../changes/index.ts';
import { keys } from '../queries/index.ts';

/** Lets a node take jobs of a pool's renderer again before its rest is over. */
export const endBench = () =>
  change<Bench>({
    send: ({ id }) => api.one(deleteBench, { params: { id } }),
    stale: [keys.benches, keys.nodes],
  });
