import type { Caller, ErrorCode } from '@jampot/contracts';
import { inRequest } from '@jampot/service-kit';
import type { Log, RequestContext } from '@jampot/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../tokens/authenticator.ts';

/** Whoever asks chooses the names, how many and how long. */
const MOST_FIELDS = 10;
const LONGEST_FIELD = 100;

/** What a line about a refusal is made with. */
export interface RefusalParts {
  readonly log: Log;
  readonly authenticator: Pick<Authenticator, 'knownCaller'>;
}

export interface Refusal {
  readonly status: number;
  /** None where another protocol than our envelope answers. */
  readonly code?: ErrorCode;
  /** Names of those that were refused. */
  readonly fields?: readonly string[];
}

/**
 * One line for a request that the gateway itself refuses: no service logs anything with its id. The address
 * is told by its route, and fields without their values: either may be secret.
 */
export function tellRefusal(
  request: FastifyRequest,
  { status, code, fields = [] }: Refusal,
  parts: RefusalParts,
): void {
  // Whoever is signed in runs into it all day, and goes on with a new token.
  const level = code === 'session_expired' ? 'debug' : 'info';
  const names = fields.slice(0, MOST_FIELDS).map((name) => name.slice(0, LONGEST_FIELD));
  inLinesOf(request, parts, () =>
    parts.log[level](
      { status, code, ...(names.length === 0 ? {} : { fields: names }) },
      `${request.method} ${routeOf(request)}`,
    ),
  );
}

/** Lines of the work have the request's id, and whose it is as far as that is known. */
export function inLinesOf(
  request: FastifyRequest,
  { authenticator }: RefusalParts,
  work: () => void,
): void {
  inRequest({ requestId: request.id, ...ownerOf(authenticator.knownCaller(request)) }, work);
}

/** Whose request it is, for its lines. */
export function ownerOf(caller: Caller | null): Pick<RequestContext, 'userId' | 'accountId'> {
  return caller === null ? {} : { userId: caller.user_id, accountId: caller.account_id };
}

/** As the documentation writes it. */
function routeOf(request: FastifyRequest): string {
  return (request.routeOptions.url ?? 'none').replaceAll(/:(\w+)/gu, '{$1}');
}
