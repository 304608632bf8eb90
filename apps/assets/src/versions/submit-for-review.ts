import type { Caller } from '@jampot/contracts';
import { reviewStatus } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAccess, requirePermission } from '@jampot/service-kit';
import type { Asset } from '../assets/asset.entity.ts';
import { requireMayChangeStatus } from '../assets/assets.policy.ts';
import { recordChanges } from '../assets/record-changes.ts';
import { folderStatuses } from '../statuses/folder-statuses.ts';

/**
 * Gives an asset the status that comes before the approved one in its folder, as its new version is to be
 * judged. The statuses of the account must be locked, the asset too; the version must be its latest already.
 * A folder without such a status leaves the asset as it is.
 * @throws JampotError `forbidden` for whoever may not set that status
 */
export async function submitForReview(
  tx: Transaction,
  caller: Caller,
  asset: Asset,
): Promise<void> {
  const statuses = await folderStatuses(tx, asset.folder_id);
  const target = reviewStatus(statuses);
  if (target === null || target.id === asset.status_id) return;
  const access = await folderAccess(tx, caller, asset.folder_id);
  requirePermission(access, 'assets', 'r');
  requireMayChangeStatus(access, statuses, asset.status_id, target.id);
  const before = statuses.find(({ id }) => id === asset.status_id)?.name ?? null;
  asset.status_id = target.id;
  asset.modified = new Date();
  await tx.em.flush();
  const differences = [{ field: 'status_id', before, after: target.name }];
  await recordChanges(tx, caller, [{ asset, differences, left: null }]);
}
