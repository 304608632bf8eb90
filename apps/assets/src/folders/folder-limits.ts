import { invalid } from '@jampot/contracts';
import { lockAccount } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';

export const TREE_TOO_LARGE =
  'This tree is too large for one answer. Ask for fewer fields, or for the folders in pages.';

/** How many folders an account has, and how much of them is answered at once. */
@Injectable()
export class FolderLimits {
  /** Folders of an account, deleted ones that can be restored among them. */
  most = 250_000;
  /** Bytes of the longest tree: it is nested and written as a whole, and others wait meanwhile. */
  treeBytes = 64 * 1024 * 1024;
  /** Bytes above which a tree waits for the turn of its account. */
  longTreeBytes = 2 * 1024 * 1024;

  get tooMany(): string {
    const most = this.most.toLocaleString('en');
    return `An account has at most ${most} folders, deleted ones included. Remove deleted folders for good first.`;
  }

  /** How many folders may still be made: counted in an index, a tenth of a second at the most. */
  async room(tx: Transaction, accountId: number): Promise<number> {
    const [counted] = await tx.sql<{ n: number }>(
      'SELECT count(*) AS n FROM folders WHERE account_id = $1 AND NOT is_default',
      [accountId],
    );
    return this.most - (counted?.n ?? 0);
  }

  /** @throws JampotError `invalid` when the account has all the folders that it may have. */
  async requireRoom(tx: Transaction, accountId: number): Promise<void> {
    if ((await this.room(tx, accountId)) < 1) throw invalid('name', this.tooMany);
  }

  /** @throws JampotError `invalid` */
  requireShort(treeBytes: number): void {
    if (treeBytes > this.treeBytes) throw invalid('tree', TREE_TOO_LARGE);
  }
}

/** Lets one of an account make many at a time: two at once would not count each other's. */
export function lockGrowth(tx: Transaction, accountId: number): Promise<void> {
  return lockAccount(tx, 'assets.growth', accountId, 'alone');
}
