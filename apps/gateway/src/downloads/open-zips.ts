import { sessionTag } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import type { ServerResponse } from 'node:http';
import type { Reader } from '../files/file-judge.ts';
import type { OpenTransfers } from '../files/open-transfers.ts';
import type { VerifiedToken } from '../tokens/access-tokens.ts';
import type { Authenticator } from '../tokens/authenticator.ts';

interface Parts {
  readonly authenticator: Pick<Authenticator, 'onRevoked' | 'recheck'>;
  readonly transfers: Pick<OpenTransfers<Reader>, 'giving'>;
  readonly store: Pick<ObjectStore, 'read'>;
}

/**
 * Zips that are being streamed. One takes hours where it is large, and ends before that: at once with the session or
 * the user behind it, and within seconds with the right to the file that is on its way.
 */
export class OpenZips {
  readonly #parts: Parts;
  readonly #open = new Map<ServerResponse, VerifiedToken>();

  constructor(parts: Parts) {
    this.#parts = parts;
    // What another role may have is judged file by file.
    parts.authenticator.onRevoked(({ kind, id }) => {
      if (kind !== 'role') this.#cut(kind, id);
    });
  }

  /**
   * An answer that is cut off once its reader may not have it any more.
   * @returns where its files are to be read from
   * @throws JampotError for a session that has ended meanwhile
   */
  giving(token: VerifiedToken, response: ServerResponse): Pick<ObjectStore, 'read'> {
    const { authenticator, transfers, store } = this.#parts;
    // Looking for the files may have taken longer than the token lives: its session is what counts.
    const lasting = { ...token, expires: Infinity };
    authenticator.recheck(lasting);
    let reading: string | null = null;
    if (!response.destroyed) {
      this.#forgetClosed();
      this.#open.set(response, lasting);
      const { account_id, user_id, session_id } = token.caller;
      const reader = { accountId: account_id, userId: user_id, session: sessionTag(session_id) };
      transfers.giving(reader, () => reading, response);
    }
    return {
      read: (key, range) => {
        reading = key;
        return store.read(key, range);
      },
    };
  }

  /** Not by a listener: an answer has as many as it may have without a warning. */
  #forgetClosed(): void {
    for (const response of this.#open.keys()) if (response.destroyed) this.#open.delete(response);
  }

  #cut(kind: 'session' | 'user', id: string): void {
    this.#forgetClosed();
    for (const [response, { caller }] of this.#open) {
      const own = kind === 'session' ? caller.session_id : caller.user_id;
      if (String(own) === id) response.destroy();
    }
  }
}
