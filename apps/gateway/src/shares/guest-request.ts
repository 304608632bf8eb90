import type { CallContext } from '@jampot/contracts';
import type { FastifyRequest } from 'fastify';
import { shareTokenOf } from '../routes/share-token.ts';

/** Characters of a hash; longer ones are none. */
const LONGEST_HASH = 200;

/** What a guest asks of a share, below `/api/shares/:hash`. */
export interface GuestRequest {
  readonly hash: string;
  readonly context: CallContext;
}

/** Which share a guest means, and as whom they ask: nobody, with the proof of its password. */
export function guestRequestOf(request: FastifyRequest): GuestRequest {
  const params = request.params as Readonly<Record<string, string>>;
  return {
    hash: (params['hash'] ?? '').slice(0, LONGEST_HASH),
    context: {
      caller: null,
      requestId: request.id,
      clientAddress: request.ip,
      ...shareTokenOf(request),
    },
  };
}
