import { JampotError } from '@jampot/contracts';
import type { Revocation } from '@jampot/contracts';
import type { VerifiedToken } from './access-tokens.ts';

/** Tokens that were made worthless before they end: a session, a user, or a whole role. */
export class Revocations {
  readonly #entries = new Map<string, Revocation>();

  add(revocations: readonly Revocation[]): void {
    for (const revocation of revocations) {
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

  #forget(): void {
    const now = Date.now() / 1000;
    for (const [key, entry] of this.#entries) {
      if (entry.forget_after < now) this.#entries.delete(key);
    }
  }
}
