import type { FieldProblem } from '@jampot/contracts';

/** A refusal as the server wrote it; status 0 when the server could not be reached at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly problems: readonly FieldProblem[];
  /** The whole body, for codes that carry rows (`asset_deleted`: `assets`). */
  readonly body: Readonly<Record<string, unknown>>;
  /** GET, POST, …: messages differ by it. */
  readonly method: string;
  /** Seconds after which the server wants to be asked again; null when it named none. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    method: string,
    body: Readonly<Record<string, unknown>>,
    retryAfter: string | null = null,
    options: ErrorOptions = {},
  ) {
    super(typeof body['error'] === 'string' ? body['error'] : 'Action was not successful', options);
    this.status = status;
    this.method = method;
    this.retryAfter = secondsOf(retryAfter);
    this.code = typeof body['code'] === 'string' ? body['code'] : 'unknown';
    this.problems = Array.isArray(body['errors']) ? (body['errors'] as FieldProblem[]) : [];
    this.body = body;
  }

  /** Nobody answered, or the connection was lost amid the answer. @param cause what `fetch` said of it */
  static unreached(method: string, cause: unknown): ApiError {
    return new ApiError(0, method, {}, null, { cause });
  }
}

/** The seconds of a Retry-After header; the product's servers write no dates. */
export function secondsOf(header: string | null | undefined): number | null {
  return header !== null && header !== undefined && /^\d+$/u.test(header) ? Number(header) : null;
}
