import type { Call } from '@jampot/contracts';
import * as z from 'zod';

/**
 * What is wrong with an answer; null when nothing is.
 * @param query the parameters of the request, some of which shape the rows.
 */
export function faultOf(
  status: number,
  text: string,
  call: Call,
  query: URLSearchParams,
): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (status < 300 && call.sendsFile) return text === '' ? 'sent an empty file' : null;
  const body = parsed(text);
  if (body === null) return `answered ${status} with no JSON object: ${text.slice(0, 200)}`;
  if (status < 300) return faultOfSuccess(body, call, query);
  if (body['success'] !== false) return `answered ${status} without saying that it failed`;
  if (typeof body['error'] !== 'string' || body['error'] === '') return 'failed without a text';
  if (typeof body['code'] !== 'string') return 'failed without a code';
  return status === 412 && !Array.isArray(body['errors']) ? 'refused without naming fields' : null;
}

function faultOfSuccess(
  body: Record<string, unknown>,
  call: Call,
  query: URLSearchParams,
): string | null {
  if (body['success'] !== true || body['error'] !== null) return 'succeeded without saying so';
  const rows = z.array(z.unknown()).safeParse(body[call.resource]);
  if (!rows.success) return `answered no list of ${call.resource}`;
  const extra = call.extra.safeParse(body);
  if (!extra.success) return `answered wrongly beside the rows: ${problemOf(extra.error)}`;
  const schema = rowOf(call, query);
  for (const row of rows.data) {
    const read = schema.safeParse(row);
    if (!read.success) return `answered a wrong row: ${problemOf(read.error)}`;
  }
  return null;
}

const chartRow = z.strictObject({
  x: z.unknown(),
  y: z.number(),
  z: z.unknown(),
  count: z.int(),
  color: z.unknown(),
});

/** What a row of the answer has to be; `fields` and `include` say which of its fields are there. */
function rowOf(call: Call, query: URLSearchParams): z.ZodType {
  if (call.reads === null) return call.row;
  const { kind, resource } = call.reads;
  const isChart = [...query.keys()].some((name) => name === 'x' || name.startsWith('x:'));
  if (kind === 'list' && isChart) return chartRow;
  const known = new Set([...Object.keys(resource.fields), ...Object.keys(resource.relations)]);
  const usual = Object.entries(resource.fields)
    .filter(([, field]) => !field.onRequest && !field.long)
    .map(([name]) => name);
  const shaped = query.has('fields') || query.has('include');
  return call.row.superRefine((row, context) => {
    const names = Object.keys(row as object);
    for (const path of names.filter((name) => !known.has(name))) {
      context.addIssue({ code: 'custom', path: [path], message: 'is no field' });
    }
    for (const path of shaped ? [] : usual.filter((name) => !names.includes(name))) {
      context.addIssue({ code: 'custom', path: [path], message: 'is missing' });
    }
  });
}

function problemOf({ issues }: z.ZodError): string {
  const [first] = issues;
  return first === undefined ? 'unreadable' : `${first.path.join('.')} ${first.message}`;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
