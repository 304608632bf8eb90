import {
  calls,
  EVENT_POSITION_HEADER,
  JampotError,
  MAX_BODY,
  readPositions,
  writePositions,
} from '@jampot/contracts';
import type { Call, Caller } from '@jampot/contracts';
import { inRequest, MOST_AHEAD, readRequest } from '@jampot/service-kit';
import type { CallMessage, Log, Reply, BusClient } from '@jampot/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { encodingOf, mayBeSqueezed } from '../envelope/squeeze.ts';
import { ownerOf } from '../envelope/tell-refusal.ts';
import { UnreadAnswers } from '../envelope/unread-answers.ts';
import type { Reader } from '../envelope/unread-answers.ts';
import { writeReply } from '../envelope/write-reply.ts';
import { keepToken, withKeptToken } from '../sign-in/session-cookie.ts';
import type { Authenticator } from '../tokens/authenticator.ts';
import type { RequestFiles } from '../uploads/request-files.ts';
import type { BodyAdmission } from '../requests/admit-bodies.ts';
import { AccountTurns } from '../requests/account-turns.ts';
import { MAX_PUBLIC_BODY } from '../requests/read-bodies.ts';
import { requireShallow } from './nesting.ts';
import { shareTokenOf } from './share-token.ts';
import { userAgentOf } from './user-agent.ts';

export interface RouteParts {
  readonly authenticator: Authenticator;
  readonly bodies: BodyAdmission;
  readonly services: BusClient;
  readonly files: RequestFiles;
  readonly log: Log;
}

/**
 * Registers every call of the contracts that has a path: adding one never touches the gateway. One
 * whose answer is no envelope has a route of its own already, and is declared for the documentation.
 * @throws Error for a call of the gateway itself without one: nobody would answer it
 */
export function registerRoutes(http: FastifyInstance, parts: RouteParts): void {
  const unread = new UnreadAnswers();
  const turns = new AccountTurns();
  for (const call of calls) {
    const url = `/api/${call.path.replaceAll(/\{(\w+)\}/gu, ':$1')}`;
    if (call.path === '' || http.hasRoute({ method: call.method, url })) continue;
    if (call.service === 'gateway') throw new Error(`${call.name} has no route of its own.`);
    http.route({
      method: call.method,
      url,
      config: { streams: call.keepsUploads },
      ...bodyRules(call, parts),
      handler: (request, response) => handle(call, { ...parts, unread, turns }, request, response),
    });
  }
}

/** Who is not signed in is refused before a body is read. */
function bodyRules(call: Call, { authenticator, bodies }: RouteParts) {
  if (call.access === 'public' || call.access === 'anyone') return { bodyLimit: MAX_PUBLIC_BODY };
  return {
    bodyLimit: MAX_BODY,
    onRequest: async (request: FastifyRequest, response: FastifyReply) => {
      const { user_id } = await authenticator.require(request);
      bodies.person(user_id, request, response);
    },
  };
}

/** What the answers to all share. */
interface Shared {
  readonly unread: UnreadAnswers;
  readonly turns: AccountTurns;
}

async function handle(
  call: Call,
  { authenticator, services, files, log, unread, turns }: RouteParts & Shared,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now();
  const context = {
    caller: await callerOf(call, authenticator, request),
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: userAgentOf(request),
    ...shareTokenOf(request),
  };
  const query = request.query as CallMessage['query'];
  const params = request.params as Readonly<Record<string, string>>;
  if (request.isMultipart()) {
    // Refused before a byte of a file is taken in.
    readRequest({ ...call, body: anyBody }, { params, query, body: {}, files: {} }, context);
  }
  // Of strangers a whole network is one reader, and some of its people sign in.
  if (context.caller !== null) unread.requireSome(context);
  const taken = await files.take(call, context.caller, request);
  try {
    const body = withKeptToken(call, request, taken.body);
    const message: CallMessage = { params, query, body, files: taken.files };
    requireShallow(taken.body);
    readRequest(call, message, context);
    const ask = () =>
      services.ask(call.name, message, {
        ...context,
        ...traceOf(request),
        ...positionOf(request),
        repeatable: call.repeatable,
      });
    const reader = call.method === 'GET' ? context.caller : null;
    const reply = await (reader === null ? ask() : turns.run(reader, ask));
    // After 5xx nobody can tell whether the service took the files: they are removed when it did not.
    if (reply.status >= 400 && reply.status < 500) await taken.discard();
    else if (reply.status < 400) void taken.consumed();
    inRequest({ requestId: request.id, call: call.name, ...ownerOf(context.caller) }, () =>
      log.info(
        { status: reply.status, ms: Math.round(performance.now() - started) },
        `${call.method} /api/${call.path}`,
      ),
    );
    give(call, keepToken(call, reply, { request, response }), {
      request,
      response,
      reader: context,
      unread,
    });
    return response;
  } catch (error) {
    if (!(error instanceof JampotError && error.code === 'unavailable')) await taken.discard();
    throw error;
  }
}

interface Giving {
  readonly request: FastifyRequest;
  readonly response: FastifyReply;
  readonly reader: Reader;
  readonly unread: UnreadAnswers;
}

/** @throws JampotError `throttled` when its reader leaves too much unread for it; then it is given up. */
function give(call: Call, reply: Reply, { request, response, reader, unread }: Giving): void {
  const { body } = reply;
  const whole = body instanceof Uint8Array;
  if (!whole) endWith(response.raw, body);
  try {
    // What was changed is told, whatever else its reader leaves unread.
    if (call.method === 'GET') unread.require(reader, whole ? body.length : MOST_AHEAD);
  } catch (error) {
    // Its refusal may wait behind other answers of the connection; the answer itself does not.
    if (!whole) body.destroy();
    throw error;
  }
  const squeezes = mayBeSqueezed(call);
  if (squeezes) response.header('vary', 'accept-encoding');
  writeReply(response, reply, squeezes ? encodingOf(request.headers['accept-encoding']) : null);
  unread.keep(reader, response.raw, whole ? response.raw.writableLength : MOST_AHEAD);
}

/** An answer that nobody begins to read would be held by its service until it gave up. */
function endWith(response: ServerResponse, body: Readable): void {
  if (response.destroyed) body.destroy();
  else response.once('close', () => body.destroy());
}

const anyBody = { safeParse: (data: unknown) => ({ success: true, data }) } as Call['body'];

async function callerOf(
  call: Call,
  authenticator: Authenticator,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (call.access === 'anyone') return (await authenticator.read(request))?.caller ?? null;
  if (call.access !== 'public') return authenticator.require(request);
  // A public call works with a stale token too: signing in again must not need the old one.
  const token = await authenticator.read(request).catch(() => null);
  return token?.caller ?? null;
}

/** One that is too long, or written otherwise than ours, is none. */
function positionOf({ headers }: FastifyRequest): { position?: string } {
  const position = headers[EVENT_POSITION_HEADER];
  return typeof position === 'string' ? { position: writePositions(readPositions(position)) } : {};
}

function traceOf(request: FastifyRequest): { traceparent?: string } {
  const { traceparent } = request.headers;
  return typeof traceparent === 'string' ? { traceparent } : {};
}
