import { beginOidc, finishOidc, JampotError, takeOidcSession } from '@jampot/contracts';
import type { Log, BusClient } from '@jampot/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeReply } from '../envelope/write-reply.ts';
import { userAgentOf } from '../routes/user-agent.ts';
import { browserCookie, secretOf } from './browser-cookie.ts';
import { keepToken } from './session-cookie.ts';

const PATH = '/api/auth/oidc';
/** Seconds, as long as identity keeps a sign-in on its way. */
const LIFE = 600;

/** Where the browser goes next, and what it keeps for the way. */
interface Step {
  readonly location: string;
  readonly browser?: string | null;
  readonly secure?: boolean;
}

/** What the screen says of itself when it takes the session. */
const taking = z.object({ client_id: z.string().max(64).optional() }).catch({});

/**
 * Signing in with a provider: the browser is sent there, comes back, and takes its session. The
 * cookie ties the three to one browser; no script reads it and no other site's form sends it. These
 * routes are written by hand because redirects and cookies are no part of a call.
 */
export function registerOidc(
  http: FastifyInstance,
  { services, log }: { readonly services: BusClient; readonly log: Log },
): void {
  const contextOf = (request: FastifyRequest) => ({
    caller: null,
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: userAgentOf(request),
  });
  /** People come here by their address bar: what goes wrong is told by a page, too. */
  const walk = async (
    answer: Promise<readonly Step[]>,
    response: FastifyReply,
  ): Promise<FastifyReply> => {
    response.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const [step] = await answer.catch((error: unknown) => {
      if (error instanceof JampotError && error.code === 'not_configured') throw error;
      log.warn({ err: error }, 'a step of a sign-in with the provider was not answered');
      return [];
    });
    if (step === undefined) return response.redirect('/login?failure=unavailable', 303);
    if (step.browser !== undefined && step.browser !== null) {
      response.header('set-cookie', browserCookie(step.browser, PATH, LIFE, step.secure === true));
    }
    return response.redirect(step.location, 303);
  };

  http.get(PATH, (request, response) => {
    const { url } = request.query as { url?: unknown };
    const body = typeof url === 'string' ? { url } : {};
    return walk(services.rows(beginOidc, contextOf(request), body), response);
  });

  http.get(`${PATH}/callback`, (request, response) => {
    const at = request.url.indexOf('?');
    const query = at < 0 ? '' : request.url.slice(at + 1);
    const body = { browser: secretOf(request), query };
    return walk(services.rows(finishOidc, contextOf(request), body), response);
  });

  http.post(PATH, async (request, response) => {
    const body = { ...taking.parse(request.body), browser: secretOf(request) };
    const message = { params: {}, query: {}, body, files: {} };
    const reply = await services.ask(takeOidcSession.name, message, contextOf(request));
    response.header('set-cookie', browserCookie('', PATH, 0, false));
    return writeReply(response, keepToken(takeOidcSession, reply, { request, response }));
  });
}
