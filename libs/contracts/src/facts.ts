import { tellAssetsAgain } from './assets/facts-calls.ts';
import type { EventDefinition } from './events/define-event.ts';
import {
  accountsTold,
  assetsTold,
  foldersTold,
  rolesTold,
  teamsTold,
  usersTold,
  versionsTold,
} from './events/told-events.ts';
import { tellIdentityAgain } from './identity/facts-calls.ts';

/** A service of whose rows others keep copies. */
export interface FactOwner {
  readonly service: string;
  /** Asks it to tell everything once more. */
  readonly call: typeof tellIdentityAgain | typeof tellAssetsAgain;
  /** Counts up when copies are to hold more than they did: all of them are filled again then. */
  readonly edition: number;
  readonly events: readonly Pick<EventDefinition, 'name'>[];
}

export const factOwners: readonly FactOwner[] = [
  {
    service: 'identity',
    call: tellIdentityAgain,
    edition: 1,
    events: [usersTold, rolesTold, accountsTold],
  },
  {
    service: 'assets',
    call: tellAssetsAgain,
    edition: 1,
    events: [foldersTold, teamsTold, assetsTold, versionsTold],
  },
];
