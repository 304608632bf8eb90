import { JampotError, NO_SHARE } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Scope, Transaction } from '@jampot/persistence';
import { networkOf } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Throttle } from '../throttle/throttle.ts';

/** A share that is open. */
export interface FoundShare {
  readonly id: number;
  readonly account_id: number;
  readonly hash: string;
  readonly password_hash: string | null;
  readonly expires_at: Date | null;
  readonly downloadable: boolean;
  readonly commentable: boolean;
  readonly approvable: boolean;
  readonly approved_status_id: number | null;
  readonly changes_status_id: number | null;
  /** Who made it. */
  readonly user_id: number;
  readonly follow_latest: boolean;
  /** Where files of guests go; null for a share that takes none. */
  readonly upload_folder_id: number | null;
  /** Null for none. */
  readonly watermark_text: string | null;
  readonly message: string | null;
}

export function digestOf(hash: string): Buffer {
  return createHash('sha256').update(hash).digest();
}

/** A guest reads as nobody of the share's account. */
export function guestScope(share: Pick<FoundShare, 'account_id'>): Scope {
  return { account_id: share.account_id, user_id: 0, level: 0, files: false };
}

/** @throws JampotError as for a share that never was. */
export function noShare(): JampotError {
  return new JampotError('not_found', { text: NO_SHARE });
}

@Injectable()
export class FindShare {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
  ) {}

  /**
   * @throws JampotError `not_found` for an unknown or ended share, or whose versions are deleted; `link_expired`;
   * `throttled` for a network that asked for too many that there are not.
   */
  async find(hash: string, clientAddress: string): Promise<FoundShare> {
    const found = await this.database.look(systemScope, (tx) => byDigest(tx, hash));
    if (found === null) {
      await this.throttle.begin([{ rule: 'unknown', about: networkOf(clientAddress) }]);
      throw noShare();
    }
    if (found.ended || !(await this.#isThere(found))) throw noShare();
    if (found.expires_at !== null && found.expires_at.getTime() < Date.now()) {
      throw new JampotError('link_expired');
    }
    return found;
  }

  /** Whether all that it is of is still there: an event ends it besides, a little later. */
  async #isThere(share: FoundShare): Promise<boolean> {
    const gone = await this.database.look(guestScope(share), (tx) =>
      tx.sql(
        `SELECT 1 AS gone FROM share_items i LEFT JOIN versions v ON v.id = i.version_id
         LEFT JOIN assets a ON a.id = v.asset_id
         LEFT JOIN folders f ON f.id = coalesce(i.folder_id, a.folder_id)
         WHERE i.share_id = $1 AND (f.id IS NULL OR f.deleted
           OR i.version_id IS NOT NULL AND (v.deleted OR a.deleted OR a.gone)) LIMIT 1`,
        [share.id],
      ),
    );
    return gone.length === 0;
  }
}

async function byDigest(
  tx: Transaction,
  hash: string,
): Promise<(FoundShare & { readonly ended: boolean }) | null> {
  const [row] = await tx.sql<FoundShare & { ended: boolean } & Record<string, unknown>>(
    `SELECT id, account_id, hash, password_hash, expires_at, downloadable, commentable, approvable,
       approved_status_id, changes_status_id, user_id, follow_latest, message, upload_folder_id,
       watermark_text,
       ended IS NOT NULL AS ended FROM share_by_digest($1)`,
    [digestOf(hash)],
  );
  return row ?? null;
}
