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
 * The inside of a success envelope: `"assets":[…],"total":2`, in pieces where its rows are bytes. A service makes it, the
 * gateway puts it between the braces without reading it again.
 */
export function envelopeMembers(
  resource: string,
  { rows, extra }: Answer<unknown, unknown>,
): readonly (string | Uint8Array)[] {
  const more: string[] = [];
  if (isJsonRows(rows)) {
    for (const key of ['total', 'page', 'limit', 'next'] as const) {
      if (rows[key] !== undefined) more.push(`,"${key}":${JSON.stringify(rows[key])}`);
    }
  }
  for (const [key, value] of Object.entries(extra ?? {})) {
    if (value !== undefined) more.push(`,${JSON.stringify(key)}:${JSON.stringify(value)}`);
  }
  const name = `${JSON.stringify(resource)}:`;
  const json = isJsonRows(rows) ? rows.json : JSON.stringify(rows);
  return typeof json === 'string'
    ? [`${name}${json}${more.join('')}`]
    : [name, json, more.join('')];
}

/** Rows as text, for whoever reads them on the way. */
export function rowsText({ json }: JsonRows): string {
  return typeof json === 'string' ? json : new TextDecoder().decode(json);
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
