import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const HOUR = 3600;
/** Seconds: a token lives between one and two of these, so that addresses stay the same for a while. */
const STEP = 6 * HOUR;
/** Seconds that a token lives at most. */
export const FILES_TOKEN_LIFE = 2 * STEP;
const SIGNATURE_LENGTH = 22;
const SESSION_LENGTH = 12;
/** Tokens that are remembered, so that a read signs nothing. */
const REMEMBERED = 20_000;

/** What a good token says. */
export interface FilesPass {
  /** Seconds that it still lives. */
  readonly secondsLeft: number;
  /** The session that it was made for, as `sessionTag` writes it. */
  readonly session: string;
}

/** A session as addresses name it: its id is nobody else's business. */
export function sessionTag(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, SESSION_LENGTH);
}

/**
 * Signs the addresses of files. One token opens all files of an account until it ends or the session
 * ends that it was made for; which file is meant is told by its key, 128 random bits that only those
 * learn who may see the row. Tokens change every six hours, so that browsers can keep what they loaded.
 */
export class FilesTokens {
  readonly #key: Buffer;
  readonly #made = new Map<string, { readonly expires: number; readonly token: string }>();

  /** @param key base64, 32 bytes. */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'base64');
  }

  tokenFor(accountId: number, sessionId: string, now = Date.now()): string {
    const expires = (Math.floor(now / 1000 / STEP) + 2) * STEP;
    const name = `${accountId}:${sessionId}`;
    const known = this.#made.get(name);
    if (known?.expires === expires) return known.token;
    const token = this.#write(accountId, sessionTag(sessionId), expires);
    if (this.#made.size >= REMEMBERED) this.#made.clear();
    this.#made.set(name, { expires, token });
    return token;
  }

  /** @returns null for a token that opens nothing of this account, or nothing any more. */
  read(accountId: number, token: string, now = Date.now()): FilesPass | null {
    const [ends = '', session = ''] = token.split('.');
    const expires = Number.parseInt(ends, 36);
    if (!Number.isSafeInteger(expires)) return null;
    const expected = Buffer.from(this.#write(accountId, session, expires));
    const given = Buffer.from(token);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const secondsLeft = Math.floor(expires - now / 1000);
    return secondsLeft > 0 ? { secondsLeft, session } : null;
  }

  #write(accountId: number, session: string, expires: number): string {
    const signature = createHmac('sha256', this.#key)
      .update(`files:${accountId}:${session}:${expires}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);
    return `${expires.toString(36)}.${session}.${signature}`;
  }
}
