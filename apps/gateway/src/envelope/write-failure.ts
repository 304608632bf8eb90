import { failureEnvelope, JampotError } from '@jampot/contracts';
import { asJampotError } from '@jampot/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inLinesOf, tellRefusal } from './tell-refusal.ts';
import type { RefusalParts } from './tell-refusal.ts';

/** What Fastify threw has a status; anything else means what it means in a service. */
function meaningOf(thrown: unknown): JampotError {
  const status = thrown instanceof JampotError ? null : statusOf(thrown);
  if (status === 413) return new JampotError('too_large', { cause: thrown });
  if (status === 415) return new JampotError('unsupported_type', { cause: thrown });
  if (status !== null && status >= 400 && status < 500) {
    return new JampotError('malformed', { cause: thrown });
  }
  return asJampotError(thrown);
}

/** The one place that writes a refusal. */
export function writeFailure(
  request: FastifyRequest,
  response: FastifyReply,
  thrown: unknown,
  parts: RefusalParts,
): FastifyReply {
  const error = meaningOf(thrown);
  if (error.status >= 500) {
    inLinesOf(request, parts, () => parts.log.error({ err: thrown }, 'a request failed'));
  } else {
    const fields = error.problems.map(({ name }) => name);
    tellRefusal(request, { status: error.status, code: error.code, fields }, parts);
  }
  return sendFailure(response, error);
}

/** Sends a refusal of which nobody is told. */
export function sendFailure(response: FastifyReply, error: JampotError): FastifyReply {
  if (error.retryAfterSeconds !== null) response.header('retry-after', error.retryAfterSeconds);
  return response
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(failureEnvelope(error));
}

function statusOf(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return null;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : null;
}
