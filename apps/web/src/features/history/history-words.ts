import { truncate } from '../../lib/format.ts';

/** The fields whose changes are kept, as the filter offers them. */
export const HISTORY_FIELDS: readonly (readonly [string, string])[] = [
  ['status', 'Status'],
  ['guest', 'Answers of guests'],
  ['share', 'Links for guests'],
  ['assignee', 'Assignee'],
  ['version', 'Versions'],
  ['name', 'Name'],
  ['folder', 'Folder'],
  ['tag', 'Tags'],
  ['notes', 'Wiki notes'],
  ['framerate', 'Frame rate'],
  ['in', 'In'],
  ['out', 'Out'],
  ['duration', 'Duration'],
  ['art_duration', 'Art duration'],
  ['start', 'Start'],
  ['due', 'Due'],
  ['bid_days', 'Bid days'],
  ['created', 'Created'],
  ['deleted', 'Deleted'],
  ['restored', 'Restored'],
];

const labels = new Map(HISTORY_FIELDS);
/** Letters of a long value that one line shows. */
const LONGEST = 120;

export function fieldLabel(field: string): string {
  return labels.get(field) ?? field;
}

/** A value on one line; a dash for none. */
export function valueText(value: string | null): string {
  const line = (value ?? '').replaceAll(/\s+/gu, ' ').trim();
  return line === '' ? '–' : truncate(line, LONGEST);
}
