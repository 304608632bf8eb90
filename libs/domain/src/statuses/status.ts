/** What the rules need to know of a status. `id`s and levels are integers. */
export interface StatusRule {
  readonly id: number;
  /** The role level needed to change it. */
  readonly level: number;
  /** The place in the chain of previous and next; null stands outside of it. */
  readonly order: number | null;
  /** Left out of dropdowns and of the chain. */
  readonly hide: boolean;
}

/** A status that may say that an asset's work is accepted. */
export interface ApprovingStatus extends StatusRule {
  /** What has it counts as approved, with the version that was the newest then. */
  readonly approves: boolean;
}

export interface DefaultStatus extends ApprovingStatus {
  readonly name: string;
  readonly color: string;
}

/**
 * What a new account's default folder holds; the ids are those of account 1 (the default
 * approvals chart uses 8). From For Review a reject leads to Revision Needed, and an approval to
 * Approved. Colours read at 4.5:1 and better on dark grey.
 */
export const DEFAULT_STATUSES: readonly DefaultStatus[] = [
  {
    id: 1,
    name: 'Not Started',
    level: 1,
    order: 1,
    hide: false,
    approves: false,
    color: '#A3A8AE',
  },
  {
    id: 5,
    name: 'In Progress',
    level: 1,
    order: 2,
    hide: false,
    approves: false,
    color: '#62A8F5',
  },
  {
    id: 3,
    name: 'Revision Needed',
    level: 2,
    order: 3,
    hide: false,
    approves: false,
    color: '#F4866A',
  },
  { id: 2, name: 'For Review', level: 1, order: 4, hide: false, approves: false, color: '#F0C04C' },
  { id: 4, name: 'Approved', level: 2, order: 5, hide: false, approves: true, color: '#62C482' },
  { id: 8, name: 'Final', level: 3, order: 6, hide: false, approves: true, color: '#38C6C6' },
  { id: 6, name: 'On Hold', level: 2, order: null, hide: false, approves: false, color: '#B39BEA' },
  { id: 7, name: 'Omitted', level: 3, order: null, hide: false, approves: false, color: '#B58E78' },
];
