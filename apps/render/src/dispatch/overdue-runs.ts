import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { DispatchConfig } from './dispatch.config.ts';
import { EndAttempt } from './end-attempt.ts';
import type { HeldAttempt } from './end-attempt.ts';
import { Runs } from './runs.ts';
import type { RunEnd } from './runs.ts';

/** Runs that end in one transaction. */
const BATCH = 100;

/** Leases that are over: SQL about a lease `l`, with its seconds as `$2`. */
interface Lateness {
  readonly sql: string;
  readonly seconds: number;
  readonly end: RunEnd & { readonly error: string };
  /** The node is there, and does not go on with it. */
  readonly isRefusal: boolean;
}

/** Ends runs whose nodes say nothing, never took them up, or are not done with them in any useful time. */
@Injectable()
export class OverdueRuns {
  constructor(
    private readonly database: Database,
    private readonly runs: Runs,
    private readonly ending: EndAttempt,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {}

  async end(): Promise<void> {
    const { JAMPOT_RENDER_LEASE: lease, JAMPOT_RENDER_REQUEUE: requeue } = this.config;
    const silent: Lateness = {
      sql: 'l.accepted IS NOT NULL AND l.expires < now() - make_interval(secs => $2)',
      seconds: requeue - lease,
      end: { state: 'lost', error: 'The node fell silent.' },
      isRefusal: false,
    };
    const untaken: Lateness = {
      sql: 'l.accepted IS NULL AND l.heartbeat < now() - make_interval(secs => $2)',
      seconds: this.config.JAMPOT_RENDER_OFFER,
      end: { state: 'lost', error: 'The node did not take it up.' },
      isRefusal: true,
    };
    for (const lateness of [silent, untaken]) while ((await this.#lose(lateness)) === BATCH);
    while ((await this.#failSlow()) === BATCH);
  }

  /** @returns how many seemed to be late. */
  #lose({ sql, seconds, end, isRefusal }: Lateness): Promise<number> {
    return this.database.change(systemScope, async (tx) => {
      const late = await tx.sql<{ attempt_id: number }>(
        `SELECT l.attempt_id FROM leases l JOIN jobs j ON j.id = l.job_id
         WHERE ${sql} LIMIT $1 FOR NO KEY UPDATE OF j SKIP LOCKED`,
        [BATCH, seconds],
      );
      if (late.length === 0) return 0;
      // Asked again: a lease that was read may have been renewed or ended before its job was locked.
      const which = { sql: `l.attempt_id = ANY ($1::bigint[]) AND ${sql}` };
      const values = [late.map(({ attempt_id }) => attempt_id), seconds];
      const lost = await this.runs.takeAway(tx, { ...which, values }, end);
      if (isRefusal) await this.ending.refused(tx, lost, end.error);
      else await this.runs.requeue(tx, lost);
      return late.length;
    });
  }

  /** However often a node says that it is at work: nobody waits for a run for ever. */
  #failSlow(): Promise<number> {
    const { JAMPOT_RENDER_LIMIT: limit, JAMPOT_RENDER_FILES: files } = this.config;
    return this.database.change(systemScope, async (tx) => {
      const slow = await lockSlow(tx, limit + files);
      const error = `It was not done within ${inWords(limit + files)}, its files included.`;
      for (const held of slow) await this.ending.overdue(tx, held, error);
      return slow.length;
    });
  }
}

function lockSlow(tx: Transaction, seconds: number): Promise<HeldAttempt[]> {
  return tx.sql<HeldAttempt>(
    `SELECT t.id AS attempt_id, t.job_id, t.account_id, l.node_id, t.poolrenderer_id
     FROM leases l JOIN attempts t ON t.id = l.attempt_id JOIN jobs j ON j.id = l.job_id
     WHERE t.started < now() - make_interval(secs => $2)
     ORDER BY j.id LIMIT $1 FOR NO KEY UPDATE OF j SKIP LOCKED`,
    [BATCH, seconds],
  );
}

function inWords(seconds: number): string {
  const [size, unit] = seconds < 7200 ? [1, 'seconds'] : [3600, 'hours'];
  return `${Math.round(seconds / size).toLocaleString('en')} ${unit}`;
}
