import { JampotError } from '@jampot/contracts';
import type { DownloadFile } from '@jampot/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { VerifiedToken } from '../tokens/access-tokens.ts';

/** Seconds in which a browser begins to load what was asked for. */
const LIFE = 300;
/** Tickets of one download, at most: each is for up to a thousand assets. */
export const MOST_TICKETS = 1000;

/** What a ticket lets its holder download, as whom. */
export interface DownloadOrder {
  readonly token: VerifiedToken;
  readonly ids: readonly number[];
  readonly file: DownloadFile;
  /** The name of the folder that all of the assets are in; null when they are in several. */
  readonly folder: string | null;
}

type Terms = Omit<DownloadOrder, 'ids'>;

/** What several tickets together let their holder download. */
export interface LongOrder extends Terms {
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

  /**
   * @param key base64, 32 bytes.
   * @param of what the ids name: a ticket for one kind is none for another.
   */
  constructor(key: string, of: 'downloads' | 'playlists' = 'downloads') {
    this.#key = createHmac('sha256', Buffer.from(key, 'base64')).update(of).digest();
  }

  write({ token, ids, file, folder }: DownloadOrder, now = Date.now()): string {
    const { caller, issued } = token;
    const expires = Math.floor(now / 1000) + LIFE;
    // Differences of neighbours are short, so that a thousand ids fit an address.
    const steps = ids.map((id, at) => id - (ids[at - 1] ?? 0));
    const terms = Buffer.from(JSON.stringify({ caller, issued, expires, file, folder }));
    const packed = deflateRawSync(JSON.stringify(steps));
    const content = `${terms.toString('base64url')}.${packed.toString('base64url')}`;
    return `${content}.${this.#sign(content)}`;
  }

  /** @throws JampotError `not_found` for a ticket that is none; `link_expired`. */
  read(ticket: string, now = Date.now()): DownloadOrder {
    const { terms, packed } = this.#open(ticket);
    if (terms.token.expires <= now / 1000) throw new JampotError('link_expired');
    return { ...terms, ids: idsOf(packed) };
  }

  /**
   * Reads tickets that one person got one after the other. Asking for many takes long: the newest
   * of them counts for whether and as whom they may still be used.
   * @throws JampotError `too_large` for more than `MOST_TICKETS`; `not_found` when one is none, or
   *   they are not all of one person and of one kind of file; `link_expired`.
   */
  readAll(tickets: readonly string[], now = Date.now()): LongOrder {
    if (tickets.length > MOST_TICKETS) {
      throw new JampotError('too_large', { text: `No more than ${MOST_TICKETS} tickets at once.` });
    }
    let newest: Terms | null = null;
    let folder: string | null = null;
    const packs: string[] = [];
    for (const ticket of tickets) {
      const { terms, packed } = this.#open(ticket);
      if (newest === null) ({ folder } = terms);
      else if (!isAlike(newest, terms)) throw new JampotError('not_found');
      if (terms.folder !== folder) folder = null;
      if (newest === null || terms.token.expires >= newest.token.expires) newest = terms;
      packs.push(packed);
    }
    if (newest === null) throw new JampotError('not_found');
    const { token, file } = newest;
    if (token.expires <= now / 1000) throw new JampotError('link_expired');
    return {
      token,
      file,
      folder,
      *pieces() {
        for (const packed of packs) yield idsOf(packed);
      },
    };
  }

  /** The terms stand beside the ids, which stay packed: many tickets are looked at for their terms. */
  #open(ticket: string): { readonly terms: Terms; readonly packed: string } {
    const [head = '', packed = '', signature = ''] = ticket.split('.', 3);
    const expected = Buffer.from(this.#sign(`${head}.${packed}`));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
      throw new JampotError('not_found');
    }
    const text = Buffer.from(head, 'base64url').toString();
    const { file, folder, ...token } = JSON.parse(text) as VerifiedToken & Omit<Terms, 'token'>;
    return { terms: { token, file, folder }, packed };
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}

function idsOf(packed: string): number[] {
  const text = inflateRawSync(Buffer.from(packed, 'base64url')).toString();
  let id = 0;
  return (JSON.parse(text) as number[]).map((step) => (id += step));
}

function isAlike(one: Terms, other: Terms): boolean {
  const [mine, theirs] = [one.token.caller, other.token.caller];
  return (
    mine.user_id === theirs.user_id &&
    mine.account_id === theirs.account_id &&
    one.file === other.file
  );
}
