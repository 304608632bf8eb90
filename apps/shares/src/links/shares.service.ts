import {
  changeShare,
  deleteShare,
  endUserShares,
  listAccountShares,
  listEndedShares,
  listShares,
  listVersionShares,
  notFound,
  sharesChanged,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import {
  Answers,
  folderAccess,
  Replication,
  readableIn,
  requireOutsideTrash,
  requirePermission,
  SHARE_PASS_LIFE,
  Signals,
  visibleFolder,
} from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { EndShares } from '../ending/end-shares.ts';
import { logShares } from './log-shares.ts';
import { requireRoomToReopen } from './room-for-shares.ts';
import {
  readExpiry,
  requireAdministrator,
  requireMayChange,
  requireMayEnd,
} from './shares.policy.ts';
import { shareReads } from './shares.query.ts';

const open = (s: string) => `${s}.ended IS NULL`;

@Controller()
export class SharesService {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
    private readonly ending: EndShares,
    private readonly signals: Signals,
  ) {}

  @Answers(listVersionShares)
  async listOfVersion({
    caller,
    params,
    list,
  }: RequestOf<typeof listVersionShares>): Promise<AnswerOf<typeof listVersionShares>> {
    await this.replication.catchUp();
    return this.database.readTransaction(caller, async (tx) => {
      const [version] = await tx.sql<{ folder_id: number; in_trash: boolean }>(
        `SELECT a.folder_id, a.deleted AS in_trash FROM versions v JOIN assets a ON a.id = v.asset_id
         WHERE v.id = $1 AND NOT v.deleted AND NOT a.gone`,
        [params.id],
      );
      const access = await folderAccess(tx, caller, version?.folder_id ?? 0);
      if (version === undefined) throw notFound();
      requireOutsideTrash(access, caller, version.in_trash);
      requirePermission(access, 'shares', 'r');
      // A link opens what it shares to whoever has it, more maybe than a project shows its guests.
      const others = access.guest === null;
      const sql = (s: string) =>
        `${open(s)} AND (${others} OR ${s}.user_id = $2::bigint) AND EXISTS (SELECT FROM share_items i
          WHERE i.share_id = ${s}.id AND i.version_id = $1::bigint)
          AND NOT EXISTS (SELECT FROM share_items i LEFT JOIN versions v ON v.id = i.version_id
            LEFT JOIN assets a ON a.id = v.asset_id
            WHERE i.share_id = ${s}.id AND NOT EXISTS (SELECT FROM folders f
              WHERE f.id = coalesce(i.folder_id, a.folder_id)
                AND ${visibleFolder(caller.level, 'f') ?? 'true'}
                AND ${readableIn(caller, 'versions', 'f') ?? 'true'}))`;
      return {
        rows: await shareReads.listIn(tx, list, {
          where: { sql, params: [params.id, caller.user_id] },
        }),
      };
    });
  }

  @Answers(listShares)
  async list({ caller, list }: RequestOf<typeof listShares>): Promise<AnswerOf<typeof listShares>> {
    const sql = (s: string) => `${open(s)} AND ${s}.user_id = $1::bigint`;
    const where = { sql, params: [caller.user_id] };
    return { rows: await shareReads.list(this.database, caller, list, { where }) };
  }

  @Answers(listAccountShares)
  async listOfAccount({
    caller,
    params,
    list,
  }: RequestOf<typeof listAccountShares>): Promise<AnswerOf<typeof listAccountShares>> {
    requireAdministrator(caller, params.id);
    const where = { sql: open, params: [] };
    return { rows: await shareReads.list(this.database, caller, list, { where }) };
  }

  @Answers(changeShare)
  change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeShare>): Promise<AnswerOf<typeof changeShare>> {
    return this.database.change(
      caller,
      async (tx) => {
        await requireMayChange(tx, caller, params.id);
        if (body.message !== undefined) {
          await tx.sql('UPDATE shares SET message = $2 WHERE id = $1', [params.id, body.message]);
        }
        if (body.expiry !== undefined) {
          const expiry = await readExpiry(tx, body.expiry, body.zone);
          await requireRoomToReopen(tx, caller.account_id, params.id);
          await tx.sql(
            `UPDATE shares SET expiry_day = $2, expires_at = $3,
             watermark_due = watermark_text IS NOT NULL WHERE id = $1`,
            [params.id, expiry?.day ?? null, expiry?.at ?? null],
          );
        }
        const by = { account_id: caller.account_id, actor_id: caller.user_id };
        await logShares(tx, by, 'changed', [params.id]);
        tx.afterCommit(() => this.signals.send(sharesChanged, { ids: [params.id] }));
        return { rows: await shareReads.byIdIn(tx, params.id, list) };
      },
      { retry: true },
    );
  }

  @Answers(deleteShare)
  delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteShare>): Promise<AnswerOf<typeof deleteShare>> {
    return this.database.change(caller, async (tx) => {
      await requireMayEnd(tx, caller, params.id);
      const by = { account_id: caller.account_id, actor_id: caller.user_id };
      await this.ending.end(tx, by, [params.id]);
      return { rows: await shareReads.byIdIn(tx, params.id, list) };
    });
  }

  /** @throws JampotError `forbidden`, `not_found` */
  @Answers(endUserShares)
  async endOfUser({
    caller,
    params,
  }: RequestOf<typeof endUserShares>): Promise<AnswerOf<typeof endUserShares>> {
    requireAdministrator(caller, caller.account_id);
    const count = await this.database.change(caller, async (tx) => {
      const people = await tx.sql('SELECT FROM people WHERE id = $1', [params.id]);
      if (people.length === 0) throw notFound();
      const rows = await tx.sql<{ id: number }>(
        'SELECT id FROM shares WHERE user_id = $1 AND ended IS NULL ORDER BY id FOR UPDATE',
        [params.id],
      );
      const by = { account_id: caller.account_id, actor_id: caller.user_id };
      await this.ending.end(
        tx,
        by,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    return { rows: [{ count }] };
  }

  @Answers(listEndedShares)
  async listEnded(
    _request: RequestOf<typeof listEndedShares>,
  ): Promise<AnswerOf<typeof listEndedShares>> {
    const rows = await this.database.readTransaction(systemScope, (tx) =>
      tx.sql<{ id: number }>(
        'SELECT id FROM shares WHERE ended > now() - make_interval(secs => $1)',
        [2 * SHARE_PASS_LIFE],
      ),
    );
    return { rows: [{ ids: rows.map(({ id }) => id) }] };
  }
}
