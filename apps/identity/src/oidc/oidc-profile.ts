import { emailSchema } from '@jampot/contracts';
import { checkName, USER_NAME } from '@jampot/domain';
import { groupsIn } from './oidc-groups.ts';

/** Whom the provider says somebody is. */
export interface OidcProfile {
  readonly issuer: string;
  readonly subject: string;
  /** Verified by the provider, in lower case; null without one. */
  readonly email: string | null;
  readonly name: string | null;
  /** The provider says that it asked for a second factor. */
  readonly second_factor: boolean;
  /** Null where it names none at all. */
  readonly groups: readonly string[] | null;
}

/** What `amr` names that is more than a password (RFC 8176). */
const SECOND_FACTORS: ReadonlySet<string> = new Set([
  'mfa',
  'otp',
  'hwk',
  'swk',
  'sc',
  'fpt',
  'face',
]);

/**
 * Reads a profile from claims. An e-mail beyond ASCII counts as none: some of its letters become
 * others in lower case (the Kelvin sign a `k`), and with them somebody else's address.
 */
export function profileOf(
  issuer: string,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
  groupsClaim = 'groups',
): OidcProfile {
  const { amr, email, email_verified: verified, name } = claims;
  const written = typeof email === 'string' && /^[\x21-\x7e]+$/u.test(email) ? email : '';
  // Some providers write the flag as a text.
  const good = verified === true || verified === 'true';
  const address = emailSchema.safeParse(written);
  return {
    issuer,
    subject,
    email: good && address.success ? address.data : null,
    name: typeof name === 'string' ? name : null,
    second_factor: Array.isArray(amr) && amr.some((way) => SECOND_FACTORS.has(String(way))),
    groups: groupsIn(claims[groupsClaim]),
  };
}

/** The name of a new user: the provider's, or what stands before the @. */
export function userNameOf({ name, email }: { name: string | null; email: string }): string {
  const checked = checkName(name ?? '', USER_NAME);
  return checked.ok ? checked.value : email.slice(0, email.lastIndexOf('@')).slice(0, 100);
}
