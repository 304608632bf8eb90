import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

/** Internal: tells all folders, teams, assets and versions once more, for whoever keeps copies. */
export const tellAssetsAgain = defineAction(
  'assets.tell-again',
  'public',
  'tellings',
  z.object({ wanted: z.int() }),
  { method: 'POST', path: '', summary: 'Tell what copies are kept of once more', repeatable: true },
);
