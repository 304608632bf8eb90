import { JampotError, NO_SHARE, watchShare } from '@jampot/contracts';
import { networkOf } from '@jampot/service-kit';
import type { BusClient, Signals } from '@jampot/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OpenAnswers } from '../open-answers.ts';
import type { EndedShares } from './ended-shares.ts';
import { guestRequestOf } from './guest-request.ts';
import { ShareLines } from './share-lines.ts';
import type { WatchedShare } from './share-lines.ts';

export const SHARE_LINE = '/api/shares/:hash/changes';
/** Lines that one network has at once: everybody in an office may look at the same share. */
export const MOST_OF_NETWORK = 300;
/** Lines to guests of one share; others look every few seconds, as all do without a line. */
const MOST_OF_SHARE = 1000;

export interface ShareLinesParts {
  readonly services: Pick<BusClient, 'rows'>;
  readonly signals: Pick<Signals, 'on'>;
  readonly endedShares: EndedShares;
  /** Fires when the gateway stops. */
  readonly end: AbortSignal;
}

/** `GET /api/shares/{hash}/changes`: tells a guest's page when it is to look at its share again, and nothing else. */
export function registerShareLines(http: FastifyInstance, parts: ShareLinesParts): void {
  const { services, endedShares } = parts;
  const lines = new ShareLines(parts);
  const ofNetworks = new OpenAnswers<string>(MOST_OF_NETWORK);
  const ofShares = new OpenAnswers(MOST_OF_SHARE);
  http.get(SHARE_LINE, async (request, response) => {
    const { raw } = response;
    ofNetworks.enter(networkOf(request.ip), raw);
    const share = await watchedBy(services, request);
    ofShares.enter(share.id, raw);
    // It may have ended while it was asked for.
    if (!endedShares.isOpen(share.id)) throw noShare();
    response.hijack();
    lines.open(share, raw);
    return response;
  });
}

/** @throws JampotError as opening the share does, `forbidden` before its password */
async function watchedBy(
  services: Pick<BusClient, 'rows'>,
  request: FastifyRequest,
): Promise<WatchedShare> {
  const { hash, context } = guestRequestOf(request);
  const [watched] = await services.rows(watchShare, context, { hash });
  if (watched === undefined) throw noShare();
  const { share_id: id, expires_at } = watched;
  return { id, expires: expires_at === null ? Infinity : Date.parse(expires_at) };
}

function noShare(): JampotError {
  return new JampotError('not_found', { text: NO_SHARE });
}
