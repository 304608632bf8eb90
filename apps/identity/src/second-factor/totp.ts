import { Secret, TOTP } from 'otpauth';

/** As every authenticator application has it. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps by which a telephone's clock may be off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** @returns a secret in base 32 */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address by which an authenticator application takes a secret. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SHAPE, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The step that a code stands for; null for a wrong one, and for one that was taken before.
 * @param lastStep the newest step that was taken
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | null {
  const token = code.replaceAll(/\s/gu, '');
  if (!/^\d{6}$/u.test(token)) return null;
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = totp.counter({ timestamp }) + delta;
  return step > lastStep ? step : null;
}
