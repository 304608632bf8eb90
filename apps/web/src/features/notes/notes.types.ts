import type { FrameRate } from '@jampot/domain';
import type { Person } from '@jampot/contracts';

/** What may be done with notes here, and by whom. */
export interface NoteRights {
  readonly me: Person;
  readonly add: boolean;
  readonly change: boolean;
  readonly remove: boolean;
  readonly comment: boolean;
}

/** How frames of the shown version read; null where the medium has none. */
export interface FrameClock {
  readonly rate: FrameRate;
  readonly startFrame: number;
}
