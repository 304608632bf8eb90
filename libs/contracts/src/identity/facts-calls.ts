import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

/** Internal: tells all users, roles and accounts once more, for whoever keeps copies of them. */
export const tellIdentityAgain = defineAction(
  'identity.tell-again',
  'public',
  'tellings',
  z.object({ wanted: z.int() }),
  { method: 'POST', path: '', summary: 'Tell what copies are kept of once more', repeatable: true },
);
