import type { Person } from '@jampot/contracts';

/** What may be done with notes here, and by whom. */
export interface NoteRights {
  readonly me: Person;
  readonly add: boolean;
  readonly change: boolean;
  readonly remove: boolean;
  readonly comment: boolean;
}
