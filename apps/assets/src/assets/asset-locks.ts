import type { AssetChange } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { lockTree } from '../folders/folder-tree.ts';
import { lockStatuses } from '../statuses/folder-statuses.ts';
import { lockTags } from '../tags/account-tags.ts';

/**
 * What a change of assets shares of the account, before it locks one of them.
 *
 * Every change of the service takes its locks in this order, and leaves out what it does not need:
 * the tree of folders, the tags, the statuses (advisory locks of the account, see `lockTree`,
 * `lockTags` and `lockStatuses`), then the rows of assets by their ids, of versions, of folders that
 * assets are put into, of tags by their ids, and of objects. So no two wait for each other in a
 * circle: a change of one tag or status has those of the account alone before it touches assets.
 */
export async function lockForChange(
  tx: Transaction,
  accountId: number,
  change: Pick<AssetChange, 'deleted' | 'folder_id' | 'status_id' | 'tag'>,
): Promise<void> {
  const moves = change.folder_id !== undefined;
  // Asked for together, and taken one after the other.
  await Promise.all([
    moves || change.deleted === false ? lockTree(tx, accountId, 'shared') : null,
    change.tag === undefined ? null : lockTags(tx, accountId, 'shared'),
    moves || change.status_id !== undefined ? lockStatuses(tx, accountId, 'shared') : null,
  ]);
}
