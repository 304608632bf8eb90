import { SHARE_TOKEN_HEADER } from '@jampot/contracts';
import type { CallContext } from '@jampot/contracts';
import type { FastifyRequest } from 'fastify';

/** Longer ones are none. */
const TOKEN = /^[\w.-]{1,300}$/u;

/** The proof of a share's password, where one came along; what can be none is left out. */
export function shareTokenOf(request: FastifyRequest): Pick<CallContext, 'shareToken'> {
  const given = request.headers[SHARE_TOKEN_HEADER];
  return typeof given === 'string' && TOKEN.test(given) ? { shareToken: given } : {};
}
