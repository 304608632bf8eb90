import { createHash } from 'node:crypto';
import type { Column } from './row-client.ts';

/** A value a statement takes; lists become PostgreSQL arrays. */
export type Parameter = string | number | boolean | null | readonly (string | number | boolean)[];

/** Text that is prepared once per connection, and the values of one execution. */
export interface Statement {
  /** From `statementName`: equal names mean equal text. */
  readonly name: string;
  /** Parameters stand as `$1`, each with a cast that tells its type. */
  readonly text: string;
  readonly values: readonly Parameter[];
  /**
   * Planned once for all values, not anew for each execution: right where the values do not decide
   * how the rows are best found. Planning a list of five relations takes as long as running it.
   */
  readonly plannedOnce?: boolean;
  /** Bytes of the answer, also of one that was refused; the letters of the first column by default. */
  readonly bytes?: (row: readonly Column[]) => number;
}

/** Texts whose names are remembered: those of changes are the same ones over and over. */
const MOST_NAMES = 500;
const names = new Map<string, string>();

/** The name under which a text is prepared: a digest of the text, so that names never clash. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `j${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  if (names.size < MOST_NAMES) names.set(text, name);
  return name;
}

/** A value in PostgreSQL's text format. */
export function encodeParameter(value: Parameter): string | null {
  if (value === null) return null;
  if (typeof value === 'object') return `{${value.map(encodeElement).join(',')}}`;
  return String(value);
}

function encodeElement(value: string | number | boolean): string {
  return typeof value === 'string' ? `"${value.replaceAll(/["\\]/gu, '\\$&')}"` : String(value);
}
