/** SQL: whether a user signs in with a second factor. */
export function hasSecondFactor(user: string): string {
  return `(EXISTS (SELECT FROM totp_secrets held WHERE held.user_id = ${user}.id
      AND held.confirmed IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys held WHERE held.user_id = ${user}.id))`;
}
