import {
  acceptInvite,
  activateRegistration,
  createToken,
  dropSession,
  JampotError,
  proveSecondFactor,
  refreshSession,
  SESSION_HEADER,
  SESSION_IN_COOKIE,
  signIn,
  signOut,
  takeOidcSession,
} from '@jampot/contracts';
import type { Reply } from '@jampot/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds; a session that nobody used for so long is over. */
const LIFE = 30 * 24 * 3600;
/** Where it is sent to: what signs in, renews and ends sessions. */
const PATH = '/api/auth';

/** Calls that answer a session, take its refresh token, and end it. */
const BEGIN = new Set<string>(
  [
    acceptInvite,
    activateRegistration,
    createToken,
    proveSecondFactor,
    refreshSession,
    signIn,
    takeOidcSession,
  ].map(({ name }) => name),
);
const TAKE = new Set<string>([dropSession.name, refreshSession.name]);
const END = new Set<string>([dropSession.name, signOut.name]);

interface NamedCall {
  readonly name: string;
}

/**
 * Whether the browser keeps the refresh token of its session in a cookie, where no script of a page reaches it. It says so
 * with a header: a form or a link of another site can't send one, and a script there is asked about it first.
 */
function isInCookie({ headers }: FastifyRequest): boolean {
  return headers[SESSION_HEADER] === SESSION_IN_COOKIE;
}

/**
 * The body of a call with the refresh token that the browser keeps.
 * @throws JampotError `session_expired` where it keeps none
 */
export function withKeptToken(call: NamedCall, request: FastifyRequest, body: unknown): unknown {
  if (!TAKE.has(call.name) || !isInCookie(request)) return body;
  const kept = keptToken(request);
  if (kept === null) throw new JampotError('session_expired');
  return { refresh_token: kept };
}

/** An answer without the refresh token in it, which is put into the browser's cookie; any other answer as it is. */
export function keepToken(
  call: NamedCall,
  reply: Reply,
  { request, response }: { readonly request: FastifyRequest; readonly response: FastifyReply },
): Reply {
  if (!isInCookie(request) || reply.status >= 300) return reply;
  if (END.has(call.name)) {
    response.header('set-cookie', cookieOf(request, '', 0));
    return reply;
  }
  if (!BEGIN.has(call.name) || !(reply.body instanceof Uint8Array)) return reply;
  const answer = JSON.parse(`{${Buffer.from(reply.body).toString()}}`) as {
    authorizationData: { refresh_token: string };
  };
  const { refresh_token: token } = answer.authorizationData;
  response.header('set-cookie', cookieOf(request, token, LIFE));
  const shown = { ...answer.authorizationData, refresh_token: '' };
  const text = JSON.stringify({ ...answer, authorizationData: shown });
  return { ...reply, body: Buffer.from(text.slice(1, -1)) };
}

function cookieOf(request: FastifyRequest, token: string, seconds: number): string {
  const isSecure =
    request.protocol === 'https' || request.headers.origin?.startsWith('https:') === true;
  const attributes = `Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return `${nameOf(request)}=${token}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** Cookies don't tell ports apart: two installations on one machine would sign each other out. */
function nameOf({ headers }: FastifyRequest): string {
  const port = /:(\d{1,5})$/u.exec(headers.host ?? '')?.[1];
  return port === undefined ? 'jampot_session' : `jampot_session_${port}`;
}

function keptToken(request: FastifyRequest): string | null {
  const begin = `${nameOf(request)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const token = pairs.find((pair) => pair.startsWith(begin))?.slice(begin.length) ?? '';
  return /^[\w-]{1,512}$/u.test(token) ? token : null;
}
