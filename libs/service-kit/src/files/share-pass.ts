import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that the address of a shared file lives at most. */
export const SHARE_PASS_LIFE = 15 * 60;
const SIGNATURE_LENGTH = 22;

/** How a file is given: to be shown, or to be saved. */
export type Disposition = 'inline' | 'attachment';

/** What a good pass says. */
export interface SharePass {
  readonly shareId: number;
  readonly disposition: Disposition;
  /** Seconds that it still lives. */
  readonly secondsLeft: number;
}

/** Signs addresses of shared files: one pass opens one object, in one way, for one share. */
export class SharePasses {
  readonly #key: Buffer;

  /** @param key base64, 32 bytes. */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'base64');
  }

  /** @param expires seconds since 1970 */
  passFor(shareId: number, key: string, disposition: Disposition, expires: number): string {
    const end = Math.floor(expires).toString(36);
    const said = `${end}.${shareId.toString(36)}.${disposition === 'inline' ? 'i' : 'a'}`;
    const signature = createHmac('sha256', this.#key)
      .update(`share-file:${said}:${key}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);
    return `${said}.${signature}`;
  }

  /** @returns null for a pass that does not open this object, or not any more. */
  read(key: string, pass: string, now = Date.now()): SharePass | null {
    const [end = '', share = '', way = ''] = pass.split('.');
    const expires = Number.parseInt(end, 36);
    const shareId = Number.parseInt(share, 36);
    if (!Number.isSafeInteger(expires) || !Number.isSafeInteger(shareId)) return null;
    const disposition = way === 'a' ? 'attachment' : 'inline';
    const expected = Buffer.from(this.passFor(shareId, key, disposition, expires));
    const given = Buffer.from(pass);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const secondsLeft = Math.floor(expires - now / 1000);
    return secondsLeft > 0 ? { shareId, disposition, secondsLeft } : null;
  }
}
