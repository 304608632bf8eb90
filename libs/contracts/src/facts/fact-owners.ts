import { tellAgainCall } from './tell-again-call.ts';
import { toldBy } from './told-by.gen.ts';

/** A service of whose rows others keep copies. */
export interface FactOwner {
  readonly service: string;
  /** Asks it to tell everything once more. */
  readonly call: ReturnType<typeof tellAgainCall>;
  /** Counts up when copies are to hold more than they did: all of them are filled again then. */
  readonly edition: number;
  /** Names of the events that tell it. */
  readonly events: readonly string[];
}

/** As their `service.ts` says. */
export const factOwners: readonly FactOwner[] = Object.entries(toldBy).map(([service, told]) => ({
  service,
  call: tellAgainCall(service),
  ...told,
}));
