import type { Person } from '@jampot/contracts';

/** What may be done with notes here, and by whom. */
export interface NoteRights {
  readonly me: Person;
  readonly add: boolean;
  readonly change: boolean;
  readonly remove: boolean;
  readonly comment: boolean;
  /** Keep notes from guests of the project: their own, and with `change` those of others. */
  readonly mark: boolean;
}
