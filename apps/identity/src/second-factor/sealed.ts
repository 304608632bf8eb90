import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets that have to be read again, so that a copy of the database alone tells none. */
export class Sealed {
  readonly #key: Buffer;

  /** @param secret of the installation, in base64: nothing is sealed with it itself. */
  constructor(secret: string) {
    this.#key = Buffer.from(
      hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'jampot second factor', 32),
    );
  }

  /** @param about what the secret belongs to: it can't be opened as another's. */
  seal(text: string, about: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @returns null for what was sealed with another key, or for something else */
  open(sealed: Buffer, about: string): string | null {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const opened = createDecipheriv(CIPHER, this.#key, nonce)
        .setAAD(Buffer.from(about))
        .setAuthTag(tag);
      const text = opened.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, opened.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
