import {
  EVENT_POSITION_HEADER,
  MAX_LIMIT,
  POSITION_HEADER,
  refreshSession,
  SESSION_HEADER,
  SESSION_IN_COOKIE,
  SHARE_TOKEN_HEADER,
} from '@jampot/contracts';
import type { Authorization, Call, SentFile } from '@jampot/contracts';
import { ApiError } from './api-error.ts';
import { bodyOf, urlOf } from './request-parts.ts';
import type { CallInput, FileParts } from './request-parts.ts';
import { SeenEvents } from './seen-events.ts';
import type { SessionKeeper, Tokens } from './session.ts';

/** The rows of an answer and what stood beside them. */
export interface Result<T, X> {
  readonly rows: readonly T[];
  readonly extra: X;
  readonly total: number | null;
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
}

export interface ClientOptions {
  /** `''` for the page's own origin. */
  readonly baseUrl: string;
  readonly session: SessionKeeper;
  /** What the client knows to have happened; of its own by default. */
  readonly seen?: SeenEvents;
  readonly fetch?: typeof fetch;
  /**
   * The session has ended and can't be refreshed. A fulfilled promise means that somebody signed in
   * again, and the call that failed is made once more; a rejected one gives the call up.
   */
  readonly signInAgain?: () => Promise<void>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly files?: FileParts;
  /** False: a session that has ended fails the call at once, for nobody is there to be asked. */
  readonly mayAsk?: boolean;
  /** A guest's proof that they know the password of a share. */
  readonly shareToken?: string | null;
  /** True: a call that anybody may make tells who is signed in, where somebody is. */
  readonly asMember?: boolean;
}

/** Seconds before its end at which an access token is renewed, so that calls rarely fail of it. */
const RENEW_BEFORE = 20;

/** Makes typed calls, keeps the session alive, and repeats a call after it was renewed. */
export class Client {
  readonly #options: ClientOptions;
  readonly #fetch: typeof fetch;
  readonly seen: SeenEvents;
  #position = '';

  constructor(options: ClientOptions) {
    this.#options = options;
    this.seen = options.seen ?? new SeenEvents();
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  }

  get session(): SessionKeeper {
    return this.#options.session;
  }

  /**
   * Where the stream of changes was before the first answer of this session: whoever follows from
   * there misses nothing of what was read since. '' before that.
   */
  get position(): string {
    return this.#position;
  }

  /**
   * Makes a call.
   * @throws ApiError with the server's status, code and text.
   */
  async call<P, Q, B, T, X>(
    call: Call<P, Q, B, T, X>,
    input: CallInput<P, Q, B> = {},
    options: CallOptions = {},
  ): Promise<Result<T, X>> {
    const response = await this.#send(call as unknown as Call, input, options, true);
    if (call.sendsFile && response.ok) return readFile<T, X>(call as unknown as Call, response);
    return read<T, X>(call as unknown as Call, response);
  }

  /**
   * Every row of a list, over as many pages as it has, with what stood beside the first: for what a
   * person chooses from, not for what they scroll through. `limit` is that of a page.
   * @throws ApiError as `call` does; a page that fails fails all.
   */
  async all<P, Q, B, T, X>(
    call: Call<P, Q, B, T, X>,
    input: CallInput<P, Q, B> = {},
    options: CallOptions = {},
  ): Promise<Result<T, X>> {
    const page = (place: object) => {
      const query = { limit: MAX_LIMIT, ...input.query, ...place };
      return this.call(
        call,
        { ...input, query } as CallInput<P, unknown, B> as typeof input,
        options,
      );
    };
    const first = await page({});
    const rows = [...first.rows];
    for (let after = first.next; after !== null;) {
      const more = await page({ after });
      rows.push(...more.rows);
      after = more.next;
    }
    return { ...first, rows, next: null };
  }

  /** As `call`, for calls that answer one row. @throws ApiError 404 when there is none. */
  async one<P, Q, B, T, X>(
    call: Call<P, Q, B, T, X>,
    input: CallInput<P, Q, B> = {},
    options: CallOptions = {},
  ): Promise<T> {
    const { rows } = await this.call(call, input, options);
    const row = rows[0];
    if (row === undefined) throw new ApiError(404, call.method, { error: '404 not found' });
    return row;
  }

  /**
   * A token that is good for a while, renewed when it has to be; null when nobody is signed in.
   * @throws ApiError when it has ended and the server can't be asked for the next.
   */
  async accessToken(): Promise<string | null> {
    const session = this.session.read();
    if (session === null) return null;
    const left = Date.parse(session.expiration_date) - Date.now();
    if (left > RENEW_BEFORE * 1000) return session.access_token;
    try {
      return (await this.renew(session))?.access_token ?? null;
    } catch (error) {
      if (left > 0) return session.access_token;
      throw error;
    }
  }

  /**
   * Changes the refresh token for the next, once, however many calls and tabs ask for it.
   * @param stale the session that no longer works.
   * @returns null when the session has ended, or is another person's by now.
   * @throws ApiError when that can't be told: the server is away, starting or busy.
   */
  async renew(stale: Tokens): Promise<Tokens | null> {
    return this.session.exclusively(async () => {
      const current = this.session.read();
      if (current === null || current.access_token !== stale.access_token) return current;
      const body = { refresh_token: current.refresh_token ?? '' };
      const response = await this.#request(refreshSession as unknown as Call, { body }, {}, null);
      if (response.status === 401) {
        this.session.write(null);
        return null;
      }
      const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
      const next = answer['authorizationData'] as Authorization | undefined;
      if (!response.ok || next === undefined) {
        const retryAfter = response.headers.get('retry-after');
        throw new ApiError(response.status, refreshSession.method, answer, retryAfter);
      }
      const [user] = (answer[refreshSession.resource] ?? []) as readonly { readonly id: number }[];
      if (user !== undefined && this.session.isOf?.(user.id) === false) return null;
      this.session.write(next);
      return next;
    });
  }

  async #send(
    call: Call,
    input: CallInput<unknown, unknown, unknown>,
    options: CallOptions,
    mayRepeat: boolean,
  ): Promise<Response> {
    const token = await this.#tokenFor(call, options);
    const used = this.session.read();
    const response = await this.#request(call, input, options, token);
    const strange = call.access === 'public' || (call.access === 'anyone' && used === null);
    if (response.status !== 401 || strange || !mayRepeat) return response;
    if (used !== null && (await this.renew(used)) !== null) {
      return this.#send(call, input, options, false);
    }
    const { signInAgain } = this.#options;
    if (signInAgain === undefined || options.mayAsk === false) return response;
    await signInAgain();
    return this.#send(call, input, options, false);
  }

  async #tokenFor({ access }: Call, { asMember }: CallOptions): Promise<string | null> {
    if (access !== 'public') return this.accessToken();
    return asMember === true ? this.accessToken().catch(() => null) : null;
  }

  async #request(
    call: Call,
    input: CallInput<unknown, unknown, unknown>,
    options: CallOptions,
    token: string | null,
  ): Promise<Response> {
    const { headers, body } = bodyOf(call, input.body, options.files);
    const position = this.seen.header;
    try {
      const response = await this.#fetch(urlOf(this.#options.baseUrl, call, input), {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(token === null ? {} : { 'access-token': token }),
          ...(this.session.inCookie === true ? { [SESSION_HEADER]: SESSION_IN_COOKIE } : {}),
          ...(position === '' ? {} : { [EVENT_POSITION_HEADER]: position }),
          ...(options.shareToken ? { [SHARE_TOKEN_HEADER]: options.shareToken } : {}),
        },
        ...(body === null ? {} : { body }),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
      this.seen.answered(response.headers.get(EVENT_POSITION_HEADER));
      if (this.session.read() === null) this.#position = '';
      else this.#position = earlier(this.#position, response.headers.get(POSITION_HEADER) ?? '');
      return response;
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      throw ApiError.unreached(call.method, error);
    }
  }
}

/** The one of two places that comes first: answers may overtake each other. Written `stream-number`. */
function earlier(one: string, other: string): string {
  if (one === '' || other === '') return one === '' ? other : one;
  const [[stream, first], [otherStream, second]] = [one.split('-'), other.split('-')];
  return stream === otherStream && Number(second) < Number(first) ? other : one;
}

/** A file stands for the one row of its call. */
async function readFile<T, X>(call: Call, response: Response): Promise<Result<T, X>> {
  const bytes = await response.arrayBuffer().catch((error: unknown) => {
    throw ApiError.unreached(call.method, error);
  });
  // Spreadsheets want the mark that others take away.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const told = response.headers.get('content-disposition') ?? '';
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]*)/u.exec(told)?.[1] ?? '');
  const row: SentFile = { name, type: response.headers.get('content-type') ?? '', text };
  return { rows: [row as T], extra: {} as X, total: null, next: null };
}

async function read<T, X>(call: Call, response: Response): Promise<Result<T, X>> {
  const body = (await response.json().catch((error: unknown) => {
    // The connection was lost amid the answer. What is no JSON is an answer, of whomever.
    if (response.ok && !(error instanceof SyntaxError))
      throw ApiError.unreached(call.method, error);
    return {};
  })) as Record<string, unknown>;
  if (!response.ok || body['success'] !== true) {
    const retryAfter = response.headers.get('retry-after');
    throw new ApiError(response.status, call.method, body, retryAfter);
  }
  const { success: _success, error: _error, [call.resource]: rows, total, next, ...extra } = body;
  return {
    rows: rows as readonly T[],
    extra: extra as X,
    total: typeof total === 'number' ? total : null,
    next: typeof next === 'string' ? next : null,
  };
}
