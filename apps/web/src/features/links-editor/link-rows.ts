import type { LinkOutcome } from '@jampot/contracts';
import type { LinkCsvRow } from '@jampot/domain';

/** What is the matter with a row: document 2, Link row. */
export type LinkState = 'idle' | 'processing' | LinkOutcome['status'] | 'invalid';

/** A link that is to be made or removed. */
export interface LinkRow extends LinkCsvRow {
  /** Its place in the list. */
  readonly key: number;
  /** Its line in the file; null where it comes from none. */
  readonly line: number | null;
  /** Null for what was not found. */
  readonly down_id: number | null;
  readonly up_id: number | null;
  readonly state: LinkState;
  /** Why it is invalid, failed, or is linked already as something else. */
  readonly why: string | null;
}

/** The specification's colours; a link that is not there yet has none. */
export const STATE_COLORS: Readonly<Record<LinkState, string | null>> = {
  idle: null,
  processing: '#BBBBBB',
  linked: '#00FF99',
  'already linked': '#FFFF00',
  unlinked: '#00FF99',
  'already unlinked': '#FFFF00',
  error: '#FF0000',
  invalid: '#FF8888',
};

/** Whether something may be done with it: what is at work, or wrong by itself, is skipped. */
export const isSkipped = ({ state }: LinkRow): boolean =>
  state === 'processing' || state === 'invalid';

export interface Counts {
  readonly invalid: number;
  readonly errors: number;
}

export function countsOf(rows: readonly LinkRow[]): Counts {
  let [invalid, errors] = [0, 0];
  for (const { state } of rows) {
    if (state === 'invalid') invalid += 1;
    else if (state === 'error') errors += 1;
  }
  return { invalid, errors };
}
