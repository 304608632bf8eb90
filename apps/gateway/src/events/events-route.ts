import { JampotError, readAudience } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Log, BusClient } from '@jampot/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator } from '../tokens/authenticator.ts';
import type { Hearing } from './audience.ts';
import { EventLine } from './event-line.ts';
import type { LiveEvents } from './live-events.ts';
import { OpenAnswers } from '../open-answers.ts';

/** Lines that one user has at once: every tab of every browser is one. */
export const MOST_LINES = 20;

export interface EventsParts {
  readonly authenticator: Authenticator;
  readonly services: BusClient;
  readonly events: LiveEvents;
  readonly log: Log;
  /** Fires when the gateway stops: browsers then find another one. */
  readonly end: AbortSignal;
}

/** `GET /api/events`: changes as they happen, of what the caller may see, resuming by event id. */
export function registerEvents(http: FastifyInstance, parts: EventsParts): void {
  const { authenticator, services, events, log, end } = parts;
  const lines = new OpenAnswers(MOST_LINES);
  http.get('/api/events', async (request, response) => {
    const token = await authenticator.read(request);
    if (token === null) throw new JampotError('unauthenticated');
    lines.enter(token.caller.user_id, response.raw);
    await events.caughtUp();
    const surroundings = {
      listen: events.listen.bind(events),
      since: (id: string) => events.since(id, token.caller.account_id),
      newestId: () => events.newestId,
      hearing: () => hearingOf(services, token.caller, request.id),
      upToDate: (hearing: Hearing) => events.roles.upToDate(hearing),
      recheck: () => authenticator.recheck(token),
      onRevoked: authenticator.onRevoked.bind(authenticator),
      end,
      failed: (error: unknown) => log.debug({ err: error }, 'an audience could not be renewed'),
    };
    await EventLine.open(surroundings, token, response, lastEventIdOf(request));
    return response;
  });
}

/** A browser that comes back names it in a header, a client that can't set one in the address. */
function lastEventIdOf(request: FastifyRequest): string {
  const header = request.headers['last-event-id'];
  const { last_event_id } = request.query as { last_event_id?: unknown };
  if (typeof header === 'string') return header;
  return typeof last_event_id === 'string' ? last_event_id : '';
}

async function hearingOf(services: BusClient, caller: Caller, requestId: string): Promise<Hearing> {
  const context = { caller, requestId, clientAddress: '' };
  const [audience] = await services.rows(readAudience, context);
  return {
    everything: audience?.everything ?? false,
    teams: new Map((audience?.teams ?? []).map(({ folder_id, ...role }) => [folder_id, role])),
  };
}
