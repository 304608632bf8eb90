import { processingProgressed } from '@jampot/contracts';
import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys, reportOutcome, reportProcessing } from '../../lib/queries/index.ts';

/** What makes the versions of an asset stale, and how far the preview of one is. */
export const versionsLive = {
  'versions.changed': ({ id, asset_id, processing }) => {
    reportOutcome(asset_id, id, processing);
    return { queries: [keys.versions(asset_id), keys.version(id)] };
  },
  // What stands in a deleted asset is gone with it, and back with it.
  'assets.changed': ({ id, change }) => ({
    queries:
      change === 'created' || change === 'changed' ? [] : [keys.versions(id), keys.everyVersion],
  }),
  'versions.progressed': (data) => {
    reportProcessing(processingProgressed.data.parse(data));
    return {};
  },
} as const satisfies LiveReactions;
