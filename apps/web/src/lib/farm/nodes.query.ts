import {
  listAccountNodes,
  listBenches,
  listJobs,
  listPoolNodes,
  readNode,
} from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from '../queries/index.ts';

const staleTime = 60_000;
/** Milliseconds between two looks at nodes: that they are well is no change that anybody tells of. */
const NODE_POLL = 5000;
/** Jobs of a node that are shown. */
const LAST_JOBS = 10;

/** The nodes of the account, with their pools. */
export const nodesQuery = (accountId: number) =>
  queryOptions({
    queryKey: keys.nodeList,
    queryFn: async ({ signal }) => {
      const query = { include: 'pools', sort: 'name' };
      return (await api.all(listAccountNodes, { params: { id: accountId }, query }, { signal }))
        .rows;
    },
    staleTime,
    refetchInterval: NODE_POLL,
  });

export const nodeQuery = (id: number) =>
  queryOptions({
    queryKey: keys.node(id),
    queryFn: ({ signal }) =>
      api.one(readNode, { params: { id }, query: { include: 'pools' } }, { signal }),
    staleTime,
    refetchInterval: NODE_POLL,
  });

/** The nodes that work for a pool. */
export const poolNodesQuery = (poolId: number) =>
  queryOptions({
    queryKey: keys.poolNodes(poolId),
    queryFn: async ({ signal }) =>
      (
        await api.all(
          listPoolNodes,
          { params: { id: poolId }, query: { sort: 'name' } },
          { signal },
        )
      ).rows,
    staleTime,
    refetchInterval: NODE_POLL,
  });

/** The jobs that a node had last, the newest first. */
export const nodeJobsQuery = (nodeId: number) =>
  queryOptions({
    queryKey: keys.nodeJobs(nodeId),
    queryFn: async ({ signal }) => {
      const query = {
        node_id: nodeId,
        include: 'jobstatus,version.name,version.asset_name,seconds,cpu_seconds',
        sort: '-start_time',
        limit: LAST_JOBS,
      };
      return (await api.call(listJobs, { query }, { signal })).rows;
    },
  });

/** What rests on which nodes after failures in a row. */
export const benchesQuery = queryOptions({
  queryKey: keys.benches,
  queryFn: async ({ signal }) => {
    const query = { include: 'node,poolrenderer.pool,poolrenderer.renderer' };
    return (await api.all(listBenches, { query }, { signal })).rows;
  },
  staleTime,
});
