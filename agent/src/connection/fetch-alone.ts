import { request as askPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';

const MOST_REDIRECTS = 5;
/** Milliseconds without a byte in either direction, after which nobody is there any more. */
export const SILENCE = 300_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Answers that have no body, however empty. */
const BODILESS = new Set([204, 205, 304]);

export interface AloneInit extends RequestInit {
  /** Milliseconds without a byte in either direction, where the server may take longer than usual. */
  readonly silence?: number;
}

/**
 * Asks over a connection that is used for nothing else. One that is kept for the next request may die unheard of
 * meanwhile, and that request would wait for an answer until its time is up. Not by Node's own fetch: told to close
 * its connection, it ends the whole process when an answer ends while nobody has read it to its end.
 *
 * What is sent by a string or a Blob has its length told. A GET follows redirects, to another server without its token.
 */
export async function fetchAlone(
  input: Parameters<typeof fetch>[0],
  init?: AloneInit,
): Promise<Response> {
  const asked = new Request(input, init);
  const { method } = asked;
  // Not that of the new request: it follows the caller's only until it is forgotten itself.
  const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  const headers = new Headers(asked.headers);
  const body = bodyOf(asked, init?.body, headers);
  let url = new URL(asked.url);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, { method, signal, headers, body, silence: init?.silence });
    const next = redirectOf(answer, url);
    if (next === null || method !== 'GET') return responseOf(answer);
    answer.resume();
    if (redirects === MOST_REDIRECTS) throw new Error('The server redirects again and again.');
    if (next.origin !== url.origin) headers.delete('authorization');
    url = next;
  }
}

interface Asking {
  readonly method: string;
  readonly signal: AbortSignal | undefined;
  readonly headers: Headers;
  readonly body: Readable | null;
  readonly silence: number | undefined;
}

function ask(url: URL, asking: Asking): Promise<IncomingMessage> {
  const { method, signal, headers, body, silence = SILENCE } = asking;
  return new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? askSecure : askPlain;
    const written = Object.fromEntries(headers);
    const sent = begin(url, {
      method,
      headers: written,
      agent: false,
      timeout: silence,
      ...(signal === undefined ? {} : { signal }),
    });
    sent.once('timeout', () => sent.destroy(new Error('The server has fallen silent.')));
    sent.once('response', resolve);
    // Also after the answer, which may come before all was sent.
    sent.on('error', reject);
    if (body === null) sent.end();
    else pipeline(body, sent).catch(reject);
  });
}

function bodyOf(asked: Request, given: unknown, headers: Headers): Readable | null {
  if (asked.body === null) return null;
  if (typeof given === 'string') headers.set('content-length', String(Buffer.byteLength(given)));
  if (given instanceof Blob) headers.set('content-length', String(given.size));
  return Readable.fromWeb(asked.body as ReadableStream);
}

function redirectOf({ statusCode, headers: { location } }: IncomingMessage, from: URL): URL | null {
  const isRedirect = statusCode !== undefined && REDIRECTS.has(statusCode);
  return isRedirect && location !== undefined ? new URL(location, from) : null;
}

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 502, statusMessage: statusText = '', rawHeaders } = answer;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  if (BODILESS.has(status)) {
    answer.resume();
    return new Response(null, { status, statusText, headers });
  }
  const body = Readable.toWeb(answer) as ConstructorParameters<typeof Response>[0];
  return new Response(body, { status, statusText, headers });
}
