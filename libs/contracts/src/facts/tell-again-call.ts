import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

/** Internal: a service tells all that others keep copies of once more, for whoever has none or lost them. */
export function tellAgainCall(service: string) {
  return defineAction(
    `${service}.tell-again`,
    'public',
    'tellings',
    z.object({ wanted: z.int() }),
    {
      method: 'POST',
      path: '',
      summary: 'Tell what copies are kept of once more',
      repeatable: true,
    },
  );
}
