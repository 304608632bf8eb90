import { attemptFilePath } from '@jampot/contracts';
import type { AttemptRef } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccessTokens } from '../connection/access-tokens.ts';
import { Backoff } from '../connection/backoff.ts';
import { described } from '../log.ts';
import type { Log } from '../log.ts';
import { TransferError } from './transfer-error.ts';

export interface FileRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly file: 'source' | 'output';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
  /** Breaks it off, the answer's body included. */
  readonly signal?: AbortSignal;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Whatever takes longer than so long has come to a halt. */
const ANSWER_WITHIN_MS = { GET: 30_000, POST: 30_000, PATCH: 300_000 } as const;

/** Asks for the files of one attempt, as long as the attempt is the node's. */
export class FileRequests {
  readonly #server: string;
  readonly #tokens: AccessTokens;
  readonly #log: Log;
  readonly #ref: AttemptRef;
  readonly #signal: AbortSignal;

  constructor(
    where: { readonly server: string; readonly tokens: AccessTokens; readonly log: Log },
    ref: AttemptRef,
    signal: AbortSignal,
  ) {
    this.#server = where.server;
    this.#tokens = where.tokens;
    this.#log = where.log;
    this.#ref = ref;
    this.#signal = signal;
  }

  /**
   * Does a step of a transfer until it is done: what fails of the network, or because the server is
   * away or busy, is tried again.
   * @throws TransferError when trying again is of no use; AbortError when it was given up.
   */
  async persistently<T>(step: () => Promise<T>): Promise<T> {
    const backoff = new Backoff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    for (;;) {
      try {
        return await step();
      } catch (error) {
        this.#signal.throwIfAborted();
        if (error instanceof TransferError) throw error;
        this.#log('warn', 'A transfer broke off and goes on.', { err: described(error) });
        await wait(backoff.next(), undefined, { signal: this.#signal });
      }
    }
  }

  /**
   * One request, up to the head of its answer.
   * @throws TransferError when the server refuses for good; Error when it may be tried again.
   */
  async send({ method, file, headers = {}, body, signal }: FileRequest): Promise<Response> {
    const token = await this.#tokens.get();
    const address = new URL(attemptFilePath(this.#ref.attempt_id, file), this.#server);
    address.searchParams.set('fence', String(this.#ref.fence));
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS[method]);
    // A redirect to another server is followed without the token: fetch takes it off.
    const response = await fetch(address, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.any([this.#signal, late.signal, ...(signal ? [signal] : [])]),
    }).finally(() => clearTimeout(timer));
    if (response.ok) return response;
    const text = await response.text();
    const { code, error } = refusalIn(text);
    const told = `The server answered ${response.status}: ${error ?? 'nothing more'}`;
    if (response.status === 401) this.#tokens.drop(token);
    if (response.status === 409 && code === 'stale') throw new TransferError('stale', told);
    if (response.status === 412) throw new TransferError('damaged', told);
    if (MAY_PASS.has(response.status) || response.status >= 500) throw new Error(told);
    throw new TransferError('refused', told);
  }
}

/** Answers after which the same request may succeed. */
const MAY_PASS = new Set([401, 408, 409, 425, 429]);

function refusalIn(text: string): { readonly code?: string; readonly error?: string } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
