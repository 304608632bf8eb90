import { jobChanged, progressSignal, queueMoved } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish, Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';

type JobFacts = Omit<EventData<typeof jobChanged>, 'change'>;
interface JobRow extends JobFacts {
  readonly account_id: number;
  readonly team_folder_id: number | null;
  readonly owner_id: number | null;
}

/**
 * Tells of jobs as they are in this transaction: browsers of those who may see the folder, and the
 * services that show them. To be called before a job is removed.
 * @param actorId null for the farm itself
 */
export async function announceJobs(
  tx: Transaction,
  actorId: number | null,
  change: EventData<typeof jobChanged>['change'],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.sql<JobRow & Record<string, unknown>>(
    `SELECT j.id, j.account_id, j.version_id, j.asset_id, j.user_id, j.pool_id, j.node_id,
       j.jobstatus_id, j.render_error, f.team_folder_id, f.user_id AS owner_id
     FROM jobs j LEFT JOIN assets a ON a.id = j.asset_id LEFT JOIN folders f ON f.id = a.folder_id
     WHERE j.id = ANY ($1::bigint[]) ORDER BY j.id`,
    [ids],
  );
  await publish(
    tx,
    jobChanged,
    ...rows.map(({ account_id, team_folder_id, owner_id, ...job }) => ({
      account_id,
      actor_id: actorId,
      audience:
        team_folder_id === null
          ? ({ to: 'services' } as const)
          : folderAudience({ team_folder_id, owner_id }),
      data: { ...job, change },
    })),
  );
}

/** Milliseconds between two tellings of one pool's queue. */
const EVERY = 1000;

/**
 * Tells browsers that a pool's queue has others or another order: those too who see the pool but not
 * the job. What comes too soon is told at the end of the pause.
 */
@Injectable()
export class QueueTeller implements OnModuleDestroy {
  readonly #pausing = new Map<number, boolean>();
  #stopped = false;

  constructor(private readonly signals: Signals) {}

  movedAfterCommit(tx: Transaction, accountId: number, ...pools: readonly (number | null)[]): void {
    const moved = [...new Set(pools)].filter((pool) => pool !== null);
    tx.afterCommit(() => {
      for (const pool of moved) this.#moved(accountId, pool);
    });
  }

  onModuleDestroy(): void {
    this.#stopped = true;
  }

  #moved(accountId: number, pool: number): void {
    if (this.#pausing.has(pool)) {
      this.#pausing.set(pool, true);
      return;
    }
    this.#tell(accountId, pool);
  }

  #tell(accountId: number, pool: number): void {
    this.signals.send(progressSignal, {
      name: queueMoved.name,
      account_id: accountId,
      actor_id: null,
      audience: { to: 'account' },
      occurred: new Date().toISOString(),
      data: { id: pool },
    });
    this.#pausing.set(pool, false);
    setTimeout(() => {
      const again = this.#pausing.get(pool) === true;
      this.#pausing.delete(pool);
      if (again && !this.#stopped) this.#tell(accountId, pool);
    }, EVERY).unref();
  }
}
