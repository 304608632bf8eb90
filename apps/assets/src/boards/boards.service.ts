import {
  boardChanged,
  changeBoard,
  createBoard,
  deleteBoard,
  listBoards,
  notFound,
  readBoard,
} from '@jampot/contracts';
import type { AnswerOf, Caller, EventData, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import {
  Answers,
  folderAccess,
  folderAudience,
  publish,
  requirePermission,
} from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { refuseWithoutPermission } from '../access/folder-access.ts';
import { loadFolder } from '../folders/folder-tree.ts';
import { requireLiveSettings } from '../statuses/change-alone.ts';
import { boardConflicts, cleanName, requireFresh, requireRoom } from './boards.policy.ts';
import { boardReads } from './boards.query.ts';

/** Dashboards of projects, which their teams read. */
@Controller()
export class BoardsService {
  constructor(private readonly database: Database) {}

  @Answers(listBoards)
  async list({ caller, list }: RequestOf<typeof listBoards>): Promise<AnswerOf<typeof listBoards>> {
    refuseWithoutPermission(caller, 'folders');
    return { rows: await boardReads.list(this.database, caller, list) };
  }

  @Answers(readBoard)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readBoard>): Promise<AnswerOf<typeof readBoard>> {
    refuseWithoutPermission(caller, 'folders');
    return { rows: await boardReads.byId(this.database, caller, params.id, list) };
  }

  @Answers(createBoard)
  create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createBoard>): Promise<AnswerOf<typeof createBoard>> {
    return this.#change(caller, async (tx) => {
      const access = await folderAccess(tx, caller, params.id);
      requirePermission(access, 'folders', 'u');
      await requireLiveSettings(tx, params.id);
      const folder = await loadFolder(tx, params.id);
      if (folder === null) throw notFound();
      const [counted] = await tx.sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM boards WHERE folder_id = $1',
        [params.id],
      );
      requireRoom(folder, counted?.n ?? 0);
      const [made] = await tx.sql<{ id: number }>(
        `INSERT INTO boards (account_id, folder_id, user_id, name, dashboard)
         VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [
          caller.account_id,
          params.id,
          caller.user_id,
          cleanName(body.name),
          body.dashboard ?? null,
        ],
      );
      const id = made?.id ?? 0;
      await announce(tx, { caller, access }, { id, folder_id: params.id, change: 'created' });
      return { rows: await boardReads.byIdIn(tx, id, list) };
    });
  }

  @Answers(changeBoard)
  change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeBoard>): Promise<AnswerOf<typeof changeBoard>> {
    return this.#change(caller, async (tx) => {
      const board = await boardFor(tx, caller, params.id);
      const { name, dashboard, dashboard_revision: revision } = body;
      if (name !== undefined) {
        await tx.sql('UPDATE boards SET name = $2 WHERE id = $1', [board.id, cleanName(name)]);
      }
      if (dashboard !== undefined) {
        requireFresh(board.revision, revision);
        await tx.sql(
          `UPDATE boards SET dashboard = $2, dashboard_revision = dashboard_revision + 1
           WHERE id = $1`,
          [board.id, dashboard],
        );
      }
      await announce(tx, { caller, ...board }, { ...idsOf(board), change: 'changed' });
      return { rows: await boardReads.byIdIn(tx, board.id, list) };
    });
  }

  @Answers(deleteBoard)
  delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteBoard>): Promise<AnswerOf<typeof deleteBoard>> {
    return this.#change(caller, async (tx) => {
      const board = await boardFor(tx, caller, params.id);
      const rows = await boardReads.byIdIn(tx, board.id, list);
      await tx.sql('DELETE FROM boards WHERE id = $1', [board.id]);
      await announce(tx, { caller, ...board }, { ...idsOf(board), change: 'removed' });
      return { rows };
    });
  }

  #change<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.change(caller, work, { conflicts: boardConflicts, retry: true });
  }
}

interface KnownBoard {
  readonly id: number;
  readonly folder_id: number;
  readonly revision: number;
  /** In its project. */
  readonly access: FolderAccess;
}

const idsOf = ({ id, folder_id }: KnownBoard) => ({ id, folder_id });

/** @throws JampotError `not_found` for one of a project that the caller does not see. */
async function boardFor(tx: Transaction, caller: Caller, id: number): Promise<KnownBoard> {
  const [board] = await tx.sql<Omit<KnownBoard, 'access'> & Record<string, unknown>>(
    `SELECT id, folder_id, dashboard_revision AS revision FROM boards WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (board === undefined) throw notFound();
  const access = await folderAccess(tx, caller, board.folder_id);
  requirePermission(access, 'folders', 'u');
  await requireLiveSettings(tx, board.folder_id);
  return { ...board, access };
}

/** Whoever does not see the project is not told that it has a board. */
async function announce(
  tx: Transaction,
  { caller, access }: { readonly caller: Caller; readonly access: FolderAccess },
  data: EventData<typeof boardChanged>,
): Promise<void> {
  await publish(tx, boardChanged, {
    account_id: caller.account_id,
    actor_id: caller.user_id,
    audience: folderAudience(access),
    data,
  });
}
