import { attemptLogged, jobProgressed } from '@jampot/contracts';
import type { LiveReactions } from '../../lib/live/reactions.ts';
import {
  forgetJobProgress,
  keys,
  reportJobProgress,
  reportLogged,
} from '../../lib/queries/index.ts';

/** What makes jobs, pools, nodes and renderers stale, and how far runs and their logs are. */
export const renderLive = {
  'jobs.changed': ({ id, pool_id, version_id }) => {
    forgetJobProgress(id);
    const queue = pool_id === null ? [] : [keys.jobQueue(pool_id)];
    const own = [keys.job(id), keys.jobsOf(version_id), keys.attempts(id), ...queue];
    return { queries: [...own, keys.jobLists, keys.pools] };
  },
  'jobs.progressed': (data) => {
    const { id, attempt_id, percent } = jobProgressed.data.parse(data);
    reportJobProgress(id, { attemptId: attempt_id, percent });
    return {};
  },
  'jobs.logged': (data) => {
    const { attempt_id, number } = attemptLogged.data.parse(data);
    reportLogged(attempt_id, number);
    return {};
  },
  'pools.queue-moved': ({ id }) => ({ queries: [keys.jobQueue(id), keys.pools] }),
  'pools.changed': () => ({ queries: [keys.pools, keys.nodes] }),
  'nodes.changed': ({ id, change }) => {
    // Who comes and goes has the pools as they were.
    const pools = change === 'changed' ? [] : [keys.pools];
    return { queries: [keys.nodes, keys.node(id), keys.benches, ...pools] };
  },
  'nodes.moved': () => ({ queries: [keys.nodes] }),
  'renderers.changed': ({ id }) => ({
    queries: [keys.renderers, keys.renderer(id), keys.poolRenderers],
  }),
  'poolrenderers.changed': () => ({
    queries: [keys.poolRenderers, keys.renderers, keys.pools],
  }),
} as const satisfies LiveReactions;
