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
  readonly userId: number;
  /** The session that it was made for, as `sessionTag` writes it. */
  readonly session: string;
}

interface TokenParts {
  readonly accountId: number;
  readonly userId: number;
  readonly session: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** A session as addresses name it: its id is nobody else's business. */
export function sessionTag(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, SESSION_LENGTH);
}

/**
 * Signs the addresses of files. A token tells who was told them, and in which session; whether they may
 * open a file is judged when they do. Tokens change every six hours, so that browsers can keep what they
 * loaded.
 */
export class FilesTokens {
  readonly #key: Buffer;
  readonly #made = new Map<string, { readonly expires: number; readonly token: string }>();

  /** @param key base64, 32 bytes. */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'base64');
  }

  tokenFor(accountId: number, userId: number, sessionId: string, now = Date.now()): string {
    const expires = (Math.floor(now / 1000 / STEP) + 2) * STEP;
    const name = `${accountId}:${userId}:${sessionId}`;
    const known = this.#made.get(name);
    if (known?.expires === expires) return known.token;
    const token = this.#write({ accountId, userId, session: sessionTag(sessionId), expires });
    if (this.#made.size >= REMEMBERED) this.#made.clear();
    this.#made.set(name, { expires, token });
    return token;
  }

  /** @returns null for a token that is of another account, or opens nothing any more. */
  read(accountId: number, token: string, now = Date.now()): FilesPass | null {
    const [ends = '', user = '', session = ''] = token.split('.');
    const expires = Number.parseInt(ends, 36);
    const userId = Number.parseInt(user, 36);
    if (!Number.isSafeInteger(expires) || !Number.isSafeInteger(userId)) return null;
    const expected = Buffer.from(this.#write({ accountId, userId, session, expires }));
    const given = Buffer.from(token);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const secondsLeft = Math.floor(expires - now / 1000);
    return secondsLeft > 0 ? { secondsLeft, userId, session } : null;
  }

  #write({ accountId, userId, session, expires }: TokenParts): string {
    const said = `${expires.toString(36)}.${userId.toString(36)}.${session}`;
    const signature = createHmac('sha256', this.#key)
      .update(`files:${accountId}:${said}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);
    return `${said}.${signature}`;
  }
}
