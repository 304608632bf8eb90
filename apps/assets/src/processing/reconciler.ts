import { isMeasured, isUnderWay } from '@jampot/domain';
import { Database, findsAny, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { LOG } from '@jampot/service-kit';
import type { JobState, Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { Asset } from '../assets/asset.entity.ts';
import { endMeasuring } from '../renders/ask-for-render.ts';
import { advance, Version } from '../versions/version.entity.ts';
import { isUnderWay as isUnderWaySql } from '../versions/version-columns.ts';
import { announceVersion } from '../versions/version-events.ts';
import { jobId, TranscodeQueue } from './transcode-queue.ts';
import type { Making } from './transcode-queue.ts';

/** Milliseconds between two looks. What hangs on a lost Redis goes on when it is back. */
const EVERY = 10_000;
/** Milliseconds that the result of a job which ended may be on its way. */
const RESULT_PATIENCE = 30_000;
/** Makings anew because a result got lost, before a version is given up. */
const MOST_REMAKES = 3;
const BATCH = 500;

export const GIVEN_UP =
  'The preview could not be made: the work on it was broken off several times.';

const UNDER_WAY = `SELECT FROM versions WHERE ${isUnderWaySql('versions')}`;

interface Unfinished extends Making {
  readonly remakes: number;
}

/**
 * Keeps every version on its way to an end: one that waits or runs without a job is queued again,
 * one whose tries are used up has failed. So a queue may be lost whole.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  /** Since when jobs are known to have ended whose result has not come. */
  readonly #ended = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly queue: TranscodeQueue,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#schedule(0);
  }

  /** Does not wait for a look that hangs on Redis: nothing it would do is lost. */
  onModuleDestroy(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** One look at everything unfinished. */
  async reconcile(): Promise<void> {
    const seen = new Set<string>();
    if (!(await findsAny(this.database, UNDER_WAY))) {
      this.#ended.clear();
      return;
    }
    for (let after = 0, whole = false; !whole;) {
      const versions = await this.#unfinished(after);
      for (const version of versions) seen.add(jobId(version));
      await this.#settleAll(versions);
      if (this.#stopped) return;
      after = versions.at(-1)?.id ?? after;
      whole = versions.length < BATCH;
    }
    for (const id of this.#ended.keys()) if (!seen.has(id)) this.#ended.delete(id);
  }

  #schedule(milliseconds: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      void this.reconcile()
        .catch((error: unknown) => {
          if (!this.#stopped) this.log.warn({ err: error }, 'previews in the making wait');
        })
        .finally(() => this.#schedule(EVERY));
    }, milliseconds);
    this.#timer.unref();
  }

  /** Empty while another replica of the service is looking. */
  #unfinished(after: number): Promise<Unfinished[]> {
    return this.database.change(systemScope, async (tx) => {
      const [lock] = await tx.sql<{ mine: boolean }>(
        "SELECT pg_try_advisory_xact_lock(hashtext('assets.reconciler')) AS mine",
      );
      if (lock?.mine !== true) return [];
      return tx.sql<Unfinished & Record<string, unknown>>(
        `SELECT id, attempt, remakes FROM versions
         WHERE ${isUnderWaySql('versions')} AND id > $1 ORDER BY id LIMIT $2`,
        [after, BATCH],
      );
    });
  }

  /** Redis is asked once for all of them, and given once what it lacks. */
  async #settleAll(versions: readonly Unfinished[]): Promise<void> {
    const states = await this.queue.states(versions);
    const stateOf = (version: Unfinished) => states.get(jobId(version)) ?? 'gone';
    const gone = versions.filter((version) => stateOf(version) === 'gone');
    await this.queue.add(gone.map(({ id }) => id));
    for (const version of versions) {
      if (this.#stopped) return;
      await this.#settle(version, stateOf(version));
    }
  }

  async #settle(version: Unfinished, state: JobState): Promise<void> {
    const id = jobId(version);
    if (state !== 'completed') this.#ended.delete(id);
    switch (state) {
      case 'live':
      case 'gone':
        return;
      case 'failed':
        await this.#giveUp(version);
        return;
      case 'completed':
        await this.#resultLost(version, id);
    }
  }

  async #resultLost(version: Unfinished, id: string): Promise<void> {
    const since = this.#ended.get(id) ?? Date.now();
    this.#ended.set(id, since);
    if (Date.now() - since < RESULT_PATIENCE) return;
    this.#ended.delete(id);
    if (version.remakes >= MOST_REMAKES) await this.#giveUp(version);
    else await this.#remake(version);
  }

  #remake(making: Making): Promise<void> {
    return this.#change(making, async (tx, version) => {
      version.attempt += 1;
      version.remakes += 1;
      advance(version, 'result_lost');
      this.queue.addAfterCommit(tx, version);
    });
  }

  #giveUp(making: Making): Promise<void> {
    return this.#change(making, async (tx, version) => {
      if (isMeasured(version.stage)) {
        const asset = await tx.em.findOne(Asset, { id: version.asset_id });
        if (asset !== null) return endMeasuring(tx, version, asset, null);
      }
      advance(version, 'conversion_failed');
      version.processing_error = GIVEN_UP;
    });
  }

  #change(
    making: Making,
    act: (tx: Transaction, version: Version) => void | Promise<void>,
  ): Promise<void> {
    return this.database.change(systemScope, async (tx) => {
      const version = await tx.em.findOne(
        Version,
        { id: making.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (version === null || version.attempt !== making.attempt || !isUnderWay(version.stage))
        return;
      await act(tx, version);
      await announceVersion(tx, null, 'changed', version);
    });
  }
}
