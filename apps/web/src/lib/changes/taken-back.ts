import { hashKey } from '@tanstack/react-query';

interface Row {
  readonly id: number;
}

/**
 * A value without what a change showed. Only that goes back which still is as the change showed it:
 * what others wrote meanwhile, in other fields or rows and in the same, stays.
 * @param before what would be shown with the change @param after and what without it
 */
export function takenBack<T>(value: T, before: T, after: T): T {
  if (isRows(value) && isRows(before) && isRows(after)) return rowsBack(value, before, after) as T;
  if (isFields(value) && isFields(before) && isFields(after))
    return fieldsBack(value, before, after);
  return isSame(value, before) ? after : value;
}

function fieldsBack<T extends object>(value: T, before: T, after: T): T {
  const fields = (Object.keys(before) as (keyof T)[]).filter(
    (field) => field in value && !isSame(before[field], after[field]),
  );
  const back = fields.map((field) => [field, takenBack(value[field], before[field], after[field])]);
  return { ...value, ...Object.fromEntries(back) };
}

function rowsBack(value: readonly Row[], before: readonly Row[], after: readonly Row[]): Row[] {
  const [shown, without] = [byId(before), byId(after)];
  const known = new Set(value.map(({ id }) => id));
  const rows = value.flatMap((row) => {
    const [was, is] = [shown.get(row.id), without.get(row.id)];
    if (was === undefined) return [row];
    return is === undefined ? [] : [takenBack(row, was, is)];
  });
  // A row that the change hid stands again where it stood.
  for (const [at, row] of after.entries()) {
    if (!shown.has(row.id) && !known.has(row.id)) rows.splice(at, 0, row);
  }
  return rows;
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => isFields(row) && 'id' in row);
}

/** By value: the cache keeps copies. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || hashKey([one]) === hashKey([other]);
}
