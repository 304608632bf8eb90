import { JampotError } from '@jampot/contracts';
import type { Call, Caller } from '@jampot/contracts';
import { may } from '@jampot/domain';

/**
 * Checks who asks against what the call says of access, before anything is read or loaded.
 * @throws JampotError `unauthenticated`, `forbidden`
 */
export function checkAccess(call: Call, caller: Caller | null): void {
  if (call.access === 'public' || call.access === 'anyone') return;
  if (caller === null) throw new JampotError('unauthenticated');
  if (call.access === 'signed-in' || call.access.within === 'folder') return;
  if (!may(caller.permissions, call.access.resource, call.access.letter)) {
    throw new JampotError('forbidden');
  }
}
