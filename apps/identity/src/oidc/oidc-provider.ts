import { CONFIG, LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import type { IdentityConfig } from '../identity.config.ts';
import { Clock } from '../clock/clock.ts';
import { OidcFailure } from './oidc-failure.ts';
import { profileOf } from './oidc-profile.ts';
import type { OidcProfile } from './oidc-profile.ts';
import { isLoopback, oidcSettings } from './oidc-settings.ts';
import type { OidcSettings } from './oidc-settings.ts';

/** Seconds in which the provider has to answer. */
const PATIENCE = 8;
/** Seconds by which its clock may differ from ours. */
const CLOCK_SKEW = 30;
/** Seconds for which what it says about itself is believed. */
const REMEMBERED = 3600;

/** What one sign-in is checked against when the browser comes back. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whether what we go by may stand in the answer about the user alone. */
function isWanting(
  claims: Readonly<Record<string, unknown>>,
  { mapping, groupsClaim }: OidcSettings,
): boolean {
  const needsGroups = mapping.roles.length > 0 || mapping.teams.length > 0;
  return (
    claims['email'] === undefined ||
    claims['email_verified'] === undefined ||
    (needsGroups && claims[groupsClaim] === undefined)
  );
}

/** The OpenID Connect provider: authorization code with PKCE, state and nonce. */
@Injectable()
export class OidcProvider {
  /** Null when this server is set up for none. */
  readonly settings: OidcSettings | null;
  #known: { readonly until: number; readonly is: Promise<client.Configuration> } | null = null;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.settings = oidcSettings(config);
  }

  /** @throws OidcFailure `provider` */
  async authorizationUrl(settings: OidcSettings, secrets: FlowSecrets): Promise<string> {
    const url = client.buildAuthorizationUrl(await this.#configuration(settings), {
      redirect_uri: settings.redirectUri,
      scope: settings.scope,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * Changes the code that the browser brought for whom it stands for.
   * @throws OidcFailure `canceled`, `untrusted`, `provider`
   */
  async profile(
    settings: OidcSettings,
    query: URLSearchParams,
    secrets: FlowSecrets,
  ): Promise<OidcProfile> {
    const configuration = await this.#configuration(settings);
    const address = new URL(settings.redirectUri);
    address.search = query.toString();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: secrets.codeVerifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new OidcFailure('untrusted');
      // Many providers put the e-mail into the answer about the user, not into the token.
      const more =
        isWanting(claims, settings) &&
        configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return profileOf(claims.iss, claims.sub, { ...claims, ...more }, settings.groupsClaim);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #configuration(settings: OidcSettings): Promise<client.Configuration> {
    const now = this.clock.seconds();
    if (this.#known !== null && this.#known.until > now) return this.#known.is;
    const is = this.#discover(settings);
    this.#known = { until: now + REMEMBERED, is };
    // What went wrong once is asked again.
    is.catch(() => (this.#known = null));
    return is;
  }

  async #discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
    try {
      return await client.discovery(
        issuer,
        clientId,
        { [client.clockTolerance]: CLOCK_SKEW },
        clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret),
        {
          timeout: PATIENCE,
          // Only ever for a provider on this machine; the settings refuse any other.
          execute: isLoopback(issuer) ? [client.allowInsecureRequests] : [],
        },
      );
    } catch (error) {
      this.log.warn({ err: error }, 'the sign-in provider could not be asked about itself');
      throw new OidcFailure('provider', error);
    }
  }

  #failure(error: unknown): OidcFailure {
    if (error instanceof OidcFailure) return error;
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
      return new OidcFailure('canceled', error);
    }
    this.log.warn({ err: error }, 'a sign-in by the provider failed');
    const code = error instanceof client.ClientError ? error.code : undefined;
    const unreachable = code === 'OAUTH_TIMEOUT' || error instanceof TypeError;
    return new OidcFailure(unreachable ? 'provider' : 'untrusted', error);
  }
}
