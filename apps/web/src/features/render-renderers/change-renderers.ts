import {
  changePoolRenderer,
  changeRenderer,
  createRenderer,
  deletePoolRenderer,
  deleteRenderer,
} from '@jampot/contracts';
import type { PoolRenderer, Renderer } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { editDone, editFailed } from '../../lib/farm/edit.ts';
import type { Edit } from '../../lib/farm/edit.ts';
import { keys } from '../../lib/queries/index.ts';

type RendererChange = Partial<Omit<Renderer, 'id' | 'account_id' | 'created' | 'modified'>>;
type PoolRendererChange = Partial<Pick<PoolRenderer, 'command_line' | 'extension' | 'is_sequence'>>;

/** Makes a renderer. */
export const addRenderer = (accountId: number) =>
  change<Pick<Renderer, 'name' | 'extension' | 'output_extension'>, Renderer>({
    send: (body) => api.one(createRenderer, { params: { id: accountId }, body }),
    stale: [keys.renderers],
  });

/** Changes fields of a renderer. @param tells false where a field tells a refusal itself */
export const editRenderer = (id: number, tells = true) =>
  change<Edit<RendererChange>>({
    send: ({ change: { arguments: args, ...fields } }) => {
      const body = args === undefined ? fields : { ...fields, arguments: [...args] };
      return api.one(changeRenderer, { params: { id }, body });
    },
    stale: [keys.renderers, keys.poolRenderers],
    untilFresh: true,
    failed: tells && editFailed,
    done: editDone,
  });

/** Deletes a renderer. */
export const removeRenderer = () =>
  change<Renderer>({
    send: ({ id }) => api.one(deleteRenderer, { params: { id } }),
    stale: [keys.renderers, keys.poolRenderers],
  });

/** Changes how a pool runs a renderer. @param tells false where a field tells a refusal itself */
export const editPoolRenderer = (id: number, tells = true) =>
  change<Edit<PoolRendererChange>>({
    send: ({ change: body }) => api.one(changePoolRenderer, { params: { id }, body }),
    stale: [keys.poolRenderers, keys.pools],
    untilFresh: true,
    failed: tells && editFailed,
    done: editDone,
  });

/** Takes a renderer out of a pool. */
export const removePoolRenderer = () =>
  change<PoolRenderer>({
    send: ({ id }) => api.one(deletePoolRenderer, { params: { id } }),
    stale: [keys.poolRenderers, keys.pools],
  });
