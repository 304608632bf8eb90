import { deleteBench } from '@jampot/contracts';
import type { Bench } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { toast } from '../index.ts';

/** Lets a node take jobs of a pool's renderer again before its rest is over. */
export async function endBench(client: QueryClient, bench: Bench): Promise<void> {
  try {
    await api.one(deleteBench, { params: { id: bench.id } });
  } catch (error) {
    toast.failure(error);
  } finally {
    void client.invalidateQueries({ queryKey: keys.benches });
    void client.invalidateQueries({ queryKey: keys.nodes });
  }
}
