import { isMissingCode } from './missing-code.ts';

/**
 * What a refused call looks like to the screens. `status` is 0 or below when nothing answered;
 * `error` is the server's public text; `errors` come with a 412.
 */
export interface ApiFailure {
  status: number;
  statusText?: string | undefined;
  code?: string | undefined;
  error?: string | null | undefined;
  errors?: readonly FieldFailure[] | undefined;
  /** The same two as the client's own error carries them. */
  message?: string | undefined;
  problems?: readonly FieldFailure[] | undefined;
  method?: string | undefined;
}

export interface FieldFailure {
  name: string;
  messages?: readonly { name: string }[] | undefined;
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  423: 'Locked',
  429: 'Too Many Requests',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/**
 * The texts to show for a refused call, one popup each (specification, document 1 section 8).
 * `host` is the product's configurable name. A 401 gives none: the session signs in again and
 * repeats the call.
 */
export function errorMessages(failure: unknown, host = 'Jampot'): string[] {
  const unreachable = `Failed to connect to the ${host}, please check your internet connection.`;
  if (isMissingCode(failure)) return [unreachable];
  if (!isApiFailure(failure)) return ['Very Unknown Error'];
  const { status } = failure;
  if (status <= 0) return [unreachable];
  if (status === 401) return [];
  // What the person did themselves is told as what it was, not as a conflict.
  if (failure.code === 'cancelled') return [failure.error || failure.message || 'Cancelled'];
  if (status === 404) return ['404 not found'];
  if (status === 500) return ['500 internal error.'];
  if (status === 412) return validationMessages(failure);
  if (status === 400) {
    const text = badRequestMessage(failure.method, host);
    if (text) return [text];
  }
  if (status < 400) return [failure.error || failure.message || 'Action was not successful'];
  const reason = failure.statusText || reasons[status];
  return [reason ? `${status} ${reason}` : 'Very Unknown Error'];
}

/** The first text only, for places that have room for one line. */
export function errorMessage(failure: unknown, host?: string): string {
  return errorMessages(failure, host)[0] ?? 'Session expired.';
}

/** True for anything that carries an HTTP status, whatever class threw it. */
export function isApiFailure(value: unknown): value is ApiFailure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'number'
  );
}

/** True when the caller may not do this, as opposed to a call that broke. */
export function isForbidden(value: unknown): boolean {
  return isApiFailure(value) && value.status === 403;
}

/** True when there is nothing for the caller to see, or nothing any more: 404 and 403. */
export function isWithheld(value: unknown): boolean {
  return isForbidden(value) || (isApiFailure(value) && value.status === 404);
}

function validationMessages(failure: ApiFailure): string[] {
  const errors = failure.errors ?? failure.problems ?? [];
  if (errors.length === 0) {
    return [`Validation error: ${failure.error ?? failure.message ?? 'Very Unknown Error'}`];
  }
  return errors.map((field) => `Validation error: ${field.messages?.[0]?.name ?? field.name}`);
}

function badRequestMessage(method: string | undefined, host: string): string | null {
  switch (method?.toUpperCase()) {
    case 'GET':
      return `Failed to retrieve data from the ${host}. Please try again.`;
    case 'PATCH':
      return 'Failed to update your data.';
    case 'POST':
      return 'Failed to create your new item.';
    default:
      return null;
  }
}
