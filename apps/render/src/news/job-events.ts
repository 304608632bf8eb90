import { jobChanged, queueMoved } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { PacedSignals } from '../access/paced-signals.ts';

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

/**
 * Tells browsers that a pool's queue has others or another order: those too who see the pool but not
 * the job.
 */
@Injectable()
export class QueueNotifier {
  constructor(private readonly signals: PacedSignals) {}

  movedAfterCommit(tx: Transaction, accountId: number, ...pools: readonly (number | null)[]): void {
    const moved = [...new Set(pools)].filter((pool) => pool !== null);
    const told = { account_id: accountId, audience: { to: 'account' as const } };
    tx.afterCommit(() => {
      for (const id of moved) this.signals.send(queueMoved, id, told, { id });
    });
  }
}
