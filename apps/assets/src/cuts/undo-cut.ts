import { JampotError, notFound, undoCut } from '@jampot/contracts';
import type { AnswerOf, Caller, KeptCut, RequestOf } from '@jampot/contracts';
import { Database, lockAccount } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderForAssets } from '../assets/load-assets.ts';
import { lockForAssets } from '../assets/make-assets.ts';
import { changedSince, CUT_LOCK, CUT_REFUSALS, requireMayUndo } from './cuts.policy.ts';
import { keptCuts } from './cuts.query.ts';
import { tellOfCut } from './tell-of-cut.ts';

/** Gives assets back what they were before an import: all of them, or none. */
@Controller()
export class UndoCut {
  constructor(private readonly database: Database) {}

  @Answers(undoCut)
  async undo({ caller, params }: RequestOf<typeof undoCut>): Promise<AnswerOf<typeof undoCut>> {
    const undone = await this.database.change(
      caller,
      async (tx) => {
        await lockAccount(tx, CUT_LOCK, caller.account_id, 'alone');
        await lockForAssets(tx, caller);
        await loadForUndo(tx, caller, params.id);
        await requireUntouched(tx, params.id);
        await giveBack(tx, caller, params.id);
        await tellOfCut(tx, caller, params.id, 'undone');
        return keptCuts(tx, 'id', params.id);
      },
      { conflicts: { assets_name_in_folder: changedSince() }, retry: true },
    );
    return { rows: undone };
  }
}

async function loadForUndo(tx: Transaction, caller: Caller, id: number): Promise<KeptCut> {
  const [cut] = await keptCuts(tx, 'id', id);
  // Of no cut a folder is asked for as well: a hidden one takes no longer than one that is missing.
  const access = await folderAccess(tx, caller, cut?.folder_id ?? 0);
  if (cut === undefined) throw notFound();
  const folder = await folderForAssets(tx, cut.folder_id);
  requireMayUndo(access, folder, {
    makes: cut.counts.add + cut.counts.renewed > 0,
    isOwn: cut.user_id === caller.user_id,
    overwrite: cut.settings.overwrite ?? false,
  });
  if (cut.undone !== null) throw new JampotError('stale', { text: CUT_REFUSALS.undone });
  return cut;
}

/** Locks all that the import changed. @throws JampotError `stale` when some of it was changed since. */
async function requireUntouched(tx: Transaction, id: number): Promise<void> {
  const rows = await tx.sql<{ untouched: boolean }>(
    `SELECT a.modified = s.left_modified AS untouched FROM assets a
     JOIN cut_shots s ON s.asset_id = a.id
     WHERE s.cut_id = $1 AND s.kind <> 'same' ORDER BY a.id FOR UPDATE OF a`,
    [id],
  );
  const [touched] = await tx.sql<{ n: number }>(
    `SELECT count(*) AS n FROM cut_shots WHERE cut_id = $1 AND kind <> 'same'`,
    [id],
  );
  const all = rows.length === touched?.n && rows.every(({ untouched }) => untouched);
  if (!all) throw changedSince();
}

const BEFORE = `name = s.was_name, in_seconds = s.was_in, out_seconds = s.was_out,
  duration = s.was_duration, start_day = s.was_start, due_day = s.was_due,
  bid_days = s.was_bid_days, deleted_at = s.was_deleted_at, deleted_by = s.was_deleted_by,
  deleted_with = s.was_deleted_with`;

async function giveBack(tx: Transaction, caller: Caller, id: number): Promise<void> {
  const change = (kind: string, fields: string, ...values: readonly unknown[]) =>
    tx.sql(
      `UPDATE assets a SET ${fields}, modified = clock_timestamp() FROM cut_shots s
       WHERE s.cut_id = $1 AND s.kind = $2 AND a.id = s.asset_id`,
      [id, kind, ...values],
    );
  // What goes makes room for what gets its name back.
  await change('add', 'deleted = true, deleted_at = now(), deleted_by = $3', caller.user_id);
  await change('renewed', `${BEFORE}, deleted = true`);
  await change('change', BEFORE);
  await change('delete', `${BEFORE}, deleted = false`);
  await tx.sql('UPDATE cuts SET undone = now() WHERE id = $1', [id]);
}
