import { folderTeamsChanged, MISSED, readAudience, teamChanged } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { JampotError } from '@jampot/contracts';
import type { Log, Requester } from '@jampot/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VerifiedToken } from '../tokens/access-tokens.ts';
import type { Authenticator } from '../tokens/authenticator.ts';
import { mayHear } from './audience.ts';
import type { Hearing } from './audience.ts';
import type { LiveEvent, LiveEvents } from './live-events.ts';

/** Milliseconds between signs of life, so that proxies and browsers notice a dead line. */
const HEARTBEAT = 10_000;
/** Bytes a slow browser may be behind before it is sent away, to come back and catch up. */
const MAX_BEHIND = 4 * 1024 * 1024;

export interface EventsParts {
  readonly authenticator: Authenticator;
  readonly requester: Requester;
  readonly events: LiveEvents;
  readonly log: Log;
}

/** `GET /api/events`: changes as they happen, of what the caller may see, resuming by event id. */
export function registerEvents(http: FastifyInstance, parts: EventsParts): void {
  http.get('/api/events', async (request, response) => {
    const token = await parts.authenticator.read(request);
    if (token === null) throw new JampotError('unauthenticated');
    const hearing = await hearingOf(parts, token.caller, request.id);
    response.hijack();
    new EventLine(parts, token, hearing, request, response).open();
    return response;
  });
}

async function hearingOf(
  { requester }: EventsParts,
  caller: Caller,
  requestId: string,
): Promise<Hearing> {
  const reply = await requester.send(
    readAudience.name,
    { params: {}, query: {}, body: undefined, files: {} },
    { caller, requestId, clientAddress: '' },
  );
  if (reply.status !== 200 || !(reply.body instanceof Uint8Array)) {
    throw new JampotError('unavailable');
  }
  const { audience } = JSON.parse(`{${Buffer.from(reply.body).toString()}}`) as {
    audience: { everything: boolean; team_folder_ids: number[] }[];
  };
  return {
    everything: audience[0]?.everything ?? false,
    team_folder_ids: new Set(audience[0]?.team_folder_ids ?? []),
  };
}

/** The line to one browser. */
class EventLine {
  readonly #parts: EventsParts;
  readonly #token: VerifiedToken;
  readonly #request: FastifyRequest;
  readonly #response: FastifyReply;
  readonly #closers: (() => void)[] = [];
  #hearing: Hearing;
  #renewing = false;
  #open = true;

  constructor(
    parts: EventsParts,
    token: VerifiedToken,
    hearing: Hearing,
    request: FastifyRequest,
    response: FastifyReply,
  ) {
    this.#parts = parts;
    this.#token = token;
    this.#hearing = hearing;
    this.#request = request;
    this.#response = response;
  }

  open(): void {
    const { raw } = this.#response;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 1000\n\n');
    this.#catchUp();
    const heartbeat = setInterval(() => {
      if (this.#stillGood()) raw.write(': alive\n\n');
    }, HEARTBEAT);
    this.#closers.push(
      () => clearInterval(heartbeat),
      this.#parts.events.listen((event) => this.#hear(event)),
      this.#parts.authenticator.onRevoked(() => this.#stillGood()),
    );
    raw.once('close', () => this.#close());
  }

  #catchUp(): void {
    const { events } = this.#parts;
    const header = this.#request.headers['last-event-id'];
    const query = this.#request.query as { last_event_id?: string };
    const last = typeof header === 'string' ? header : query.last_event_id;
    if (last === undefined || last === '') {
      this.#write(events.newestId, 'ready', {});
      return;
    }
    const missed = events.since(last);
    if (missed === null) this.#write(events.newestId, MISSED, {});
    else for (const event of missed) this.#hear(event);
    this.#write(events.newestId, 'ready', {});
  }

  #hear(event: LiveEvent): void {
    const { envelope } = event;
    const { caller } = this.#token;
    if (envelope.account_id !== caller.account_id) return;
    const teams = envelope.name === teamChanged.name || envelope.name === folderTeamsChanged.name;
    if (teams && !this.#hearing.everything) void this.#renew();
    if (!mayHear(caller, this.#hearing, envelope)) return;
    this.#write(event.id, envelope.name, { actor_id: envelope.actor_id, data: envelope.data });
  }

  #write(id: string | null, name: string, body: unknown): void {
    if (!this.#open) return;
    const { raw } = this.#response;
    const head = id === null ? '' : `id: ${id}\n`;
    raw.write(`${head}event: ${name}\ndata: ${JSON.stringify(body)}\n\n`);
    if (raw.writableLength > MAX_BEHIND) raw.destroy();
  }

  /** A change of teams may show more, or less, from now on. */
  async #renew(): Promise<void> {
    if (this.#renewing) return;
    this.#renewing = true;
    try {
      this.#hearing = await hearingOf(this.#parts, this.#token.caller, this.#request.id);
      this.#write(null, MISSED, {});
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'an audience could not be renewed');
      this.#response.raw.end();
    } finally {
      this.#renewing = false;
    }
  }

  #stillGood(): boolean {
    try {
      this.#parts.authenticator.recheck(this.#token);
      return true;
    } catch {
      this.#write(null, 'session-expired', {});
      this.#response.raw.end();
      return false;
    }
  }

  #close(): void {
    this.#open = false;
    for (const close of this.#closers) close();
  }
}
