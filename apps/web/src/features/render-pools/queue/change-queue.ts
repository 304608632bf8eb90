import { orderJobs } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { shownChange } from '../../../lib/changes/index.ts';
import type { Subject } from '../../../lib/changes/index.ts';
import { onlyLogged } from '../../../lib/farm/only-logged.ts';
import { patchCached } from '../../../lib/patch-cached.ts';
import { keys } from '../../../lib/queries/index.ts';
import { byOrder, shiftsOf, withOrder } from './queue-order.ts';
import { poolQueueQuery } from './queue.query.ts';
import type { PoolQueue, WaitingReasons } from './queue.query.ts';

interface JobOrder {
  readonly id: number;
  readonly order: number;
}

/**
 * Gives a queued job another order: it shows at once, and so does how many jobs come first; the server's
 * order counts in the end. A failure is only logged; the queue then shows again as it is.
 */
export const orderJob = (accountId: number, poolId: number) =>
  shownChange<JobOrder, PoolQueue, unknown>({
    subject: (client) => queueSubject(client, poolId),
    atOnce: ({ id, order }) => {
      const shown = (queue: PoolQueue): PoolQueue => ({
        ...queue,
        queued: withOrder(queue.queued, id, order),
      });
      return {
        shown,
        settled: shown,
        send: () =>
          api
            .call(orderJobs, { params: { id: accountId }, body: [{ id, order }] })
            .catch((error: unknown) => {
              onlyLogged('The queue could not be ordered.')(error);
              throw error;
            }),
      };
    },
    failed: false,
  });

/** A queue as what is changed; how many jobs come before each follows from it. */
function queueSubject(client: QueryClient, poolId: number): Subject<PoolQueue> {
  const { queryKey } = poolQueueQuery(poolId);
  return {
    name: `queue ${poolId}`,
    seen: client.getQueryData(queryKey) ?? { queued: [], waiting: 0, started: [] },
    patch: (to, put) => {
      const before = to.getQueryData(queryKey);
      if (before === undefined) return;
      const after = put(before);
      const queued = byOrder(after.queued);
      const shifts = shiftsOf(before.queued, queued);
      patchCached<PoolQueue>(to, { queryKey, exact: true }, () => ({ ...after, queued }));
      patchCached<WaitingReasons>(to, { queryKey: keys.allWaiting }, (known) =>
        shifted(known, shifts),
      );
    },
    stale: [queryKey, keys.allWaiting],
  };
}

/** The reasons once jobs came to stand elsewhere: others come before them. */
function shifted(known: WaitingReasons, shifts: ReadonlyMap<number, number>): WaitingReasons {
  return new Map(
    Array.from(known, ([id, waiting]) => {
      const ahead = (waiting?.ahead ?? 0) + (shifts.get(id) ?? 0);
      return [id, waiting && { ...waiting, ahead: Math.max(0, ahead) }];
    }),
  );
}
