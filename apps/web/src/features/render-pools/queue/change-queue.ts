import { orderJobs } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import { onlyLogged } from '../../../lib/farm/only-logged.ts';
import { shiftsOf, withOrder } from './queue-order.ts';
import { poolQueueQuery } from './queue.query.ts';
import type { WaitingReasons } from './queue.query.ts';

/**
 * Gives a queued job another order: it shows at once, and so does how many jobs come first; the server's
 * order counts in the end. A failure is only logged; the queue then shows again as it is.
 */
export async function orderJob(
  client: QueryClient,
  accountId: number,
  poolId: number,
  job: { readonly id: number; readonly order: number },
): Promise<void> {
  const { queryKey } = poolQueueQuery(poolId);
  const reasons = { queryKey: keys.allWaiting };
  await Promise.all([client.cancelQueries({ queryKey }), client.cancelQueries(reasons)]);
  const queue = client.getQueryData(queryKey);
  if (queue !== undefined) {
    const queued = withOrder(queue.queued, job.id, job.order);
    const shifts = shiftsOf(queue.queued, queued);
    client.setQueryData(queryKey, { ...queue, queued });
    client.setQueriesData<WaitingReasons>(reasons, (known) => known && shifted(known, shifts));
  }
  try {
    await api.call(orderJobs, { params: { id: accountId }, body: [job] });
  } catch (error) {
    onlyLogged('The queue could not be ordered.')(error);
  } finally {
    await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries(reasons)]);
  }
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
