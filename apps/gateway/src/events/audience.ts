import type { Audience, Caller, EventEnvelope } from '@jampot/contracts';
import { may } from '@jampot/domain';

/** What a browser's user may be told of. */
export interface Hearing {
  readonly everything: boolean;
  readonly team_folder_ids: ReadonlySet<number>;
}

export function sameHearing(one: Hearing, other: Hearing): boolean {
  return (
    one.everything === other.everything &&
    one.team_folder_ids.size === other.team_folder_ids.size &&
    [...one.team_folder_ids].every((id) => other.team_folder_ids.has(id))
  );
}

/** Whether an event may reach a caller. Other accounts' never do. */
export function mayHear(caller: Caller, hearing: Hearing, event: EventEnvelope<unknown>): boolean {
  return event.account_id === caller.account_id && concerns(caller, hearing, event.audience);
}

function concerns(caller: Caller, hearing: Hearing, audience: Audience): boolean {
  switch (audience.to) {
    case 'account':
      return true;
    case 'folder':
      return (
        hearing.everything ||
        audience.owner_id === caller.user_id ||
        hearing.team_folder_ids.has(audience.team_folder_id)
      );
    case 'readers':
      return (
        may(caller.permissions, audience.resource, 'r') ||
        audience.user_ids.includes(caller.user_id) ||
        audience.role_ids.includes(caller.role_id)
      );
    case 'users':
      return audience.user_ids.includes(caller.user_id);
    case 'services':
      return false;
  }
}
