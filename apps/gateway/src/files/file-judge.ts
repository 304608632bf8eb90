import {
  findFileReader,
  JampotError,
  judgeGuestFiles,
  judgePhotos,
  judgeReviewFiles,
  judgeSharedFiles,
  judgeVersionFiles,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { BusClient, FilesPass } from '@jampot/service-kit';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import type { Authenticator } from '../tokens/authenticator.ts';
import { roomFor } from './room-for.ts';
import { JudgedKeys } from './judged-keys.ts';

/** Milliseconds for which members, and guests of a share, go on with what they were just given. */
const MEMBERS_KEPT_FOR = 3000;
const GUESTS_KEPT_FOR = 400;
/** Milliseconds for which is remembered who reads in a session; what they may has its own signal. */
const READERS_KEPT_FOR = 30_000;
const MOST_READERS = 20_000;
/** Files of which is remembered which service keeps them: that never changes. */
const MOST_OWNERS = 100_000;

type Judging =
  | typeof judgeVersionFiles
  | typeof judgeReviewFiles
  | typeof judgePhotos
  | typeof judgeGuestFiles;
/** Nearly all files are of versions; the others are asked for what is none of them. */
const FIRST: Judging = judgeVersionFiles;
const OTHERS: readonly Judging[] = [judgeReviewFiles, judgePhotos, judgeGuestFiles];

/** Whose address of a file it is. */
export interface Reader extends Pick<FilesPass, 'userId' | 'session'> {
  readonly accountId: number;
}

interface Parts {
  readonly services: Pick<BusClient, 'rows'>;
  readonly authenticator: Pick<Authenticator, 'onRevoked'>;
}

/**
 * Whether somebody may open a file, judged by the service that keeps it when they open it, and not when they were
 * told its address: who may not see the row any more is refused within seconds.
 */
export class FileJudge {
  readonly #services: Parts['services'];
  readonly #owners = new LRUCache<string, Judging>(roomFor(MOST_OWNERS));
  readonly #readers = new LRUCache<string, Caller>({
    ...roomFor(MOST_READERS),
    ttl: READERS_KEPT_FOR,
  });
  readonly #members: JudgedKeys<Reader>;
  readonly #guests: JudgedKeys<number>;
  #age = 0;

  constructor({ services, authenticator }: Parts) {
    this.#services = services;
    this.#members = new JudgedKeys({
      keptFor: MEMBERS_KEPT_FOR,
      judge: (reader, keys) => this.#judge(reader, keys),
    });
    this.#guests = new JudgedKeys({
      keptFor: GUESTS_KEPT_FOR,
      judge: (share_id, keys) => this.#judgeShared(share_id, keys),
    });
    // The role of somebody changed, or its letters, or they were disabled.
    authenticator.onRevoked(({ kind }) => {
      if (kind !== 'session') this.#forget();
    });
  }

  /** @throws JampotError `not_found` for what is hidden or missing; `unavailable` where nobody can tell */
  async requireMember(reader: Reader, key: string): Promise<void> {
    if (!(await this.#members.mayOpen(nameOf(reader), reader, key))) {
      throw new JampotError('not_found');
    }
  }

  /** @throws JampotError as `requireMember` does */
  async requireGuest(shareId: number, key: string): Promise<void> {
    if (!(await this.#guests.mayOpen(String(shareId), shareId, key))) {
      throw new JampotError('not_found');
    }
  }

  #forget(): void {
    this.#age += 1;
    this.#readers.clear();
    this.#members.forget();
  }

  async #judge(reader: Reader, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const caller = await this.#callerOf(reader);
    if (caller === null) return new Set();
    const open = new Set<string>();
    const ask = async (call: Judging, asked: readonly string[]): Promise<void> => {
      if (asked.length === 0) return;
      for (const { key } of await this.#services.rows(call, contextOf(caller), {
        keys: [...asked],
      })) {
        open.add(key);
        this.#owners.set(key, call);
      }
    };
    const ownerOf = (key: string) => this.#owners.get(key) ?? FIRST;
    await Promise.all(
      [FIRST, ...OTHERS].map((call) =>
        ask(
          call,
          keys.filter((key) => ownerOf(key) === call),
        ),
      ),
    );
    const unknown = keys.filter((key) => !open.has(key) && !this.#owners.has(key));
    await Promise.all(OTHERS.map((call) => ask(call, unknown)));
    return open;
  }

  async #judgeShared(share_id: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const body = { share_id, keys: [...keys] };
    const rows = await this.#services.rows(judgeSharedFiles, contextOf(null), body);
    return new Set(rows.map(({ key }) => key));
  }

  /** Null for a session that has ended. */
  async #callerOf(reader: Reader): Promise<Caller | null> {
    const name = nameOf(reader);
    const known = this.#readers.get(name);
    if (known !== undefined) return known;
    const age = this.#age;
    const { accountId: account_id, userId: user_id, session } = reader;
    const body = { account_id, user_id, session };
    const [found] = await this.#services.rows(findFileReader, contextOf(null), body);
    if (found === undefined) return null;
    const caller = { ...found, account_id, user_id };
    if (age === this.#age) this.#readers.set(name, caller);
    return caller;
  }
}

function nameOf({ accountId, userId, session }: Reader): string {
  return `${accountId}:${userId}:${session}`;
}

function contextOf(caller: Caller | null) {
  return { caller, requestId: randomUUID(), clientAddress: '' };
}
