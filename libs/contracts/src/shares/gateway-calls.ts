import { defineAction } from '../call/define-call.ts';
import { sharesEnded } from '../events/shares-events.ts';

/** Internal: the shares that ended so lately that addresses of their media may still be about. */
export const listEndedShares = defineAction(
  'shares.list-ended',
  'public',
  'endings',
  sharesEnded.data,
  { method: 'GET', path: '', summary: 'Shares that ended a moment ago' },
);
