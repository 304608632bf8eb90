import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes renderers stale, by themselves and in pools. */
export const renderRenderersLive = {
  'renderers.changed': ({ id }) => ({
    queries: [keys.renderers, keys.renderer(id), keys.poolRenderers],
  }),
  'poolrenderers.changed': () => ({
    queries: [keys.poolRenderers, keys.renderers, keys.pools],
  }),
} as const satisfies LiveReactions;
