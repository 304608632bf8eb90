import type { BatchChange, Folder, Status } from '@jampot/contracts';
import {
  bidProblem,
  checkTags,
  controlBarFor,
  dayProblem,
  INVALID_DECIMAL,
  may,
  mayChangeStatus,
  orderedStatuses,
  parseDecimal,
} from '@jampot/domain';

/** A column that a batch can change, and how its value is chosen. */
export interface BatchColumn {
  readonly value: keyof BatchChange;
  readonly label: string;
  /** The field's name in '{field} failed to update.' */
  readonly field: string;
  readonly kind: 'status' | 'assignee' | 'tags' | 'folder' | 'decimal' | 'day' | 'bid';
}

export const BATCH_COLUMNS = [
  { value: 'status_id', label: 'Status', field: 'Status', kind: 'status' },
  { value: 'assignee_id', label: 'Assignee', field: 'assignee', kind: 'assignee' },
  { value: 'tag_add', label: 'Add tags', field: 'tag', kind: 'tags' },
  { value: 'tag_remove', label: 'Remove tags', field: 'tag', kind: 'tags' },
  { value: 'tag', label: 'Set tags', field: 'tag', kind: 'tags' },
  { value: 'folder_id', label: 'Folder', field: 'folder', kind: 'folder' },
  { value: 'framerate', label: 'Frame rate', field: 'framerate', kind: 'decimal' },
  { value: 'in', label: 'In', field: 'in', kind: 'decimal' },
  { value: 'out', label: 'Out', field: 'out', kind: 'decimal' },
  { value: 'duration', label: 'Duration', field: 'duration', kind: 'decimal' },
  { value: 'art_duration', label: 'Art duration', field: 'art_duration', kind: 'decimal' },
  { value: 'start', label: 'Start', field: 'start', kind: 'day' },
  { value: 'due', label: 'Due', field: 'due', kind: 'day' },
  { value: 'bid_days', label: 'Bid days', field: 'bid_days', kind: 'bid' },
] as const satisfies readonly BatchColumn[];

type Rights = Pick<Folder, 'level' | 'permissions'>;

/**
 * What this person may change of many assets; nothing for a guest. Who may not update assets may
 * still change statuses, as far as their level goes.
 * @param statuses those of the folder
 */
export function columnsFor(folder: Rights, statuses: readonly Status[]): readonly BatchColumn[] {
  if (may(folder.permissions, 'assets', 'u')) return BATCH_COLUMNS;
  const settable = settableStatuses(folder, statuses).length > 0;
  return settable ? BATCH_COLUMNS.filter(({ kind }) => kind === 'status') : [];
}

/** What this person's level may set, in order; each asset's own status decides as well. */
export function settableStatuses(folder: Rights, statuses: readonly Status[]): readonly Status[] {
  const bar = may(folder.permissions, 'assets', 'u') ? 'admin' : controlBarFor(folder.level);
  const change = { level: folder.level, bar, current: null, statuses } as const;
  return orderedStatuses(statuses).filter((status) => mayChangeStatus(change, status));
}

/** What changing a column is called, on its button: "Change status". */
export function actionOf({ kind, label }: BatchColumn): string {
  switch (kind) {
    case 'tags':
      return label;
    case 'folder':
      return 'Move';
    case 'status':
    case 'assignee':
    case 'decimal':
    case 'day':
    case 'bid':
      return `Change ${label.toLowerCase()}`;
  }
}

/** A value as it was chosen, and as people read it. Null stands for nobody. */
export interface ChosenValue {
  readonly value: string | number | null;
  readonly said: string;
}

/** Why a value can't be set, as the specification words it; null when it can. */
export function valueProblem(column: BatchColumn, chosen: ChosenValue | null): string | null {
  if (chosen === null) return 'Field is required.';
  const text = String(chosen.value ?? '');
  if (column.kind === 'decimal') {
    const mayBeEmpty = column.value !== 'framerate';
    if (mayBeEmpty && text.trim() === '') return null;
    return parseDecimal(text).ok ? null : INVALID_DECIMAL;
  }
  if (column.kind === 'day') return dayProblem(text);
  if (column.kind === 'bid') return bidProblem(text);
  if (column.kind === 'tags') {
    if (column.value !== 'tag' && text.trim() === '') return 'Field is required.';
    const tags = checkTags(text);
    return tags.ok ? null : tags.error;
  }
  return null;
}

/** The change that sets a column of every asset to a value. */
export function changeOf(column: BatchColumn, { value }: ChosenValue): BatchChange {
  return { [column.value]: value } as BatchChange;
}

/** What is asked before it is done: 'Are you sure you want to change …?' */
export function questionOf(column: BatchColumn, { said }: ChosenValue, assets: string): string {
  const value = said === '' ? 'nothing' : `'${said}'`;
  switch (column.value) {
    case 'tag_add':
      return `Are you sure you want to add ${value} to the tags of ${assets}?`;
    case 'tag_remove':
      return `Are you sure you want to remove ${value} from the tags of ${assets}?`;
    case 'tag':
      return `Are you sure you want to set the tags of ${assets} to ${value}?`;
    case 'folder_id':
      return `Are you sure you want to move ${assets} to ${value}?`;
    default:
      return `Are you sure you want to change the ${column.label.toLowerCase()} of ${assets} to ${value}?`;
  }
}
