import { invalid, JampotError } from '@jampot/contracts';
import { isNativeError } from 'node:util/types';

/** What a violated constraint means to the user, by the constraint's name. */
export type Conflicts = Readonly<Record<string, JampotError | (() => JampotError)>>;

interface DatabaseFailure extends Error {
  readonly code?: string;
  readonly constraint?: string;
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
/** Class 08 means a lost connection, but for this one: a message of ours that was wrong. */
const PROTOCOL_VIOLATION = '08P01';
const lostConnectionWords =
  /^(?:Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/u;

/** Another transaction was in the way; the same work done again may succeed. */
export function isCollision(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** A lock was waited for as long as it may be. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** The server is away, or starts up: whoever asks next is refused as well. */
export function isRefusal(error: unknown): boolean {
  return ['ECONNREFUSED', '57P03'].includes(codeOf(error));
}

/** The server is away, does not answer, shuts down, starts up, or has no connection left. */
export function isConnectionLoss(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const code = codeOf(error);
  if (code === PROTOCOL_VIOLATION) return false;
  return (
    lostConnection.has(code) || code.startsWith('08') || lostConnectionWords.test(error.message)
  );
}

/**
 * What a failure of PostgreSQL means: lost connections and locks that others hold for long are
 * `unavailable`, collisions `conflict`, a
 * full disk `storage_full`, named constraints what `conflicts` says, other unique and foreign keys
 * `conflict`, values too long or out of range `invalid`. Anything else comes back as it was: a bug.
 */
export function meaningOf(error: unknown, conflicts: Conflicts = {}): unknown {
  if (error instanceof JampotError || !isNativeError(error)) return error;
  if (isConnectionLoss(error)) return new JampotError('unavailable', { cause: error });
  if (isCollision(error)) return new JampotError('conflict', { cause: error });
  if (isLockTimeout(error))
    return new JampotError('unavailable', { cause: error, retryAfterSeconds: 2 });
  const { constraint } = error as DatabaseFailure;
  const named = constraint === undefined ? undefined : conflicts[constraint];
  if (named !== undefined) return typeof named === 'function' ? named() : named;
  switch (codeOf(error)) {
    case '23505':
    case '23503':
    case '23P01':
      return new JampotError('conflict', { cause: error });
    // A number or a time out of range; a text that is none; a time zone that PostgreSQL has not.
    case '22003':
    case '22008':
    case '22021':
    case '22023':
    case '22P05':
      return new JampotError('invalid', {
        problems: invalid('value', 'Not a valid value.').problems,
        cause: error,
      });
    case '53100':
      return new JampotError('storage_full', { cause: error });
    case '57014':
      return new JampotError('unavailable', { cause: error });
    case '23514':
      return new JampotError('invalid', {
        problems: invalid(constraint ?? 'value', 'Not a valid value.').problems,
        cause: error,
      });
    default:
      return error;
  }
}

function codeOf(error: unknown): string {
  const code = isNativeError(error) ? (error as DatabaseFailure).code : undefined;
  return typeof code === 'string' ? code : '';
}
