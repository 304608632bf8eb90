import { errorCodes } from '@jampot/contracts';
import type { Call, ErrorCode } from '@jampot/contracts';
import { z } from 'zod';

/** Bad parameters and values, too many calls, our own mistakes and what is down: of every call. */
const ALWAYS: readonly ErrorCode[] = ['invalid', 'throttled', 'internal', 'unavailable'];
const SIGNED_IN: readonly ErrorCode[] = ['unauthenticated', 'forbidden'];
const OF_BODIES: readonly ErrorCode[] = ['malformed', 'too_large', 'unsupported_type'];
const OF_CHANGES: readonly ErrorCode[] = ['conflict', 'storage_full'];

/** The statuses that a call can be refused with, lowest first, and what each says. */
export function failuresOf(call: Call): (readonly [number, string])[] {
  const codes: ErrorCode[] = [
    ...ALWAYS,
    ...(call.access === 'public' ? [] : SIGNED_IN),
    ...(takesBody(call) ? OF_BODIES : []),
    ...(namesRows(call) ? (['not_found'] as const) : []),
    ...(call.method === 'GET' ? [] : OF_CHANGES),
    ...call.errors,
  ];
  const texts = new Map<number, string>();
  for (const code of new Set(codes)) {
    const { status, text } = errorCodes[code];
    const before = texts.get(status);
    texts.set(status, before === undefined ? text : `${before} ${text}`);
  }
  return [...texts].toSorted(([one], [other]) => one - other);
}

/** Whether anything is read of a body. */
export function takesBody(call: Call): boolean {
  return call.method !== 'GET' && (call.files.length > 0 || !isEmpty(call.body));
}

/** What is not there can be asked for: by the address, or by the ids of a change. */
function namesRows(call: Call): boolean {
  if (call.path.includes('{')) return true;
  return call.method !== 'GET' && [...namesIn(call.query), ...namesIn(call.body)].some(isId);
}

function isId(name: string): boolean {
  return /^ids?$|_ids?$/u.test(name);
}

function isEmpty(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
}

function namesIn(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
