import * as z from 'zod';
import { linkFacts } from './shown-facts.ts';
import { defineEvent } from './define-event.ts';

/** Links that were made, changed or removed, for services that keep them. At most 1,000 in one event. */
export const linksChanged = defineEvent(
  'links.changed',
  z.object({
    change: z.enum(['created', 'changed', 'removed']),
    links: z.array(z.object(linkFacts)),
  }),
);

/**
 * Links of these assets became others, or stale. Each folder's audience hears of the assets there
 * alone, without what they are linked with.
 */
export const linkedAssetsChanged = defineEvent(
  'links.assets-changed',
  z.object({ folder_id: z.int(), asset_ids: z.array(z.int()) }),
  'dependencies',
);

/** What an asset uses has a newer version than the one it was made with. Once for each such version. */
export const linkStale = defineEvent(
  'links.stale',
  z.object({
    id: z.int(),
    up_id: z.int(),
    down_id: z.int(),
    /** The newer version of what is used. */
    version_id: z.int(),
    /** The latest version of what uses it; null without one. */
    dependent_version_id: z.int().nullable(),
    /** Where that is to be rendered again; null for nowhere. */
    render_pool_id: z.int().nullable(),
  }),
);
