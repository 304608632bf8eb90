import {
  beginOidc,
  browserSecretSchema,
  errorCodes,
  finishOidc,
  takeOidcSession,
} from '@jampot/contracts';
import type { Log, Reply, Requester } from '@jampot/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeReply } from '../envelope/write-reply.ts';
import { userAgentOf } from '../routes/user-agent.ts';
import { browserCookie, secretOf } from './browser-cookie.ts';

const PATH = '/api/auth/oidc';
/** Seconds, as long as identity keeps a sign-in on its way. */
const LIFE = 600;

/** The member of the envelope in which the steps answer. */
const steps = z.object({
  steps: z.tuple([
    z.object({
      location: z.string(),
      browser: browserSecretSchema.nullish(),
      secure: z.boolean().optional(),
    }),
  ]),
});
type Step = z.infer<typeof steps>['steps'][0];

/** What the screen says of itself when it takes the session. */
const taking = z.object({ client_id: z.string().max(64).optional() }).catch({});

/**
 * Signing in with a provider: the browser is sent there, comes back, and takes its session. The
 * cookie ties the three to one browser; no script reads it and no other site's form sends it. These
 * routes are written by hand because redirects and cookies are no part of a call.
 */
export function registerOidc(
  http: FastifyInstance,
  { requester, log }: { readonly requester: Requester; readonly log: Log },
): void {
  const ask = (call: { readonly name: string }, request: FastifyRequest, body: unknown) =>
    requester.send(
      call.name,
      { params: {}, query: {}, body, files: {} },
      {
        caller: null,
        requestId: request.id,
        clientAddress: request.ip,
        userAgent: userAgentOf(request),
      },
    );
  /** People come here by their address bar: what goes wrong is told by a page, too. */
  const walk = async (answer: Promise<Reply>, response: FastifyReply): Promise<FastifyReply> => {
    const reply = await answer.catch((error: unknown) => {
      log.warn({ err: error }, 'a step of a sign-in with the provider was not answered');
      return null;
    });
    if (reply?.status === errorCodes.not_configured.status) return writeReply(response, reply);
    const step = reply === null ? null : stepIn(reply);
    response.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (step === null) return response.redirect('/login?failure=unavailable', 303);
    if (step.browser !== undefined && step.browser !== null) {
      response.header('set-cookie', browserCookie(step.browser, PATH, LIFE, step.secure === true));
    }
    return response.redirect(step.location, 303);
  };

  http.get(PATH, (request, response) => {
    const { url } = request.query as { url?: unknown };
    return walk(ask(beginOidc, request, typeof url === 'string' ? { url } : {}), response);
  });

  http.get(`${PATH}/callback`, (request, response) => {
    const at = request.url.indexOf('?');
    const query = at < 0 ? '' : request.url.slice(at + 1);
    return walk(ask(finishOidc, request, { browser: secretOf(request), query }), response);
  });

  http.post(PATH, async (request, response) => {
    const body = { ...taking.parse(request.body), browser: secretOf(request) };
    const reply = await ask(takeOidcSession, request, body);
    response.header('set-cookie', browserCookie('', PATH, 0, false));
    return writeReply(response, reply);
  });
}

/** The one row of a step, or null for a refusal. */
function stepIn(reply: Reply): Step | null {
  if (reply.status !== 200 || !(reply.body instanceof Uint8Array)) return null;
  return steps.parse(JSON.parse(`{${Buffer.from(reply.body).toString()}}`)).steps[0];
}
