import { JampotError } from '@jampot/contracts';
import { sessionTag } from '@jampot/service-kit';
import type { ServerResponse } from 'node:http';
import type { Authenticator } from '../tokens/authenticator.ts';
import type { FileJudge, Reader } from './file-judge.ts';

/** Milliseconds after which members, and guests of a share, who are still being given a file are judged again. */
const MEMBERS_AGAIN = 3000;
export const GUESTS_AGAIN = 500;
/** Refusals that end what is under way; others tell of something else that is amiss. */
const OVER: ReadonlySet<string> = new Set(['not_found', 'link_expired']);

/** The key of the file that is on its way now; null before the first. */
type Given = string | (() => string | null);

interface Transfer<R> {
  readonly reader: R;
  readonly key: Given;
}

interface Parts<R> {
  /** Milliseconds. */
  readonly again: number;
  /** @throws JampotError `not_found`, `link_expired` for who may not have it any more */
  readonly require: (reader: R, key: string) => Promise<void>;
}

/** Files that somebody is being given: a large one takes long enough to lose the right to it meanwhile. */
export class OpenTransfers<R> {
  readonly #parts: Parts<R>;
  readonly #open = new Map<ServerResponse, Transfer<R>>();
  #waits = false;

  constructor(parts: Parts<R>) {
    this.#parts = parts;
  }

  /** An answer that is cut off once its reader may not have the file any more. */
  giving(reader: R, key: Given, response: ServerResponse): void {
    if (response.destroyed) return;
    this.#open.set(response, { reader, key });
    response.once('close', () => this.#open.delete(response));
    if (!this.#waits) this.#lookLater();
  }

  /** Judges now, without waiting for the next time. @param concerns whose transfers */
  async look(concerns: (reader: R) => boolean = () => true): Promise<void> {
    await Promise.all(
      [...this.#open].map(async ([response, transfer]) => {
        if (concerns(transfer.reader) && !(await this.#mayGoOn(transfer))) response.destroy();
      }),
    );
  }

  #lookLater(): void {
    this.#waits = true;
    setTimeout(() => void this.#lookAgain(), this.#parts.again).unref();
  }

  async #lookAgain(): Promise<void> {
    await this.look();
    this.#waits = false;
    if (this.#open.size > 0) this.#lookLater();
  }

  /** Where nobody can tell, it goes on: it was allowed a moment ago. */
  async #mayGoOn({ reader, key }: Transfer<R>): Promise<boolean> {
    const now = typeof key === 'string' ? key : key();
    if (now === null) return true;
    try {
      await this.#parts.require(reader, now);
      return true;
    } catch (error) {
      return !(error instanceof JampotError && OVER.has(error.code));
    }
  }
}

interface MembersParts {
  readonly judge: Pick<FileJudge, 'requireMember'>;
  readonly authenticator: Pick<Authenticator, 'onRevoked' | 'sessionEnded'>;
}

/** Those of members, judged at once when a session ends or somebody is disabled. */
export function transfersOfMembers({ judge, authenticator }: MembersParts): OpenTransfers<Reader> {
  const transfers = new OpenTransfers<Reader>({
    again: MEMBERS_AGAIN,
    require: async (reader, key) => {
      if (authenticator.sessionEnded(reader.session)) throw new JampotError('not_found');
      await judge.requireMember(reader, key);
    },
  });
  authenticator.onRevoked(({ kind, id }) => {
    // Whose role it is nobody here knows.
    void transfers.look(
      ({ userId, session }) =>
        kind === 'role' || (kind === 'user' ? String(userId) === id : session === sessionTag(id)),
    );
  });
  return transfers;
}

/** Those of guests, by the ids of their shares: what a share shows may be deleted while it stays open. */
export function transfersOfGuests(judge: Pick<FileJudge, 'requireGuest'>): OpenTransfers<number> {
  return new OpenTransfers<number>({
    again: GUESTS_AGAIN,
    require: (shareId, key) => judge.requireGuest(shareId, key),
  });
}
