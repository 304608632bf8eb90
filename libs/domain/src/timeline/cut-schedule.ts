/** What is planned of a shot; null where a table does not tell it. */
export interface CutSchedule {
  /** `YYYY-MM-DD`. */
  readonly start: string | null;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly bidDays: number | null;
}

export const NO_SCHEDULE: CutSchedule = { start: null, due: null, bidDays: null };

/** What would be planned after an import: what a table does not tell stays as it was. */
export function scheduleAfter(was: CutSchedule, told: CutSchedule): CutSchedule {
  return {
    start: told.start ?? was.start,
    due: told.due ?? was.due,
    bidDays: told.bidDays ?? was.bidDays,
  };
}

/** Whether it begins after it is due. */
export const isTurnedRound = ({ start, due }: CutSchedule): boolean =>
  start !== null && due !== null && start > due;

export const sameSchedule = (one: CutSchedule, other: CutSchedule): boolean =>
  one.start === other.start && one.due === other.due && one.bidDays === other.bidDays;
