/** The ids of the specification; there is no 5. */
export const JOB_STATUS = {
  queued: 1,
  started: 2,
  error: 3,
  completed: 4,
  cleared: 6,
} as const;
export type JobStatusId = (typeof JOB_STATUS)[keyof typeof JOB_STATUS];

export interface JobStatusLook {
  readonly id: JobStatusId;
  readonly name: string;
  readonly color: string;
}

export const JOB_STATUSES: readonly JobStatusLook[] = [
  { id: 1, name: 'Queued', color: '#8E9AAF' },
  { id: 2, name: 'Started', color: '#3B82F6' },
  { id: 3, name: 'Error', color: '#E5484D' },
  { id: 4, name: 'Completed', color: '#30A46C' },
  { id: 6, name: 'Error cleared', color: '#D9A441' },
];

/** Jobs that ended by rendering: the history of a pool. */
export const HISTORY_STATUSES: readonly JobStatusId[] = [JOB_STATUS.error, JOB_STATUS.completed];
