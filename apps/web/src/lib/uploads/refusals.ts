import { ApiError, secondsOf } from '@jampot/client';
import * as tus from 'tus-js-client';

/** The status that an upload was refused with, by a call or a part; 0 when nothing answered. */
export function refusedStatus(error: unknown): number {
  const refusal = refusalBehind(error);
  if (refusal instanceof ApiError) return refusal.status;
  return refusal?.originalResponse?.getStatus() ?? 0;
}

/** What the server said when it refused a part; empty when it said nothing. */
export function refusedText(error: unknown): string {
  return error instanceof tus.DetailedError ? (error.originalResponse?.getBody().trim() ?? '') : '';
}

/** 429 comes of too many at once; the others of a server that is away, starting or busy. */
const PASSING: readonly number[] = [0, 429, 502, 503, 504];

/** A refusal that has to do with the moment and not with the file. */
export interface PassingRefusal {
  /** 0 when nothing answered. */
  readonly status: number;
  /** Seconds that the server asked for. */
  readonly retryAfter: number | null;
}

/** Null for what the same request meets again, and for what no request met. */
export function passingRefusal(error: unknown): PassingRefusal | null {
  const refusal = refusalBehind(error);
  if (refusal === null) return null;
  const status = refusedStatus(refusal);
  if (!PASSING.includes(status)) return null;
  const retryAfter =
    refusal instanceof ApiError
      ? refusal.retryAfter
      : secondsOf(refusal.originalResponse?.getHeader('Retry-After'));
  return { status, retryAfter };
}

/** A part also fails of the call that renews the session for it: then of what that one met. */
function refusalBehind(error: unknown): ApiError | tus.DetailedError | null {
  if (error instanceof ApiError) return error;
  if (!(error instanceof tus.DetailedError)) return null;
  return error.causingError instanceof ApiError ? error.causingError : error;
}
