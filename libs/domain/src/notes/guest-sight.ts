/**
 * Which notes a project shows its guests: none, so that they write none either; those that they wrote themselves,
 * with what was said to them; all but those that are internal; all.
 */
export const GUEST_SIGHTS = ['none', 'own', 'open', 'all'] as const;

export type GuestSight = (typeof GUEST_SIGHTS)[number];

/** As the table of letters has it: guests read notes. Members keep from them what they mark. */
export const DEFAULT_GUEST_SIGHT: GuestSight = 'open';

/** What decides which guests see a note. */
export interface SightedNote {
  /** Its writer; null for a guest of a share. */
  readonly userId: number | null;
  readonly internal: boolean;
}

/** Whether a guest sees a note, whose project shows them so much. */
export function guestSees(sight: GuestSight, userId: number, note: SightedNote): boolean {
  switch (sight) {
    case 'none':
      return false;
    case 'own':
      return note.userId === userId;
    case 'open':
      return !note.internal || note.userId === userId;
    case 'all':
      return true;
  }
}

/**
 * Ids of the only guests who see a note, or one of several; undefined where all of them do.
 * @param writers of the notes, as far as these are users
 * @param internal whether all of them are
 */
export function guestsWhoSee(
  sight: GuestSight,
  writers: readonly number[],
  internal: boolean,
): readonly number[] | undefined {
  if (sight === 'all' || (sight === 'open' && !internal)) return undefined;
  return sight === 'none' ? [] : writers;
}
