import { JampotError, NO_SHARE } from '@jampot/contracts';
import { Database, statementName, systemScope } from '@jampot/persistence';
import type { Scope } from '@jampot/persistence';
import { networkOf } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Throttle } from '../throttle/throttle.ts';
import { Together } from './together.ts';

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

/** As it is read: it may have ended, or what it is of may be deleted, which an event ends it for a little later. */
interface ReadShare extends Omit<FoundShare, 'expires_at'> {
  readonly expires_at: string | null;
  readonly over: boolean;
}

const BY_DIGEST = `SELECT row_to_json(found)::text FROM (
    SELECT s.id, s.account_id, s.hash, s.password_hash, s.expires_at, s.downloadable, s.commentable,
      s.approvable, s.approved_status_id, s.changes_status_id, s.user_id, s.follow_latest, s.message,
      s.upload_folder_id, s.watermark_text,
      s.ended IS NOT NULL OR EXISTS (
        SELECT FROM share_items i LEFT JOIN versions v ON v.id = i.version_id
        LEFT JOIN assets a ON a.id = v.asset_id
        LEFT JOIN folders f ON f.id = coalesce(i.folder_id, a.folder_id)
        WHERE i.share_id = s.id AND (f.id IS NULL OR f.deleted
          OR i.version_id IS NOT NULL AND (v.deleted OR a.deleted OR a.gone))) AS over
    FROM share_by_digest(decode($1::text, 'hex')) s) found`;

@Injectable()
export class FindShare {
  readonly #together = new Together<ReadShare | null>();

  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
  ) {}

  /**
   * @throws JampotError `not_found` for an unknown or ended share, or whose versions are deleted; `link_expired`;
   * `throttled` for a network that asked for too many that there are not.
   */
  async find(hash: string, clientAddress: string): Promise<FoundShare> {
    const digest = digestOf(hash).toString('hex');
    const found = await this.#together.ask(digest, () => this.#read(digest));
    if (found === null) {
      await this.throttle.begin([{ rule: 'unknown', about: networkOf(clientAddress) }]);
      throw noShare();
    }
    const { over, ...share } = found;
    if (over) throw noShare();
    const expires_at = share.expires_at === null ? null : new Date(share.expires_at);
    if (expires_at !== null && expires_at.getTime() < Date.now()) {
      throw new JampotError('link_expired');
    }
    return { ...share, expires_at };
  }

  /** In one round trip, as nobody knows the account before. */
  async #read(digest: string): Promise<ReadShare | null> {
    const row = await this.database.read(systemScope, {
      name: statementName(BY_DIGEST),
      text: BY_DIGEST,
      values: [digest],
    });
    const json = row?.[0] ?? null;
    return json === null ? null : (JSON.parse(json) as ReadShare);
  }
}
