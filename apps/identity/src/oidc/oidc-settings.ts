import { ROLE_LEVEL } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import { ConfigurationError } from '@jampot/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { readGroupMapping } from './oidc-groups.ts';
import type { GroupMapping } from './oidc-groups.ts';

/** The provider that this installation signs in with. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly name: string;
  /** Whose users sign in there. */
  readonly accountId: number;
  /** In lower case; people with an e-mail there become users at their first sign-in. */
  readonly domains: readonly string[];
  /** The level of the role they get. */
  readonly level: RoleLevel;
  /** What its groups stand for. */
  readonly mapping: GroupMapping;
  /** The claim that names somebody's groups. */
  readonly groupsClaim: string;
  /** What it is asked for. */
  readonly scope: string;
  /** Where the provider sends browsers back to. */
  readonly redirectUri: string;
}

const LEVELS = {
  guest: ROLE_LEVEL.guest,
  artist: ROLE_LEVEL.artist,
  reviewer: ROLE_LEVEL.reviewer,
  'project-manager': ROLE_LEVEL.projectManager,
} as const satisfies Record<IdentityConfig['JAMPOT_OIDC_ROLE'], RoleLevel>;

/**
 * @returns null when no provider is set up.
 * @throws ConfigurationError for half a set-up, or an issuer that anybody on the way could play.
 */
export function oidcSettings(config: IdentityConfig): OidcSettings | null {
  const { JAMPOT_OIDC_ISSUER: address, JAMPOT_OIDC_CLIENT_ID: clientId } = config;
  if (address === undefined && clientId === undefined) return null;
  if (address === undefined || clientId === undefined) {
    throw new ConfigurationError(
      'Configuration: JAMPOT_OIDC_ISSUER and JAMPOT_OIDC_CLIENT_ID need each other.',
    );
  }
  const issuer = new URL(address);
  if (issuer.protocol !== 'https:' && !isLoopback(issuer)) {
    throw new ConfigurationError('Configuration: JAMPOT_OIDC_ISSUER has to begin with https://.');
  }
  return {
    issuer,
    clientId,
    clientSecret: config.JAMPOT_OIDC_CLIENT_SECRET ?? null,
    name: config.JAMPOT_OIDC_NAME ?? nameOf(issuer),
    accountId: config.JAMPOT_OIDC_ACCOUNT,
    domains: domainsIn(config.JAMPOT_OIDC_DOMAINS ?? ''),
    level: LEVELS[config.JAMPOT_OIDC_ROLE],
    mapping: readGroupMapping(config.JAMPOT_OIDC_GROUPS ?? ''),
    groupsClaim: config.JAMPOT_OIDC_GROUPS_CLAIM,
    scope: config.JAMPOT_OIDC_SCOPE,
    redirectUri: `${config.JAMPOT_PUBLIC_URL.replace(/\/+$/u, '')}/api/auth/oidc/callback`,
  };
}

export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function nameOf(issuer: URL): string {
  return issuer.hostname === 'accounts.google.com' ? 'Google' : issuer.hostname;
}

function domainsIn(list: string): string[] {
  return list
    .split(',')
    .map((domain) => domain.trim().toLowerCase().replace(/^@/u, ''))
    .filter((domain) => domain !== '');
}
