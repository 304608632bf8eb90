import { commentChanged, noteChanged } from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';

/** Tells whoever may see the folder of a note's change. */
export function announceNote(
  tx: Transaction,
  caller: Caller,
  access: FolderAccess,
  data: EventData<typeof noteChanged>,
): Promise<void> {
  return publish(tx, noteChanged, { ...from(caller, access), data });
}

export function announceComment(
  tx: Transaction,
  caller: Caller,
  access: FolderAccess,
  data: EventData<typeof commentChanged>,
): Promise<void> {
  return publish(tx, commentChanged, { ...from(caller, access), data });
}

function from(caller: Caller, access: FolderAccess) {
  return {
    account_id: caller.account_id,
    actor_id: caller.user_id,
    audience: folderAudience(access),
  };
}
