import { setTimeout as wait } from 'node:timers/promises';

/** The product's public API, as a signed-in person uses it. */
export interface Api {
  /** Sends JSON or a form; answers the first row of what was made. */
  post(path: string, body: unknown): Promise<Row>;
  /** Rows that are there already. */
  list(path: string): Promise<readonly Row[]>;
  /** Changes what is there. */
  patch(path: string, body: unknown): Promise<Row>;
}
export type Row = Readonly<Record<string, unknown>>;

export interface SignIn {
  /** The running product. */
  readonly address: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly signal: AbortSignal;
}

const POSITION = 'jampot-position';
/** A busy product is asked so often, with so many milliseconds between. */
const MOST_TRIES = 20;
const PAUSE = 250;

/** @throws Error for whatever is refused. */
export async function signIn({
  address,
  adminEmail: email,
  adminPassword: password,
  signal,
}: SignIn): Promise<Api> {
  /** Of the last change: services whose copies are behind it wait. */
  let position = '';
  const send = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body: unknown,
    token?: string,
  ) => {
    const form = body instanceof FormData;
    const ask = () =>
      fetch(`${address}/api/${path}`, {
        method,
        headers: {
          ...(form ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { 'access-token': token }),
          ...(position === '' ? {} : { [POSITION]: position }),
        },
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
        signal,
      });
    let answer = await ask();
    // At the first start the account may not have reached all services.
    for (let tries = 1; answer.status === 503 && tries < MOST_TRIES; tries += 1) {
      await answer.body?.cancel();
      await wait(PAUSE, undefined, { signal });
      answer = await ask();
    }
    position = answer.headers.get(POSITION) ?? position;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Row;
  };
  const { access_token: token } = await send('POST', 'users/token', { email, password });
  if (typeof token !== 'string') throw new Error('Signing in gave no token.');
  return {
    post: async (path, body) => firstRow(await send('POST', path, body, token)),
    list: async (path) => rowsOf(await send('GET', path, undefined, token)),
    patch: async (path, body) => firstRow(await send('PATCH', path, body, token)),
  };
}

/** The id of a row. @throws Error when it has none. */
export function idOf(row: Row): number {
  if (typeof row['id'] === 'number') return row['id'];
  throw new Error(`There is no id in ${JSON.stringify(row).slice(0, 300)}.`);
}

/** `{success, error, folders: [row]}`. */
function rowsOf(answer: Row): readonly Row[] {
  return (Object.values(answer).find((value) => Array.isArray(value)) ?? []) as Row[];
}

function firstRow(answer: Row): Row {
  const [first] = rowsOf(answer);
  if (first !== undefined) return first;
  throw new Error(`There is no row in ${JSON.stringify(answer).slice(0, 300)}.`);
}
