import { changePool, createPool, createPoolRenderer, deletePool } from '@jampot/contracts';
import type { Pool } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';

/** Makes a pool and says so. @throws ApiError */
export async function makePool(
  client: QueryClient,
  accountId: number,
  name: string,
): Promise<Pool> {
  const pool = await api.one(createPool, { params: { id: accountId }, body: { name } });
  toast.success(`${pool.name} has been added to the pools`);
  void client.invalidateQueries({ queryKey: keys.pools });
  return pool;
}

/** Changes fields of a pool. @throws ApiError */
export async function editPool(
  client: QueryClient,
  id: number,
  change: Partial<Pick<Pool, 'name' | 'preview_settings'>>,
): Promise<void> {
  await api.one(changePool, { params: { id }, body: change });
  await client.invalidateQueries({ queryKey: keys.pools });
}

/** Asks, and deletes a pool. @returns whether it is gone */
export async function removePool(client: QueryClient, pool: Pool): Promise<boolean> {
  const sure = await confirm({
    title: pool.name,
    message: `Are you sure you want to delete this pool?${endedBy(pool)}`,
    confirmLabel: 'Delete',
    danger: true,
  });
  if (!sure) return false;
  try {
    await api.one(deletePool, { params: { id: pool.id } });
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  } finally {
    void client.invalidateQueries({ queryKey: keys.pools });
    void client.invalidateQueries({ queryKey: keys.jobs });
  }
}

function endedBy({ queued, started }: Pick<Pool, 'queued' | 'started'>): string {
  const jobs = queued + started;
  if (jobs === 0) return '';
  return jobs === 1
    ? ' Its job, which waits or renders, ends with an error.'
    : ` Its ${jobs} jobs that wait or render end with an error.`;
}

/** Lets a pool render with one more program. @returns whether it does */
export async function addRenderer(
  client: QueryClient,
  poolId: number,
  rendererId: number,
): Promise<boolean> {
  try {
    const body = { renderer_id: rendererId };
    await api.one(createPoolRenderer, { params: { id: poolId }, body });
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  } finally {
    await client.invalidateQueries({ queryKey: keys.poolRenderers });
    void client.invalidateQueries({ queryKey: keys.pools });
  }
}
