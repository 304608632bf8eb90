import { createShare, createVersionShare, invalid, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import {
  Answers,
  folderAccess,
  Replication,
  requireDownloads,
  requirePermission,
} from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { digestOf } from '../guests/find-share.ts';
import { WatermarkWork } from '../watermarks/watermark-work.ts';
import { SharePasswords } from '../guests/share-passwords.ts';
import { GivenStatuses } from './given-statuses.ts';
import {
  cleanPassword,
  readExpiry,
  requireShareable,
  requireUploadFolder,
} from './shares.policy.ts';
import { logShares } from './log-shares.ts';
import { requireRoom } from './room-for-shares.ts';
import { shareReads } from './shares.query.ts';

const HASH_BYTES = 16;
const WATERMARK_OR_FILES =
  'A share with a watermark is not downloadable: the files themselves have none.';

type Wanted = RequestOf<typeof createVersionShare>['body'];
type Asked = RequestOf<typeof createVersionShare> | RequestOf<typeof createShare>;
interface Items {
  readonly versions: readonly number[];
  readonly folder: number | null;
}

@Controller()
export class CreateShares {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
    private readonly passwords: SharePasswords,
    private readonly statuses: GivenStatuses,
    private readonly watermarks: WatermarkWork,
  ) {}

  @Answers(createVersionShare)
  async createOfVersion(
    request: RequestOf<typeof createVersionShare>,
  ): Promise<AnswerOf<typeof createVersionShare>> {
    const { caller, params, body } = request;
    return this.#create(request, body, { versions: [params.id], folder: null }, (tx) =>
      requireShareable(tx, caller, [params.id], notFound),
    );
  }

  @Answers(createShare)
  async create(request: RequestOf<typeof createShare>): Promise<AnswerOf<typeof createShare>> {
    const {
      caller,
      body: { version_ids, folder_id, ...wanted },
    } = request;
    if (folder_id !== undefined && version_ids === undefined) {
      const items = { versions: [], folder: folder_id };
      return this.#create(request, wanted, items, async (tx) => {
        const access = await folderAccess(tx, caller, folder_id, 'kept');
        if (access.deleted) throw notFound();
        requirePermission(access, 'versions', 'r');
        requirePermission(access, 'shares', 'c');
        return [access];
      });
    }
    if (version_ids === undefined || folder_id !== undefined) {
      throw invalid('version_ids', 'Either versions or a folder is needed.');
    }
    const versions = [...new Set(version_ids)];
    return this.#create(request, wanted, { versions, folder: null }, (tx) =>
      requireShareable(tx, caller, versions),
    );
  }

  /** @param check may run twice, and answers what the caller may do where the items are. */
  async #create(
    request: Asked,
    wanted: Wanted,
    items: Items,
    check: (tx: Transaction) => Promise<readonly FolderAccess[]>,
  ): Promise<AnswerOf<typeof createShare>> {
    const { caller, list } = request;
    const password = cleanPassword(wanted.password);
    const hashed =
      password === null ? null : await this.passwords.hash(caller.account_id, password);
    return this.replication.retryUntilReplicated(async () => {
      // Asked before anything is held for the share itself: another service takes its time.
      await this.statuses.require(request, wanted, async () => {
        const accesses = await this.database.change(caller, check, { retry: true });
        return accesses.map(({ folder_id }) => folder_id);
      });
      return this.database.change(
        caller,
        async (tx) => {
          const accesses = await check(tx);
          // Nobody gives on what they may not have.
          if (wanted.downloadable === true) accesses.forEach(requireDownloads);
          await requireScopes(tx, caller, wanted);
          const id = await insert(tx, caller, wanted, items, hashed);
          if (wanted.watermark === true) this.watermarks.begin(tx);
          await logShares(tx, { account_id: caller.account_id, actor_id: caller.user_id }, 'made', [
            id,
          ]);
          return { rows: await shareReads.byIdIn(tx, id, list) };
        },
        { retry: true },
      );
    });
  }
}

async function insert(
  tx: Transaction,
  caller: Caller,
  wanted: Wanted,
  items: Items,
  passwordHash: string | null,
): Promise<number> {
  const expiry = await readExpiry(tx, wanted.expiry ?? null, wanted.zone);
  await requireRoom(tx, caller.account_id, items.versions);
  const hash = randomBytes(HASH_BYTES).toString('base64url');
  const [made] = await tx.sql<{ id: number }>(
    `INSERT INTO shares (account_id, user_id, hash, digest, password_hash, expiry_day, expires_at,
       downloadable, follow_latest, message, commentable, approvable,
       approved_status_id, changes_status_id, upload_folder_id, watermark_due)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
    [
      caller.account_id,
      caller.user_id,
      hash,
      digestOf(hash),
      passwordHash,
      expiry?.day ?? null,
      expiry?.at ?? null,
      wanted.downloadable ?? false,
      wanted.follow_latest ?? false,
      wanted.message ?? null,
      wanted.commentable ?? false,
      wanted.approvable ?? false,
      wanted.approved_status_id ?? null,
      wanted.changes_status_id ?? null,
      wanted.uploadable === true ? wanted.upload_folder_id : null,
      wanted.watermark ?? false,
    ],
  );
  const id = made?.id ?? 0;
  await tx.sql(
    `INSERT INTO share_items (account_id, share_id, position, version_id, folder_id)
     SELECT $1::bigint, $2::bigint, v.place::int, v.version, NULL::bigint
     FROM unnest($3::bigint[]) WITH ORDINALITY AS v (version, place)
     UNION ALL SELECT $1::bigint, $2::bigint, 1, NULL, $4::bigint WHERE $4::bigint IS NOT NULL`,
    [caller.account_id, id, items.versions, items.folder],
  );
  if (wanted.watermark === true) await nameWatermark(tx, id, wanted.watermark_text ?? null);
  return id;
}

/** @throws JampotError `invalid` for what can't go together, `not_found` or `forbidden` for where files would go */
async function requireScopes(tx: Transaction, caller: Caller, wanted: Wanted): Promise<void> {
  if (wanted.watermark === true && wanted.downloadable === true) {
    throw invalid('watermark', WATERMARK_OR_FILES);
  }
  if (wanted.uploadable !== true) return;
  const folder = wanted.upload_folder_id ?? null;
  if (folder === null) throw invalid('upload_folder_id', 'A folder for the uploads is needed.');
  await requireUploadFolder(tx, caller, folder);
}

/** Without a text of its own it is called as what is shared. */
async function nameWatermark(tx: Transaction, id: number, text: string | null): Promise<void> {
  await tx.sql(
    `UPDATE shares SET watermark_text = coalesce(nullif(btrim($2), ''), (
       SELECT coalesce(f.name, a.name) FROM share_items i LEFT JOIN folders f ON f.id = i.folder_id
       LEFT JOIN versions v ON v.id = i.version_id LEFT JOIN assets a ON a.id = v.asset_id
       WHERE i.share_id = $1 ORDER BY i.position LIMIT 1)) WHERE id = $1`,
    [id, text],
  );
}
