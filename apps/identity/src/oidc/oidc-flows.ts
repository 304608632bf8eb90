import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';
import type { FlowSecrets } from './oidc-provider.ts';

/** Seconds from the button to the session. */
const LIFE = 600;

/** A sign-in on its way: what the provider is sent, and the secret of the browser it belongs to. */
export interface BegunFlow extends FlowSecrets {
  readonly browser: string;
}

/** Whom a provider confirmed; an alias, so that it counts as a row. */
export type TakenFlow = {
  readonly user_id: number;
  /** The provider asked for a second factor itself. */
  readonly second_factor: boolean;
};

/** Sign-ins between the button and the session, kept in the system's scope. */
@Injectable()
export class OidcFlows {
  constructor(private readonly clock: Clock) {}

  async begin(tx: Transaction, url: string): Promise<BegunFlow> {
    const [state, nonce, codeVerifier, browser] = [
      newSecret(),
      newSecret(),
      newSecret(),
      newSecret(),
    ] as const;
    const expires = new Date(this.clock.now().getTime() + LIFE * 1000);
    await tx.sql(
      `INSERT INTO oidc_flows (state, browser, nonce, code_verifier, url, expires)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [hashSecret(state), hashSecret(browser), nonce, codeVerifier, url, expires],
    );
    return { state, nonce, codeVerifier, browser };
  }

  /** The living flow of this state and this browser, used up by asking; null for any other. */
  async use(
    tx: Transaction,
    state: string,
    browser: string,
  ): Promise<(FlowSecrets & { readonly url: string }) | null> {
    const [flow] = await tx.sql<{ nonce: string; codeVerifier: string; url: string }>(
      `UPDATE oidc_flows SET used = true
       WHERE state = $1 AND browser = $2 AND NOT used AND expires > $3
       RETURNING nonce, code_verifier AS "codeVerifier", url`,
      [hashSecret(state), hashSecret(browser), this.clock.now()],
    );
    return flow === undefined ? null : { ...flow, state };
  }

  /** The provider has said who it is. */
  async confirm(
    tx: Transaction,
    state: string,
    userId: number,
    secondFactor: boolean,
  ): Promise<void> {
    await tx.sql('UPDATE oidc_flows SET user_id = $2, second_factor = $3 WHERE state = $1', [
      hashSecret(state),
      userId,
      secondFactor,
    ]);
  }

  /** The user that a browser's sign-in was confirmed for; once. */
  async take(tx: Transaction, browser: string): Promise<TakenFlow | null> {
    const [flow] = await tx.sql<TakenFlow>(
      `DELETE FROM oidc_flows WHERE browser = $1 AND user_id IS NOT NULL AND expires > $2
       RETURNING user_id, second_factor`,
      [hashSecret(browser), this.clock.now()],
    );
    return flow ?? null;
  }
}
