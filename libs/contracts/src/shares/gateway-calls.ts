import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';
import { defineSignal } from '../events/define-signal.ts';
import { sharesEnded } from '../events/shares-events.ts';

/** Internal: the shares that ended so lately that addresses of their media may still be about. */
export const listEndedShares = defineAction(
  'shares.list-ended',
  'public',
  'endings',
  sharesEnded.data,
  { method: 'GET', path: '', summary: 'Shares that ended a moment ago' },
);

/** Internal: which share a guest's page is to hear of. Errors as those of any guest; 403 before its password. */
export const watchShare = defineAction(
  'shares.watch',
  'public',
  'watches',
  z.object({ share_id: z.int(), expires_at: z.iso.datetime().nullable() }),
  {
    method: 'GET',
    path: '',
    summary: 'Whether a guest may hear of changes of a share',
    body: z.object({ hash: z.string().max(200) }),
  },
);

/**
 * Terms of these shares changed, or what they show was deleted or moved away, while they stay open. Told to all gateways;
 * a lost one is made up for by pages, which look now and then.
 */
export const sharesChanged = defineSignal('shares.changed', z.object({ ids: z.array(z.int()) }));
