import { jobChanged } from '@jampot/contracts';
import type { Audience } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';

type NewsRow = {
  id: number;
  account_id: number;
  version_id: number;
  asset_id: number;
  user_id: number | null;
  pool_id: number | null;
  node_id: number | null;
  jobstatus_id: number;
  render_error: string | null;
  team_folder_id: number | null;
  owner_id: number | null;
};

/** Tells of jobs that the farm changed, as they are now, whoever may see the folders of what they render. */
export async function tellOfJobs(tx: Transaction, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return;
  const rows = await tx.sql<NewsRow>(
    `SELECT j.id, j.account_id, j.version_id, j.asset_id, j.user_id, j.pool_id, j.node_id,
       j.jobstatus_id, j.render_error, f.team_folder_id, f.user_id AS owner_id
     FROM jobs j LEFT JOIN assets a ON a.id = j.asset_id LEFT JOIN folders f ON f.id = a.folder_id
     WHERE j.id = ANY($1::bigint[]) ORDER BY j.id`,
    [jobIds],
  );
  const news = rows.map(({ account_id, team_folder_id, owner_id, ...job }) => ({
    account_id,
    actor_id: null,
    audience: audienceOf(team_folder_id, owner_id),
    data: { ...job, change: 'changed' as const },
  }));
  await publish(tx, jobChanged, ...news);
}

/** Before the folder is known here, services alone hear of it. */
function audienceOf(team_folder_id: number | null, owner_id: number | null): Audience {
  return team_folder_id === null
    ? { to: 'services' }
    : folderAudience({ team_folder_id, owner_id });
}
