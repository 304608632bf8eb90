import { orderJobs } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { onlyLogged } from '../only-logged.ts';
import { withOrder } from './queue-order.ts';
import { poolQueueQuery } from './queue.query.ts';

/**
 * Gives a queued job another order: it shows at once, and the server's order counts in the end. A
 * failure is only logged; the queue then shows again as it is.
 */
export async function orderJob(
  client: QueryClient,
  accountId: number,
  poolId: number,
  job: { readonly id: number; readonly order: number },
): Promise<void> {
  const { queryKey } = poolQueueQuery(poolId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (queue) =>
    queue === undefined ? queue : { ...queue, queued: withOrder(queue.queued, job.id, job.order) },
  );
  try {
    await api.call(orderJobs, { params: { id: accountId }, body: [job] });
  } catch (error) {
    onlyLogged('The queue could not be ordered.')(error);
  } finally {
    await client.invalidateQueries({ queryKey });
  }
}
