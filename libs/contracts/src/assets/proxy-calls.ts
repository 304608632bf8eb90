import * as z from 'zod';
import { byId, defineAction } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';

/** How many of an account's film previews have a small rendition, which grids of many versions play. */
export const proxiesSchema = z.object({
  made: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  /** None could be made of these previews: tried again once their preview is made anew. */
  failed: z.int().nonnegative(),
  paused: z.boolean(),
});
export type Proxies = z.infer<typeof proxiesSchema>;

const PATH = 'accounts/{id}/proxies';

export const readProxies = defineAction(
  'assets.read-proxies',
  { resource: 'accounts', letter: 'r' },
  'proxies',
  proxiesSchema,
  {
    method: 'GET',
    path: PATH,
    summary: 'How many small previews an account has',
    description:
      'A preview that is made has its small rendition (`proxy_url` of a version) at once. Those of ' +
      'versions that have none, as from before an upgrade, are made when nothing else waits.',
    params: byId,
  },
);

export const changeProxies = defineAction(
  'assets.change-proxies',
  { resource: 'accounts', letter: 'u' },
  'proxies',
  proxiesSchema,
  {
    method: 'PATCH',
    path: PATH,
    summary: 'Pause or resume the making of missing small previews',
    description:
      'One that is being made comes to its end. Previews of new versions have theirs all the same.',
    params: byId,
    body: z.strictObject({ paused: flagInput }),
    repeatable: true,
  },
);
