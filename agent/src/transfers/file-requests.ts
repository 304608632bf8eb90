import { attemptFilePath } from '@jampot/contracts';
import type { AttemptRef } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { AccessTokens } from '../connection/access-tokens.ts';
import { Backoff } from '../connection/backoff.ts';
import { fetchAlone, SILENCE } from '../connection/fetch-alone.ts';
import { described } from '../log.ts';
import type { Log } from '../log.ts';
import { monotonicNow } from '../process/monotonic.ts';
import { Patience } from './patience.ts';
import { TransferError } from './transfer-error.ts';

export interface FileRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly file: 'source' | 'output';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
  /** Milliseconds for the head of the answer beyond those that each has. */
  readonly longer?: number;
  /** Breaks it off, the answer's body included. */
  readonly signal?: AbortSignal;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** An answer that takes longer than so long, beyond the time that its request takes on the slowest line, does not come. */
const ANSWER_WITHIN_MS = 30_000;
/** Bytes a millisecond of a line that is of any use. */
const SLOWEST_LINE = 60;

export interface FileRequestsOptions {
  /** Address of the server, without a path. */
  readonly server: string;
  readonly tokens: AccessTokens;
  readonly log: Log;
  readonly ref: AttemptRef;
  /** W3C header of the trace that the attempt is part of. */
  readonly traceparent: string | undefined;
  /** Milliseconds in which a transfer gets no further, after which it is given up. */
  readonly stallMs: number;
  /** Aborted when the attempt has to end. */
  readonly signal: AbortSignal;
}

/** Asks for the files of one attempt, as long as the attempt is the node's. */
export class FileRequests {
  readonly #options: FileRequestsOptions;

  constructor(options: FileRequestsOptions) {
    this.#options = options;
  }

  /** Aborted when the attempt has to end. */
  get signal(): AbortSignal {
    return this.#options.signal;
  }

  /**
   * Does a transfer until it is done: what fails of the network, or because the server is away or busy,
   * is tried again as long as the transfer gets on.
   * @param step is to tell how many bytes are safe, as often as it likes.
   * @throws TransferError when trying again is of no use; AbortError when it was given up; Error of the file system.
   */
  async persistently<T>(step: (reached: (bytes: number) => void) => Promise<T>): Promise<T> {
    const { signal, log, stallMs } = this.#options;
    const backoff = new Backoff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    const patience = new Patience(stallMs, monotonicNow());
    let failure = 'it takes too long';
    for (;;) {
      try {
        return await step((bytes) => {
          patience.reached(bytes, monotonicNow());
          if (patience.isOver(monotonicNow())) throw stuck(failure);
        });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof TransferError || isOfDisk(error)) throw error;
        failure = described(error).message;
        if (patience.isOver(monotonicNow())) throw stuck(failure);
        log('warn', 'A transfer broke off and goes on.', { err: described(error) });
        await wait(backoff.next(), undefined, { signal });
      }
    }
  }

  /**
   * One request, up to the head of its answer.
   * @throws TransferError when the server refuses for good; Error when it may be tried again.
   */
  async send({
    method,
    file,
    headers = {},
    body,
    longer = 0,
    signal,
  }: FileRequest): Promise<Response> {
    const { server, tokens, ref, traceparent } = this.#options;
    const token = await tokens.get();
    const address = new URL(attemptFilePath(ref.attempt_id, file), server);
    address.searchParams.set('fence', String(ref.fence));
    const late = new AbortController();
    const sending = sizeOf(body) / SLOWEST_LINE;
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS + sending + longer);
    // A redirect to another server is followed without the token: fetch takes it off.
    const response = await fetchAlone(address, {
      method,
      headers: {
        ...headers,
        ...(traceparent === undefined ? {} : { traceparent }),
        authorization: `Bearer ${token}`,
      },
      ...(body === undefined ? {} : { body }),
      // Nothing is said while the server is given longer.
      silence: Math.max(SILENCE, ANSWER_WITHIN_MS + longer),
      signal: AbortSignal.any([this.signal, late.signal, ...(signal ? [signal] : [])]),
    }).finally(() => clearTimeout(timer));
    if (response.ok) return response;
    const { code, error } = refusalIn(await response.text());
    const told = `The server answered ${response.status}: ${error ?? 'nothing more'}`;
    if (response.status === 401) tokens.drop(token);
    // A proxy on the way has limits of its own, and says nothing of the attempt.
    if (code === undefined) throw new Error(told);
    const reason = finalReason({ method, file, status: response.status, code });
    throw reason === undefined ? new Error(told) : new TransferError(reason, told);
  }
}

/** What the node's own disk says: no server makes it better. */
const OF_DISK = new Set(['EDQUOT', 'EIO', 'ENOENT', 'ENOSPC', 'EROFS']);

function isOfDisk(error: unknown): boolean {
  return OF_DISK.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Bytes. */
function sizeOf(body: FileRequest['body']): number {
  return typeof body === 'object' ? body.size : (body?.length ?? 0);
}

/** Answers after which the same request may succeed. */
const MAY_PASS = new Set([401, 408, 409, 425, 429]);

/** @returns undefined when the same request may succeed later. */
function finalReason({
  method,
  file,
  status,
  code,
}: Pick<FileRequest, 'method' | 'file'> & {
  readonly status: number;
  readonly code: string;
}): TransferError['reason'] | undefined {
  if (status === 409 && code === 'stale') return 'stale';
  if (MAY_PASS.has(status) || status >= 500) return undefined;
  if (file === 'output' && status === 404) return 'dropped';
  if (method === 'PATCH' && status === 412) return 'damaged';
  return 'refused';
}

function stuck(why: string): TransferError {
  return new TransferError('stuck', `A transfer was given up: ${why}`);
}

/** What the server itself says; nothing where somebody else has answered. */
function refusalIn(text: string): { readonly code?: string; readonly error?: string } {
  try {
    return refusalSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const refusalSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  error: z.string(),
});
