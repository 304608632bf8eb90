import {
  changePathmap,
  createPathmap,
  deletePathmap,
  listPathmaps,
  notFound,
  pathmapChanged,
  readPathmap,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import type { PermissionLetter } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccess, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderReadAccess } from '../access/folder-access.ts';
import { requireSettingsPermission, visibleSettings } from '../access/inherited-settings.ts';
import { requireLiveSettings } from '../statuses/change-alone.ts';
import { announceToAccount } from '../telling/announce-to-account.ts';
import { cleanPaths, pathmapConflicts } from './pathmaps.policy.ts';
import type { PathmapPaths } from './pathmaps.policy.ts';
import { folderPathmapReads, pathmapReads } from './pathmaps.query.ts';

interface KnownPathmap extends PathmapPaths {
  readonly id: number;
  readonly folder_id: number;
}

const NOTHING: PathmapPaths = { path: '', windows: null, mac: null, linux: null };

@Controller()
export class PathmapsService {
  constructor(private readonly database: Database) {}

  @Answers(listPathmaps)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listPathmaps>): Promise<AnswerOf<typeof listPathmaps>> {
    await folderReadAccess(this.database, caller, params.id, 'pathmaps');
    const where = {
      sql: (p: string) => `${p}.here_id = $1::bigint AND ${p}.nearness = 1`,
      params: [params.id],
    };
    return { rows: await folderPathmapReads.list(this.database, caller, list, { where }) };
  }

  @Answers(readPathmap)
  read({
    caller,
    params,
    list,
  }: RequestOf<typeof readPathmap>): Promise<AnswerOf<typeof readPathmap>> {
    return this.database.readTransaction(caller, async (tx) => {
      const { id } = await pathmapFor(tx, caller, params.id, 'r');
      return { rows: await pathmapReads.byIdIn(tx, id, list) };
    });
  }

  @Answers(createPathmap)
  create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createPathmap>): Promise<AnswerOf<typeof createPathmap>> {
    return this.#change(caller, async (tx) => {
      requirePermission(await folderAccess(tx, caller, params.id), 'pathmaps', 'c');
      await requireLiveSettings(tx, params.id);
      const { path, windows, mac, linux } = cleanPaths(body, NOTHING);
      const rows = await tx.sql<{ id: number }>(
        `INSERT INTO pathmaps (account_id, folder_id, path, windows, mac, linux)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [caller.account_id, params.id, path, windows, mac, linux],
      );
      const id = rows[0]?.id ?? 0;
      await announceToAccount(tx, caller, pathmapChanged, {
        id,
        folder_id: params.id,
        change: 'created',
      });
      return { rows: await pathmapReads.byIdIn(tx, id, list) };
    });
  }

  @Answers(changePathmap)
  change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changePathmap>): Promise<AnswerOf<typeof changePathmap>> {
    return this.#change(caller, async (tx) => {
      const before = await pathmapFor(tx, caller, params.id, 'u');
      await requireLiveSettings(tx, before.folder_id);
      const { path, windows, mac, linux } = cleanPaths(body, before);
      await tx.sql(
        'UPDATE pathmaps SET path = $2, windows = $3, mac = $4, linux = $5 WHERE id = $1',
        [before.id, path, windows, mac, linux],
      );
      const { id, folder_id } = before;
      await announceToAccount(tx, caller, pathmapChanged, { id, folder_id, change: 'changed' });
      return { rows: await pathmapReads.byIdIn(tx, id, list) };
    });
  }

  @Answers(deletePathmap)
  delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deletePathmap>): Promise<AnswerOf<typeof deletePathmap>> {
    return this.#change(caller, async (tx) => {
      const { id, folder_id } = await pathmapFor(tx, caller, params.id, 'd');
      const rows = await pathmapReads.byIdIn(tx, id, list);
      await tx.sql('DELETE FROM pathmaps WHERE id = $1', [id]);
      await announceToAccount(tx, caller, pathmapChanged, { id, folder_id, change: 'removed' });
      return { rows };
    });
  }

  #change<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.change(caller, work, { conflicts: pathmapConflicts, retry: true });
  }
}

/** @throws JampotError `not_found` for one that counts in no folder the caller sees. */
async function pathmapFor(
  tx: Transaction,
  caller: Caller,
  id: number,
  letter: PermissionLetter,
): Promise<KnownPathmap> {
  const visible = visibleSettings('p.folder_id', caller.level) ?? 'true';
  const rows = await tx.sql<KnownPathmap & Record<string, unknown>>(
    `SELECT p.id, p.folder_id, p.path, p.windows, p.mac, p.linux FROM pathmaps p
     WHERE p.id = $1 AND ${visible} ${letter === 'r' ? '' : 'FOR UPDATE'}`,
    [id],
  );
  const pathmap = rows[0];
  if (pathmap === undefined) throw notFound();
  await requireSettingsPermission(tx, caller, pathmap.folder_id, 'pathmaps', letter);
  return pathmap;
}
