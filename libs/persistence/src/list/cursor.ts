import type { FieldKind, JampotError } from '@jampot/contracts';
import { invalid } from '@jampot/contracts';
import { parseDay } from '@jampot/domain';
import { createHash } from 'node:crypto';

const VERSION = 1;
const LONGEST = 8192;

/** What a cursor is read against: the order's signature and the kinds of its keys. */
export interface CursorOrder {
  readonly signature: string;
  readonly kinds: readonly FieldKind[];
}

/** @param keys the last row's sort values as PostgreSQL wrote them: a JSON array of texts and nulls. */
export function encodeCursor(order: CursorOrder, keys: string): string {
  return Buffer.from(`[${VERSION},"${digest(order.signature)}",${keys}]`).toString('base64url');
}

/** @throws JampotError `invalid` naming `after`, for what is no cursor or belongs to another order. */
export function decodeCursor(order: CursorOrder, cursor: string): (string | null)[] {
  const parsed = parse(cursor);
  if (!Array.isArray(parsed) || parsed.length !== 3 || parsed[0] !== VERSION) throw refused();
  if (parsed[1] !== digest(order.signature)) {
    throw invalid('after', "'after' belongs to another order of the list.");
  }
  const keys: unknown = parsed[2];
  if (!Array.isArray(keys) || keys.length !== order.kinds.length) throw refused();
  return keys.map((key: unknown, index) => {
    const kind = order.kinds[index];
    if (key === null) return null;
    if (typeof key !== 'string' || kind === undefined || !isWritten(kind, key)) throw refused();
    return key;
  });
}

function refused(): JampotError {
  return invalid('after', "'after' is not a cursor of this list.");
}

function digest(signature: string): string {
  return createHash('sha256').update(signature).digest('base64url').slice(0, 12);
}

function parse(cursor: string): unknown {
  if (cursor.length > LONGEST || !/^[\w-]+$/u.test(cursor)) throw refused();
  try {
    return JSON.parse(
      new TextDecoder('utf8', { fatal: true }).decode(Buffer.from(cursor, 'base64url')),
    );
  } catch {
    throw refused();
  }
}

/** Whether PostgreSQL could have written the text for a value of the kind. */
function isWritten(kind: FieldKind, text: string): boolean {
  switch (kind) {
    case 'id':
    case 'integer':
      return /^-?\d{1,18}$/u.test(text);
    case 'number':
      return /^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]\d{1,2})?$/u.test(text);
    case 'flag':
      return text === 'true' || text === 'false';
    case 'time':
      return isTime(text);
    case 'day':
      return parseDay(text).ok;
    case 'text':
      return !text.includes('\0') && text.isWellFormed();
    case 'json':
      return false;
  }
}

function isTime(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?\+00$/u.exec(text);
  if (match === null || match[1]?.startsWith('0000') === true) return false;
  const [date, time] = [match[1] ?? '', match[2] ?? ''];
  const parsed = new Date(`${date}T${time}Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`${date}T${time}`);
}
