import type { Answer, JsonRows } from '../call/call.ts';
import type { FieldProblem, JampotError } from '../errors/jampot-error.ts';

/** The body of a refusal. */
export interface FailureEnvelope {
  readonly success: false;
  readonly error: string;
  readonly code: string;
  readonly errors?: readonly FieldProblem[];
  readonly [rows: string]: unknown;
}

/**
 * The inside of a success envelope as text: `"assets":[…],"total":2`. A service makes it, the
 * gateway puts it between the braces without reading it again.
 */
export function envelopeMembers(resource: string, answer: Answer<unknown, unknown>): string {
  const { rows, extra } = answer;
  const members = [
    `${JSON.stringify(resource)}:${isJsonRows(rows) ? rows.json : JSON.stringify(rows)}`,
  ];
  if (isJsonRows(rows)) {
    for (const key of ['total', 'page', 'limit', 'next'] as const) {
      if (rows[key] !== undefined) members.push(`"${key}":${JSON.stringify(rows[key])}`);
    }
  }
  for (const [key, value] of Object.entries(extra ?? {})) {
    if (value !== undefined) members.push(`${JSON.stringify(key)}:${JSON.stringify(value)}`);
  }
  return members.join(',');
}

/** The envelope of a refusal. */
export function failureEnvelope(error: JampotError): FailureEnvelope {
  return {
    success: false,
    error: error.message,
    code: error.code,
    ...(error.problems.length > 0 ? { errors: error.problems } : {}),
    ...error.rows,
  };
}

function isJsonRows(rows: Answer<unknown, unknown>['rows']): rows is JsonRows {
  return 'json' in rows;
}
