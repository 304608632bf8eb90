import { JampotError, listRevocations, sessionsRevoked } from '@jampot/contracts';
import type { Caller, Revocation } from '@jampot/contracts';
import type { Log, BusClient, Signals } from '@jampot/service-kit';
import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { AccessTokens } from './access-tokens.ts';
import type { VerifiedToken } from './access-tokens.ts';
import { Revocations } from './revocations.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once their token was read; on the request itself, because weak keys cost every collection. */
    knownCaller?: Caller;
  }
}

/** Milliseconds between looks at the whole list, in case a signal was lost. */
const RELOAD = 20_000;
/** Looks in vain, 200 ms apart, after which somebody should hear that the start waits. */
const MANY_LOOKS = 25;

/** Tells who asks, from the token of a request. */
export class Authenticator {
  readonly #tokens: AccessTokens;
  readonly #revocations = new Revocations();
  readonly #services: BusClient;
  readonly #signals: Signals;
  readonly #log: Log;
  readonly #listeners = new Set<(revocation: Revocation) => void>();
  readonly #stop = new AbortController();

  constructor(options: {
    readonly publicKey: string;
    readonly services: BusClient;
    readonly signals: Signals;
    readonly log: Log;
  }) {
    this.#tokens = new AccessTokens(options.publicKey);
    this.#services = options.services;
    this.#signals = options.signals;
    this.#log = options.log;
  }

  /** Fulfilled when the revocations in force are known: before that no token can be trusted. */
  async start(): Promise<void> {
    this.#signals.on(sessionsRevoked, (revocation) => this.revoke(revocation));
    for (let looks = 1; !this.#stop.signal.aborted && !(await this.#load()); looks += 1) {
      if (looks % MANY_LOOKS === 0) this.#log.warn('the start waits for the revocations in force');
      await wait(200);
    }
    void this.#reload();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Refuses what was revoked from now on; told by a signal at once, and by the event for certain. */
  revoke(revocation: Revocation): void {
    this.#revocations.add([revocation]);
    for (const listener of this.#listeners) listener(revocation);
  }

  /** Calls back whenever something was revoked. @returns to stop that. */
  onRevoked(listener: (revocation: Revocation) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Null without a token. @throws JampotError for one that is not good. */
  async read(request: FastifyRequest): Promise<VerifiedToken | null> {
    const own = request.headers['access-token'];
    const bearer = /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
    const token = typeof own === 'string' && own !== '' ? own : bearer;
    if (token === undefined) return null;
    const verified = await this.#tokens.verify(token);
    this.#revocations.check(verified);
    request.knownCaller = verified.caller;
    return verified;
  }

  /** @throws JampotError `unauthenticated` without a good token. */
  async require(request: FastifyRequest): Promise<Caller> {
    const token = await this.read(request);
    if (token === null) throw new JampotError('unauthenticated');
    return token.caller;
  }

  /** Who was found to ask, so far: null before their token was read, and without a good one. */
  knownCaller(request: FastifyRequest): Caller | null {
    return request.knownCaller ?? null;
  }

  /** @throws JampotError when the token has ended or was revoked since. */
  recheck(token: VerifiedToken): void {
    if (token.expires <= Date.now() / 1000) throw new JampotError('session_expired');
    this.#revocations.check(token);
  }

  /** Whether the session of an address of a file has ended, by its tag. */
  sessionEnded(tag: string): boolean {
    return this.#revocations.hasEnded(tag);
  }

  async #reload(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await wait(RELOAD, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      if (!this.#stop.signal.aborted) await this.#load();
    }
  }

  async #load(): Promise<boolean> {
    try {
      const context = { caller: null, requestId: 'gateway', clientAddress: '' };
      this.#revocations.add(await this.#services.rows(listRevocations, context));
      return true;
    } catch (error) {
      this.#log.debug({ err: error }, 'revocations are not known yet');
      return false;
    }
  }
}
