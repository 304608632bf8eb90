import { invalid } from '@jampot/contracts';
import { checkName } from '@jampot/domain';
import type { NameRules, Result } from '@jampot/domain';

/** @throws JampotError `invalid`, of the field, with the text of the refusal. */
export function required<T>(field: string, checked: Result<T>): T {
  if (!checked.ok) throw invalid(field, checked.error);
  return checked.value;
}

/** A name as people typed it. @throws JampotError `invalid` with the specification's message. */
export function cleanName(field: string, written: string, rules: NameRules): string {
  return required(field, checkName(written, rules));
}

/**
 * Columns of a row that a change names, as SQL and its values; `first` is the number of the first
 * parameter. What is not named stays.
 */
export function assignments(
  columns: Readonly<Record<string, unknown>>,
  first: number,
): { readonly sql: string; readonly values: readonly unknown[] } {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  return {
    sql: ['modified = now()', ...named.map(([name], at) => `${name} = $${first + at}`)].join(', '),
    values: named.map(([, value]) => value),
  };
}
