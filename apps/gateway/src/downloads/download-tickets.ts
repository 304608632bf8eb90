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
  /** The name of the folder that all of the assets are in; null when they are in several. */
  readonly folder: string | null;
}

/** What several tickets together let their holder download. */
export interface LongOrder extends Omit<DownloadOrder, 'ids'> {
  /** The ids of each ticket, read when their turn comes. */
  readonly pieces: () => Iterable<readonly number[]>;
}

/**
 * A link carries no header, so it carries a ticket: signed, short-lived, good for these files alone,
 * and of no use once the session behind it was revoked. What its owner may see is looked at again
 * when it is used. Nothing has to be remembered about one.
 */
export class DownloadTickets {
  readonly #key: Buffer;

  /** @param key base64, 32 bytes. */
  constructor(key: string) {
    this.#key = createHmac('sha256', Buffer.from(key, 'base64')).update('downloads').digest();
  }

  write({ token, ids, file, folder }: DownloadOrder, now = Date.now()): string {
    const { caller, issued } = token;
    const expires = Math.floor(now / 1000) + LIFE;
    // Differences of neighbours are short, so that a thousand ids fit an address.
    const steps = ids.map((id, at) => id - (ids[at - 1] ?? 0));
    const text = JSON.stringify({ caller, issued, expires, file, folder, steps });
    const content = deflateRawSync(text).toString('base64url');
    return `${content}.${this.#sign(content)}`;
  }

  /** @throws JampotError `not_found` for a ticket that is none; `link_expired`. */
  read(ticket: string, now = Date.now()): DownloadOrder {
    const order = this.#open(ticket);
    if (order.token.expires <= now / 1000) throw new JampotError('link_expired');
    return order;
  }

  /**
   * Reads tickets that one person got one after the other. Asking for many takes long: the newest
   * of them counts for whether and as whom they may still be used.
   * @throws JampotError `not_found` when one is none, or they are not all of one person and of one
   *   kind of file; `link_expired`.
   */
  readAll(tickets: readonly string[], now = Date.now()): LongOrder {
    let newest: DownloadOrder | null = null;
    let folder: string | null = null;
    for (const ticket of tickets) {
      const order = this.#open(ticket);
      if (newest === null) ({ folder } = order);
      else if (!isAlike(newest, order)) throw new JampotError('not_found');
      if (order.folder !== folder) folder = null;
      if (newest === null || order.token.expires >= newest.token.expires) newest = order;
    }
    if (newest === null) throw new JampotError('not_found');
    const { token, file } = newest;
    if (token.expires <= now / 1000) throw new JampotError('link_expired');
    const open = (ticket: string) => this.#open(ticket).ids;
    return {
      token,
      file,
      folder,
      *pieces() {
        for (const ticket of tickets) yield open(ticket);
      },
    };
  }

  #open(ticket: string): DownloadOrder {
    const [content = '', signature = ''] = ticket.split('.');
    const expected = Buffer.from(this.#sign(content));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
      throw new JampotError('not_found');
    }
    const text = inflateRawSync(Buffer.from(content, 'base64url')).toString();
    const { file, folder, steps, ...token } = JSON.parse(text) as VerifiedToken &
      Pick<DownloadOrder, 'file' | 'folder'> & { readonly steps: readonly number[] };
    let id = 0;
    return { token, file, folder, ids: steps.map((step) => (id += step)) };
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}

function isAlike(one: DownloadOrder, other: DownloadOrder): boolean {
  const [mine, theirs] = [one.token.caller, other.token.caller];
  return (
    mine.user_id === theirs.user_id &&
    mine.account_id === theirs.account_id &&
    one.file === other.file
  );
}
