import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR = 3600;
/** Seconds: a token lives between one and two of these, so that addresses stay the same for a while. */
const STEP = 6 * HOUR;
const SIGNATURE_LENGTH = 22;

/**
 * Signs the addresses of files. One token opens all files of an account until it ends; which file
 * is meant is told by its key, 128 random bits that only those learn who may see the row. Tokens
 * change every six hours, so that browsers can keep what they loaded.
 */
export class FilesTokens {
  readonly #key: Buffer;
  readonly #made = new Map<number, { readonly expires: number; readonly token: string }>();

  /** @param key base64, 32 bytes. */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'base64');
  }

  tokenFor(accountId: number, now = Date.now()): string {
    const expires = (Math.floor(now / 1000 / STEP) + 2) * STEP;
    const known = this.#made.get(accountId);
    if (known?.expires === expires) return known.token;
    const token = this.#write(accountId, expires);
    this.#made.set(accountId, { expires, token });
    return token;
  }

  /** @returns seconds that the token still lives; 0 when it opens nothing of this account. */
  secondsLeft(accountId: number, token: string, now = Date.now()): number {
    const expires = Number.parseInt(token.split('.')[0] ?? '', 36);
    if (!Number.isSafeInteger(expires)) return 0;
    const expected = Buffer.from(this.#write(accountId, expires));
    const given = Buffer.from(token);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 0;
    return Math.max(0, Math.floor(expires - now / 1000));
  }

  #write(accountId: number, expires: number): string {
    const signature = createHmac('sha256', this.#key)
      .update(`files:${accountId}:${expires}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);
    return `${expires.toString(36)}.${signature}`;
  }
}
