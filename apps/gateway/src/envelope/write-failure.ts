import { failureEnvelope, JampotError } from '@jampot/contracts';
import type { ErrorCode } from '@jampot/contracts';
import { isStoreError } from '@jampot/storage';
import type { StoreErrorCode } from '@jampot/storage';
import type { Log } from '@jampot/service-kit';
import type { FastifyReply } from 'fastify';

/** Whatever was thrown on the way, as the error that the client is told of. */
export function asJampotError(thrown: unknown): JampotError {
  if (thrown instanceof JampotError) return thrown;
  if (isStoreError(thrown)) return new JampotError(storeErrorCode(thrown.code), { cause: thrown });
  const status = statusOf(thrown);
  if (status === 413) return new JampotError('too_large', { cause: thrown });
  if (status === 415) return new JampotError('unsupported_type', { cause: thrown });
  if (status !== null && status >= 400 && status < 500) {
    return new JampotError('malformed', { cause: thrown });
  }
  return new JampotError('internal', { cause: thrown });
}

/** The one place that writes a refusal. */
export function writeFailure(response: FastifyReply, thrown: unknown, log: Log): FastifyReply {
  const error = asJampotError(thrown);
  if (error.status >= 500) log.error({ err: thrown }, 'a request failed');
  if (error.retryAfterSeconds !== null) response.header('retry-after', error.retryAfterSeconds);
  return response
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(failureEnvelope(error));
}

function storeErrorCode(code: StoreErrorCode): ErrorCode {
  switch (code) {
    case 'not-found':
    case 'bad-key':
      return 'not_found';
    case 'too-large':
      return 'too_large';
    case 'disk-full':
      return 'storage_full';
    case 'offset-conflict':
      return 'conflict';
    case 'checksum-mismatch':
    case 'aborted':
      return 'malformed';
    case 'bad-range':
      return 'range_not_satisfiable';
    case 'unavailable':
      return 'unavailable';
  }
}

function statusOf(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return null;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : null;
}
