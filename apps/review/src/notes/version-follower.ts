import { Database, findsAny, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { apart, inRequest, LOG } from '@jampot/service-kit';
import type { KeepVersions, Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { followVersion } from './follow-versions.ts';

/** Milliseconds between looks at versions whose move nobody announced here. */
const POLL = 5000;

/**
 * Brings notes to where their versions went. The events of every account wait for each other, and a
 * version that is moved there and back costs whoever does it less than its notes cost us: what hears
 * of moves only marks the version, and this follows it, once, wherever it has come to by then.
 */
@Injectable()
export class VersionFollower implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#wake(), POLL);
    this.#wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Marks the versions that have notes elsewhere, in the transaction that keeps where they are. */
  readonly keep: KeepVersions = async (tx, _sequence, versions) => {
    const marked = await tx.sql(
      `UPDATE versions v SET moved = true
       WHERE v.id = ANY($1::bigint[]) AND NOT v.moved AND EXISTS (
         SELECT FROM notes n WHERE n.version_id = v.id AND n.asset_id <> v.asset_id)
       RETURNING 1 AS marked`,
      [versions.map(({ id }) => id)],
    );
    if (marked.length > 0) tx.afterCommit(() => this.#wake());
  };

  #wake(): void {
    this.#again = true;
    if (this.#running !== null || this.#stopped) return;
    // In no request of those that have moved a version: it follows all of them.
    this.#running = apart(() =>
      inRequest({ requestId: 'moved versions' }, () => this.#run()),
    ).finally(() => {
      this.#running = null;
      if (this.#again) this.#wake();
    });
  }

  /** One version that can't be followed now waits for the next look, and keeps no other back. */
  async #run(): Promise<void> {
    this.#again = false;
    const failed: number[] = [];
    try {
      if (!(await findsAny(this.database, 'SELECT FROM versions WHERE moved'))) return;
      for (;;) {
        const next = await this.database.change(systemScope, (tx) => firstMoved(tx, failed));
        if (next === undefined || this.#stopped) return;
        try {
          if (!(await this.database.change(systemScope, (tx) => follow(tx, next)))) return;
        } catch (error) {
          this.log.warn({ err: error, version_id: next.id }, 'notes wait to follow their version');
          failed.push(next.id);
        }
      }
    } catch (error) {
      this.log.warn({ err: error }, 'notes wait to follow their versions');
    }
  }
}

interface MovedVersion extends Record<string, unknown> {
  readonly id: number;
  readonly sequence: number;
}

async function firstMoved(
  tx: Transaction,
  except: readonly number[],
): Promise<MovedVersion | undefined> {
  const [first] = await tx.sql<MovedVersion>(
    `SELECT id, sequence FROM versions WHERE moved AND id <> ALL($1::bigint[])
     ORDER BY sequence, id LIMIT 1`,
    [except],
  );
  return first;
}

/**
 * The version is not locked while its notes go: who tells where it is waits for nobody. Where it was
 * told of meanwhile, the mark stays.
 * @returns false while another replica follows
 */
async function follow(tx: Transaction, { id, sequence }: MovedVersion): Promise<boolean> {
  const [turn] = await tx.sql<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('review.moved-versions', 0)) AS mine`,
  );
  if (turn?.mine !== true) return false;
  await followVersion(tx, id);
  await tx.sql('UPDATE versions SET moved = false WHERE id = $1 AND sequence = $2', [id, sequence]);
  return true;
}
