import type { FieldKind } from '@jampot/contracts';

/** The type a parameter of a kind is cast to. */
export function sqlType(kind: FieldKind): string {
  switch (kind) {
    case 'id':
    case 'integer':
      return 'bigint';
    case 'number':
      return 'double precision';
    case 'text':
      return 'text';
    case 'flag':
      return 'boolean';
    case 'time':
      return 'timestamptz';
    case 'day':
      return 'date';
    case 'json':
      return 'jsonb';
  }
}

/**
 * SQL of a value as JSON text. Concatenated text is the fastest of PostgreSQL's ways to JSON: 100
 * assets with five relations took 3.5–4 ms against 4.3 for `json_build_object`, 5.2 for
 * `row_to_json` and 8.0 for `jsonb`.
 */
export function jsonText(kind: FieldKind, sql: string): string {
  if (sql === 'null') return quoted('null');
  switch (kind) {
    case 'id':
    case 'integer':
      return `coalesce((${sql})::text, 'null')`;
    case 'flag':
      return `coalesce((${sql})::boolean::text, 'null')`;
    case 'number':
      return `coalesce(to_json((${sql})::double precision)::text, 'null')`;
    case 'text':
      return `coalesce(to_json((${sql})::text)::text, 'null')`;
    case 'time':
      return `coalesce(${timeText(sql)}, 'null')`;
    case 'day':
    case 'json':
      return `coalesce(to_json(${sql})::text, 'null')`;
  }
}

/**
 * ISO 8601 in UTC with milliseconds, quoted. Twice as fast as `to_char`: the added microsecond makes
 * PostgreSQL write all six digits of the fraction, of which three are kept.
 */
export function timeText(sql: string): string {
  return `left(to_json(date_trunc('milliseconds', (${sql}) at time zone 'UTC') + '1us'::interval)::text, 24) || 'Z"'`;
}

const MOST_ARGUMENTS = 90;

/** SQL that joins texts; PostgreSQL takes at most 100 arguments at once. */
export function concat(parts: readonly string[]): string {
  if (parts.length === 1) return parts[0] ?? "''";
  if (parts.length <= MOST_ARGUMENTS) return `concat(${parts.join(', ')})`;
  const groups: string[] = [];
  for (let start = 0; start < parts.length; start += MOST_ARGUMENTS) {
    groups.push(concat(parts.slice(start, start + MOST_ARGUMENTS)));
  }
  return concat(groups);
}

/** A name from a definition as an SQL text. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
