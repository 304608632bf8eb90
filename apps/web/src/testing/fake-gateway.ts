import { afterEach, beforeEach, expect } from '@jest/globals';
import type { Call, SentFile } from '@jampot/contracts';

/** What the page asked of a call. */
export interface Asked<B = unknown> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: B;
}

/** Rows with what stands beside them, or a refusal. */
export class Answer {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(status: number, fields: Readonly<Record<string, unknown>>) {
    this.status = status;
    this.fields = fields;
  }
}

/** A refusal: its status, and what the server says of it beside. */
export const refused = (status: number, fields: Readonly<Record<string, unknown>> = {}) =>
  new Answer(status, { error: null, ...fields });

/** A 412 about one field. */
export const invalid = (name: string, text: string) =>
  refused(412, { errors: [{ name, messages: [{ name: text }] }] });

type Reply<T> = readonly T[] | Answer;
type Handler = (asked: Asked<never>) => Reply<unknown> | Promise<Reply<unknown>>;

/** The other end of the page's network. */
export interface FakeGateway {
  /** Answers a call from now on, with rows or a refusal. */
  readonly on: <B, T>(
    call: Call<never, never, B, T, never> | Call<unknown, unknown, B, T, unknown>,
    handler: (asked: Asked<B>) => Reply<Partial<T>> | Promise<Reply<Partial<T>>>,
  ) => void;
  /** What a call was asked, in order. */
  readonly asked: <B>(call: { readonly name: string; readonly body?: unknown }) => Asked<B>[];
}

interface Route {
  readonly call: Call;
  readonly handler: Handler;
}

/**
 * Stands for the gateway in a test of components: below it all is real, the typed client too. A call
 * that no handler answers fails the test.
 */
export function fakeGateway(): FakeGateway {
  const routes: Route[] = [];
  const log: { readonly name: string; readonly asked: Asked }[] = [];
  const unanswered: string[] = [];
  const { fetch } = globalThis;

  beforeEach(() => {
    globalThis.fetch = async (input, init) => {
      const url = new URL(String(input), location.href);
      const method = init?.method ?? 'GET';
      for (const { call, handler } of routes.toReversed()) {
        const params = call.method === method ? paramsOf(call, url.pathname) : null;
        if (params === null) continue;
        const query = Object.fromEntries(url.searchParams);
        const asked = { params, query, body: bodyOf(init?.body) };
        log.push({ name: nameOf(call), asked });
        return responseOf(call, await handler(asked as Asked<never>));
      }
      unanswered.push(`${method} ${url.pathname}`);
      throw new TypeError('No answer.');
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    routes.length = 0;
    log.length = 0;
    expect(unanswered.splice(0)).toEqual([]);
  });

  return {
    on: (call, handler) => routes.push({ call: call as Call, handler: handler as Handler }),
    asked: (call) =>
      log.filter(({ name }) => name === nameOf(call as Call)).map(({ asked }) => asked as never),
  };
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

function paramsOf({ path }: Call, pathname: string): Record<string, string> | null {
  const pattern = path.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)');
  const found = new RegExp(`^/api/${pattern}$`, 'u').exec(pathname);
  return found === null ? null : { ...found.groups };
}

function bodyOf(body: unknown): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body.entries()) : undefined;
}

function responseOf(call: Call, reply: Reply<unknown>): Response {
  if (!(reply instanceof Answer) && call.sendsFile) {
    const [{ name, type, text }] = reply as readonly [SentFile];
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    const headers = { 'content-type': type, 'content-disposition': disposition };
    return new Response(text, { headers });
  }
  if (!(reply instanceof Answer)) {
    return Response.json({ success: true, error: null, [call.resource]: reply });
  }
  const { status, fields } = reply;
  return Response.json({ success: status < 400, error: null, ...fields }, { status });
}
