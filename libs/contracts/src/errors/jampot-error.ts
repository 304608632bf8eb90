import type { ErrorCode } from './error-codes.ts';
import { errorCodes } from './error-codes.ts';

/** One field that did not pass validation, in the form the wire carries. */
export interface FieldProblem {
  readonly name: string;
  readonly messages: readonly { readonly name: string }[];
}

export interface JampotErrorOptions {
  /** Shown to the user; the specification's words where it has any. */
  readonly text?: string;
  /** Fields that were refused (status 412). */
  readonly problems?: readonly FieldProblem[];
  /** Rows the client needs to offer a way on, for instance a deleted asset of the same name. */
  readonly rows?: Readonly<Record<string, unknown>>;
  /** Seconds after which a throttled caller may try again. */
  readonly retryAfterSeconds?: number;
  /** What is missed may have been made elsewhere, and not have arrived yet. */
  readonly mayArrive?: boolean;
  /** Logged, never sent. */
  readonly cause?: unknown;
}

/**
 * The one error of the product: a stable code, a public text and a private cause.
 * Whatever else is thrown is a bug and is answered as 500 without detail.
 */
export class JampotError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly problems: readonly FieldProblem[];
  readonly rows: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;
  readonly mayArrive: boolean;

  constructor(code: ErrorCode, options: JampotErrorOptions = {}) {
    super(options.text ?? errorCodes[code].text, { cause: options.cause });
    this.name = 'JampotError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.problems = options.problems ?? [];
    this.rows = options.rows ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.mayArrive = options.mayArrive ?? false;
  }
}

/** Refuses one field with one message (412). */
export function invalid(field: string, message: string): JampotError {
  return refusedField(field, message, false);
}

/** The same for a field that names what another service owns: it may not have arrived yet. */
export function unknownHere(field: string, message: string): JampotError {
  return refusedField(field, message, true);
}

function refusedField(field: string, message: string, mayArrive: boolean): JampotError {
  return new JampotError('invalid', {
    text: message,
    problems: [{ name: field, messages: [{ name: message }] }],
    mayArrive,
  });
}

/**
 * 404: missing, in another account, or outside the caller's folders; the three can't be told apart. Nor can what has not
 * arrived yet.
 */
export function notFound(): JampotError {
  return new JampotError('not_found', { mayArrive: true });
}

/** 403: signed in, but not allowed. */
export function forbidden(text?: string): JampotError {
  return new JampotError('forbidden', text === undefined ? {} : { text });
}
