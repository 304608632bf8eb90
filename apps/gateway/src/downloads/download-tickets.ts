import { JampotError } from '@jampot/contracts';
import type { DownloadFile } from '@jampot/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { VerifiedToken } from '../tokens/access-tokens.ts';

/** Seconds in which a browser begins to load what was asked for. */
const LIFE = 300;

/** What a ticket lets its holder download, as whom. */
export interface DownloadOrder {
  readonly token: VerifiedToken;
  readonly ids: readonly number[];
  readonly file: DownloadFile;
}

/**
 * A link carries no header, so it carries a ticket: signed, short-lived, good for these files alone,
 * and of no use once the session behind it was revoked. What its owner may see is looked at again
 * when it is used.
 */
export class DownloadTickets {
  readonly #key: Buffer;

  /** @param key base64, 32 bytes. */
  constructor(key: string) {
    this.#key = createHmac('sha256', Buffer.from(key, 'base64')).update('downloads').digest();
  }

  write({ token, ids, file }: DownloadOrder, now = Date.now()): string {
    const { caller, issued } = token;
    const expires = Math.floor(now / 1000) + LIFE;
    // Differences of neighbours are short, so that a thousand ids fit an address.
    const steps = ids.map((id, at) => id - (ids[at - 1] ?? 0));
    const text = JSON.stringify({ caller, issued, expires, file, steps });
    const content = deflateRawSync(text).toString('base64url');
    return `${content}.${this.#sign(content)}`;
  }

  /** @throws JampotError `not_found` for a ticket that is none; `link_expired`. */
  read(ticket: string, now = Date.now()): DownloadOrder {
    const [content = '', signature = ''] = ticket.split('.');
    const expected = Buffer.from(this.#sign(content));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
      throw new JampotError('not_found');
    }
    const text = inflateRawSync(Buffer.from(content, 'base64url')).toString();
    const { file, steps, ...token } = JSON.parse(text) as VerifiedToken & {
      readonly file: DownloadFile;
      readonly steps: readonly number[];
    };
    if (token.expires <= now / 1000) throw new JampotError('link_expired');
    let id = 0;
    return { token, file, ids: steps.map((step) => (id += step)) };
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}
