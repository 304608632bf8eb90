import type { OidcSettings } from './oidc-settings.ts';
import { OidcFailure } from './oidc-failure.ts';

/** Who vouches for a user's e-mail: a letter that reached it, an administrator, or only the user. */
export type EmailVoucher = 'letter' | 'administrator' | 'user';

/**
 * Whether the provider's word for an e-mail makes somebody this user. An e-mail that the user alone
 * wrote down could be another's, who would then work in a user whose password somebody else knows;
 * of another account's administrators the provider knows nothing, so there only a letter counts.
 * @throws OidcFailure `disabled`, `email_unproven`
 */
export function requireMayConnect(
  user: {
    readonly account_id: number;
    readonly deleted: boolean;
    readonly email_by: EmailVoucher;
  },
  settings: Pick<OidcSettings, 'accountId'>,
): void {
  if (user.deleted) throw new OidcFailure('disabled');
  const vouched =
    user.email_by === 'letter' ||
    (user.email_by === 'administrator' && user.account_id === settings.accountId);
  if (!vouched) throw new OidcFailure('email_unproven');
}

/**
 * Whether somebody nobody invited becomes a user.
 * @throws OidcFailure `unknown_user` unless their e-mail is of an allowed domain, not one below it.
 */
export function requireMayJoin(email: string, settings: Pick<OidcSettings, 'domains'>): void {
  if (!mayJoin(email, settings)) throw new OidcFailure('unknown_user');
}

/** Whether an e-mail is of a domain whose people become users at their first sign-in. */
export function mayJoin(email: string, { domains }: Pick<OidcSettings, 'domains'>): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1));
}
