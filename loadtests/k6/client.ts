import { check } from 'k6';
import http from 'k6/http';
import type { RefinedResponse, RequestBody } from 'k6/http';
import { endpoints } from './endpoints.ts';
import { TIMEOUT } from './thresholds.ts';
import type { Kind } from './thresholds.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A row of an answer. */
export interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

interface Ask {
  /** What it counts as, for the thresholds. */
  readonly kind: Kind | 'setup';
  /** What it is called in the summary: an address without its ids. */
  readonly name: string;
}

const POSITION = 'Jampot-Position';
const JSON_BODY = { 'content-type': 'application/json' } as const;
/** Milliseconds before its end at which an access token is changed for the next, as browsers do it. */
const RENEW_BEFORE = 20_000;

/** Bytes of a film that a player asks for first. */
const PIECE = 262_144;

interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expiration_date: string;
}

/** One person at the API, signed in once: the session is kept alive for as long as they stay. */
export class Client {
  readonly #base: string;
  readonly #person: Person;
  #session: Session;
  /** Of the last change: services whose copies are behind it wait. */
  #position = '';

  constructor(base: string, person: Person) {
    this.#base = base;
    this.#person = person;
    this.#session = this.#signIn();
  }

  /** All rows of an answer. @throws Error for what was not answered well */
  list(path: string, ask: Ask): Row[] {
    return rowsOf(this.#send('GET', path, null, ask));
  }

  /** All rows of an answer that has some. @throws Error for one that has none, or was not answered well */
  some(path: string, ask: Ask): Row[] {
    const rows = this.list(path, ask);
    check(rows, { 'has rows': ({ length }) => length > 0 });
    firstOf(rows, path);
    return rows;
  }

  read(path: string, ask: Ask): Row {
    return firstOf(this.some(path, ask), path);
  }

  send(method: 'POST' | 'PATCH', path: string, body: object, ask: Ask): Row {
    return firstOf(rowsOf(this.#send(method, path, JSON.stringify(body), ask, JSON_BODY)), path);
  }

  /** @throws Error for what was not deleted */
  remove(path: string, ask: Ask): void {
    rowsOf(this.#send('DELETE', path, null, ask));
  }

  /** A form with a file, as browsers send it. */
  form(path: string, parts: Readonly<Record<string, string | http.FileData>>, ask: Ask): Row {
    return firstOf(rowsOf(this.#send('POST', path, { ...parts }, ask)), path);
  }

  /** The first piece of a film, as a player asks for it. @param url as the product names it; it needs no token */
  watch(url: string, { kind, name }: Ask): void {
    const answer = http.get(url.startsWith('/') ? `${this.#base}${url}` : url, {
      headers: { range: `bytes=0-${PIECE - 1}` },
      tags: { kind, name: `GET ${name}` },
      responseType: 'none',
      timeout: `${TIMEOUT}ms`,
    });
    check(answer, { 'is a piece': ({ status }) => status === 206 });
    if (answer.status !== 206) throw new Error(`${url}: ${answer.status}`);
  }

  /** A request whose answer has no rows. @returns the answer, whatever it is */
  raw(
    method: 'POST' | 'PATCH' | 'HEAD',
    path: string,
    body: ArrayBuffer | null,
    headers: Readonly<Record<string, string>>,
    ask: Ask,
  ): RefinedResponse<'text'> {
    return this.#send(method, path, body, ask, headers);
  }

  #send(
    method: string,
    path: string,
    body: RequestBody | null,
    { kind, name }: Ask,
    headers: Readonly<Record<string, string>> = {},
  ): RefinedResponse<'text'> {
    if (Date.parse(this.#session.expiration_date) - Date.now() < RENEW_BEFORE) {
      this.#session = this.#renew();
    }
    const answer = http.request(method, `${this.#base}/api/${path}`, body, {
      headers: {
        'access-token': this.#session.access_token,
        ...(this.#position === '' ? {} : { [POSITION]: this.#position }),
        ...headers,
      },
      tags: { kind, name: `${method} ${name}` },
      responseType: 'text',
      timeout: `${TIMEOUT}ms`,
    });
    this.#position = answer.headers[POSITION] ?? this.#position;
    check(answer, { answered: ({ status }) => status >= 200 && status < 300 });
    return answer;
  }

  #signIn(): Session {
    return this.#enter(endpoints.signIn(), { ...this.#person, client_id: 'load' }, 'sign-in');
  }

  #renew(): Session {
    return this.#enter(
      endpoints.refresh(),
      { refresh_token: this.#session.refresh_token },
      'write',
    );
  }

  /** @throws Error for whoever is not let in */
  #enter(path: string, body: object, kind: Kind): Session {
    const answer = http.post(`${this.#base}/api/${path}`, JSON.stringify(body), {
      headers: JSON_BODY,
      tags: { kind, name: `POST ${path}` },
      timeout: `${TIMEOUT}ms`,
    });
    const { authorizationData } = (answer.json() ?? {}) as { authorizationData?: Session };
    if (authorizationData === undefined) throw new Error(`Nobody is signed in: ${answer.status}`);
    return authorizationData;
  }
}

function rowsOf(answer: RefinedResponse<'text'>): Row[] {
  if (answer.status < 200 || answer.status >= 300) {
    throw new Error(`${answer.request.method} ${answer.url}: ${answer.status} ${answer.body}`);
  }
  const body = answer.json() as Record<string, unknown>;
  return Object.values(body).find((value): value is Row[] => Array.isArray(value)) ?? [];
}

function firstOf(rows: readonly Row[], path: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`${path} has no row.`);
  return row;
}
