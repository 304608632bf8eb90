import { Client, sessionInMemory } from '@jampot/client';
import { accessProof, admitAgent, challengeAgent } from '@jampot/contracts';
import { signed } from '../identity/node-identity.ts';
import type { NodeIdentity } from '../identity/node-identity.ts';
import { monotonicNow } from '../process/monotonic.ts';
import { fetchAlone } from './fetch-alone.ts';

/** Milliseconds before its end at which a token is not used any more. */
const RENEW_BEFORE_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

/** The node's short-lived access token, got with its key whenever it is needed. */
export class AccessTokens {
  readonly #identity: NodeIdentity;
  readonly #client: Client;
  #token: string | null = null;
  #endsAt = 0;
  #pending: Promise<string> | null = null;

  constructor(identity: NodeIdentity) {
    this.#identity = identity;
    const { server: baseUrl } = identity;
    this.#client = new Client({ baseUrl, session: sessionInMemory(), fetch: fetchAlone });
  }

  /**
   * A token that is good for a while.
   * @throws ApiError: 401 when the key is not the node's (any more); others when it can't be had now.
   */
  async get(): Promise<string> {
    if (this.#token !== null && monotonicNow() < this.#endsAt - RENEW_BEFORE_MS) return this.#token;
    this.#pending ??= this.#ask().finally(() => {
      this.#pending = null;
    });
    return this.#pending;
  }

  /** The server did not take it: the next one is another. */
  drop(token: string): void {
    if (this.#token === token) this.#token = null;
  }

  async #ask(): Promise<string> {
    const { node_id, private_key } = this.#identity;
    const asked = monotonicNow();
    const options = { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
    const asking = { body: { node_id } };
    const { challenge } = await this.#client.one(challengeAgent, asking, options);
    const signature = signed(private_key, accessProof(node_id, challenge));
    const answer = { body: { node_id, challenge, signature } };
    const { access_token, expires_in } = await this.#client.one(admitAgent, answer, options);
    this.#token = access_token;
    this.#endsAt = asked + expires_in * 1000;
    return access_token;
  }
}
