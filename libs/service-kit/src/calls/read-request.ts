import { emptyListQuery, idSchema, JampotError, parseListQuery } from '@jampot/contracts';
import type { Call, CallContext, Caller, CallRequest, FieldProblem } from '@jampot/contracts';
import { NAME_MESSAGES } from '@jampot/domain';
import { z } from 'zod';
import type { CallMessage } from '../bus/message.ts';
import { checkAccess } from './check-access.ts';
import { parseInOurWords } from './problem-texts.ts';
import { unstorableFields } from './storable.ts';

/** A request whose types its call knows. */
export type ParsedRequest = CallRequest<unknown, unknown, unknown, Caller | null>;

/**
 * Checks who asks, and parses what was sent, before anything is loaded: the gateway refuses early by it what
 * the service's guard and pipe, which trust nobody, would refuse.
 * @throws JampotError `unauthenticated`, `forbidden`; and as `parseRequest` does
 */
export function readRequest(call: Call, message: CallMessage, context: CallContext): ParsedRequest {
  checkAccess(call, context.caller);
  return parseRequest(call, message, context);
}

/**
 * Parses a message against its call.
 * @throws JampotError `not_found` (a path id that no row can have), `invalid` naming every field that
 * was refused.
 */
export function parseRequest(
  call: Call,
  message: CallMessage,
  context: CallContext,
): ParsedRequest {
  const params = call.params.safeParse(message.params);
  if (!params.success) throw new JampotError('not_found');
  const unstorable = [message.query, message.body].flatMap(unstorableFields);
  const problems: FieldProblem[] = unstorable.map((name) => ({
    name,
    messages: [{ name: NAME_MESSAGES.invalidCharacters }],
  }));
  const own = ownParameters(call.query);
  const [declared, grammar] = splitQuery(message.query, own);
  const query = read(call.query, declared, 'query', problems);
  const body = read(call.body, message.body ?? {}, 'body', problems);
  if (namesAnother(call, params.data, message.body)) {
    problems.push({
      name: 'id',
      messages: [{ name: 'This is not the id that the address names.' }],
    });
  }
  if (problems.length > 0) {
    throw new JampotError('invalid', {
      text: problems[0]?.messages[0]?.name ?? 'Validation error',
      problems,
    });
  }
  return {
    ...context,
    params: params.data,
    query,
    body,
    list: readGrammar(call, grammar),
    files: message.files,
  };
}

/** Whether the body of a change says that it is of another row than the path's. */
function namesAnother({ method }: Call, params: unknown, body: unknown): boolean {
  const [own, sent] = [params, body].map((part) => (part as { id?: unknown } | null)?.id);
  if (method !== 'PATCH' || own === undefined || sent === undefined) return false;
  return idSchema.safeParse(sent).data !== own;
}

function readGrammar(call: Call, grammar: CallMessage['query']) {
  if (call.reads !== null) return parseListQuery(call.reads.resource, call.reads.kind, grammar);
  const unknown = Object.keys(grammar);
  if (unknown.length === 0) return emptyListQuery;
  throw new JampotError('invalid', {
    text: `Unknown parameter '${unknown[0]}'.`,
    problems: unknown.map((name) => ({
      name,
      messages: [{ name: `Unknown parameter '${name}'.` }],
    })),
  });
}

const parametersOf = new WeakMap<z.ZodType, ReadonlySet<string>>();

function ownParameters(schema: z.ZodType): ReadonlySet<string> {
  let own = parametersOf.get(schema);
  if (own === undefined) {
    own = new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
    parametersOf.set(schema, own);
  }
  return own;
}

function splitQuery(
  query: CallMessage['query'],
  own: ReadonlySet<string>,
): [Record<string, unknown>, CallMessage['query']] {
  const entries = Object.entries(query);
  return [
    Object.fromEntries(entries.filter(([name]) => own.has(name))),
    Object.fromEntries(entries.filter(([name]) => !own.has(name))),
  ];
}

function read(schema: z.ZodType, value: unknown, whole: string, problems: FieldProblem[]): unknown {
  const parsed = parseInOurWords(schema, value, whole);
  if ('data' in parsed) return parsed.data;
  for (const problem of parsed.problems) problems.push(problem);
  return undefined;
}
