import { Client, sessionInMemory } from '@jampot/client';
import type { Tokens } from '@jampot/client';
import { refreshSession, signIn } from '@jampot/contracts';
import type { Authorization } from '@jampot/contracts';
import type { Person } from '../session/open-client.ts';
import type { Tally } from './tally.ts';

/** Milliseconds for which an access token is used, however long it could be: people refresh all the time. */
const USED_FOR = 2500;
/** Milliseconds before its end at which it is changed: a request has a way to go, on two processors that all share. */
const BEFORE_ITS_END = 10_000;

/**
 * A client that repairs nothing: a 401 is a failure of its call. It changes its token before that runs out, and
 * that is a request which counts like any other.
 */
export class StrictClient extends Client {
  readonly #person: Person;
  readonly #tally: Tally;
  /** Until when the access token is used; milliseconds since 1970. */
  #goodUntil = 0;

  constructor(person: Person, tally: Tally) {
    super({
      baseUrl: person.baseUrl,
      session: sessionInMemory(),
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(person.patience) }),
    });
    this.#person = person;
    this.#tally = tally;
  }

  /** Signs in, once. @throws Error when that is not answered with a session */
  async enter(): Promise<void> {
    const { email, password } = this.#person;
    const answer = await this.#tally.count('sign in', () =>
      this.call(signIn, { body: { email, password, client_id: 'loadtests' } }),
    );
    if (answer === undefined) throw new Error('Nobody is signed in.');
    this.#take(answer.extra.authorizationData);
  }

  override async accessToken(): Promise<string | null> {
    if (this.session.read() === null) return null;
    if (Date.now() >= this.#goodUntil) {
      await this.session.exclusively(async () => {
        const session = this.session.read();
        // Whoever waited for their turn finds it done.
        if (session !== null && Date.now() >= this.#goodUntil) await this.#refresh(session);
      });
    }
    return this.session.read()?.access_token ?? null;
  }

  /** Never: it would make a refused call good. */
  override renew(): Promise<null> {
    return Promise.resolve(null);
  }

  /** One that fails has been counted, and whether its token is still good is not known: a new session goes on. */
  async #refresh({ refresh_token = '' }: Tokens): Promise<void> {
    const answer = await this.#tally.count('refresh a session', () =>
      this.call(refreshSession, { body: { refresh_token } }),
    );
    if (answer === undefined) await this.enter();
    else this.#take(answer.extra.authorizationData);
  }

  #take(session: Authorization): void {
    this.session.write(session);
    const ends = Date.parse(session.expiration_date) - BEFORE_ITS_END;
    this.#goodUntil = Math.min(Date.now() + USED_FOR, ends);
  }
}
