import {
  changePoolRenderer,
  changeRenderer,
  createRenderer,
  deletePoolRenderer,
  deleteRenderer,
} from '@jampot/contracts';
import type { PoolRenderer, Renderer } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';

type RendererChange = Partial<Omit<Renderer, 'id' | 'account_id' | 'created' | 'modified'>>;

/** Makes a renderer. @throws ApiError */
export async function makeRenderer(
  client: QueryClient,
  accountId: number,
  body: Pick<Renderer, 'name' | 'extension' | 'output_extension'>,
): Promise<Renderer> {
  const renderer = await api.one(createRenderer, { params: { id: accountId }, body });
  void client.invalidateQueries({ queryKey: keys.renderers });
  return renderer;
}

/** Changes fields of a renderer. @throws ApiError */
export async function editRenderer(
  client: QueryClient,
  id: number,
  { arguments: args, ...change }: RendererChange,
): Promise<void> {
  const body = args === undefined ? change : { ...change, arguments: [...args] };
  await api.one(changeRenderer, { params: { id }, body });
  void client.invalidateQueries({ queryKey: keys.poolRenderers });
  await client.invalidateQueries({ queryKey: keys.renderers });
}

/** Asks, and deletes a renderer. @returns whether it is gone */
export async function removeRenderer(client: QueryClient, renderer: Renderer): Promise<boolean> {
  return removeForGood(renderer.name, async () => {
    await api.one(deleteRenderer, { params: { id: renderer.id } });
    void client.invalidateQueries({ queryKey: keys.renderers });
    void client.invalidateQueries({ queryKey: keys.poolRenderers });
  });
}

/** Changes how a pool runs a renderer. @throws ApiError */
export async function editPoolRenderer(
  client: QueryClient,
  id: number,
  change: Partial<Pick<PoolRenderer, 'command_line' | 'extension' | 'is_sequence'>>,
): Promise<void> {
  await api.one(changePoolRenderer, { params: { id }, body: change });
  void client.invalidateQueries({ queryKey: keys.pools });
  await client.invalidateQueries({ queryKey: keys.poolRenderers });
}

/** Asks, and takes a renderer out of a pool. @returns whether it is out */
export async function removePoolRenderer(
  client: QueryClient,
  { id, renderer }: PoolRenderer,
): Promise<boolean> {
  return removeForGood(renderer?.name ?? 'Renderer', async () => {
    await api.one(deletePoolRenderer, { params: { id } });
    void client.invalidateQueries({ queryKey: keys.poolRenderers });
    void client.invalidateQueries({ queryKey: keys.pools });
  });
}

async function removeForGood(title: string, remove: () => Promise<void>): Promise<boolean> {
  const sure = await confirm({
    title,
    message: 'Are you sure you want to remove this renderer permanently?',
    confirmLabel: 'Remove',
    danger: true,
  });
  if (!sure) return false;
  try {
    await remove();
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  }
}
