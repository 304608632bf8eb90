import { JampotError } from '@jampot/contracts';
import type { Revocation } from '@jampot/contracts';
import { sessionTag } from '@jampot/service-kit';
import type { VerifiedToken } from './access-tokens.ts';

/** Seconds at least between two walks through everything: a thousand sessions that end at once are one. */
const FORGET_EVERY = 60;

/** Tokens that were made worthless before they end: a session, a user, or a whole role. */
export class Revocations {
  readonly #entries = new Map<string, Revocation>();
  /** Sessions that ended, as the addresses of files name them, with when that may be forgotten. */
  readonly #ended = new Map<string, number>();
  readonly #now: () => number;
  #forgot = 0;

  /** @param now seconds since 1970. */
  constructor(now: () => number = () => Date.now() / 1000) {
    this.#now = now;
  }

  add(revocations: readonly Revocation[]): void {
    for (const revocation of revocations) {
      if (revocation.kind === 'session') {
        this.#ended.set(sessionTag(revocation.id), revocation.forget_after);
      }
      const key = `${revocation.kind}:${revocation.id}`;
      const known = this.#entries.get(key);
      if (known === undefined || known.issued_until < revocation.issued_until) {
        this.#entries.set(key, revocation);
      }
    }
    this.#forget();
  }

  /** @throws JampotError `session_expired` when the token was revoked. */
  check(token: VerifiedToken): void {
    const { caller } = token;
    const keys = [
      `session:${caller.session_id}`,
      `user:${caller.user_id}`,
      `role:${caller.role_id}`,
    ];
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (entry !== undefined && token.issued <= entry.issued_until) {
        throw new JampotError('session_expired');
      }
    }
  }

  /** @param tag as `sessionTag` writes it. A session that ended never comes back. */
  hasEnded(tag: string): boolean {
    return this.#ended.has(tag);
  }

  /** What is kept longer than it must be refuses only tokens that have ended. */
  #forget(): void {
    const now = this.#now();
    if (now - this.#forgot < FORGET_EVERY) return;
    this.#forgot = now;
    for (const [key, entry] of this.#entries) {
      if (entry.forget_after < now) this.#entries.delete(key);
    }
    for (const [tag, forgetAfter] of this.#ended) {
      if (forgetAfter < now) this.#ended.delete(tag);
    }
  }
}
