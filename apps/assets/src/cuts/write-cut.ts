import type { Caller } from '@jampot/contracts';
import { frameToSeconds, framesPerSecond, inPieces } from '@jampot/domain';
import type { CutPlan, CutPlanRow } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { Progress } from '../folders/folder-progress.ts';
import { firstStatus, folderStatuses } from '../statuses/folder-statuses.ts';
import { ROWS_AT_ONCE } from '../telling/change-and-tell.ts';
import type { ReadCut } from './cut-planner.ts';
import { keepShots } from './insert-cut.ts';

/**
 * Does to the assets of a folder what a plan tells. They must be locked.
 * @returns the asset of each row
 */
export async function writeCut(
  tx: Transaction,
  caller: Caller,
  cutId: number,
  read: ReadCut,
  { rows }: CutPlan,
  progress: Progress,
): Promise<number[]> {
  const status = firstStatus(await folderStatuses(tx, read.folderId));
  const ids: number[] = [];
  for (const piece of inPieces(rows, ROWS_AT_ONCE)) {
    const made = await insertAssets(tx, caller, read, status.id, piece);
    const assetIds = piece.map(({ assetId, name }) => assetId ?? made.get(name) ?? 0);
    await keepShots(tx, caller, cutId, read, { rows: piece, assetIds, position: ids.length });
    ids.push(...assetIds);
    progress.advance(piece.length / 2, 'Making assets');
  }
  // What goes makes room for what gets its name.
  for (const [kind, change] of CHANGES) {
    const count = rows.filter((row) => row.kind === kind).length;
    if (count === 0) continue;
    await tx.sql(
      `UPDATE assets a SET ${change}, modified = clock_timestamp() FROM cut_shots s
       WHERE s.cut_id = $1 AND s.kind = $2 AND a.id = s.asset_id`,
      [cutId, kind],
    );
    if (kind === 'delete') await deletedBy(tx, cutId, caller.user_id);
    progress.advance(count / 2, 'Changing assets');
  }
  await tx.sql(
    `UPDATE cut_shots s SET left_modified = a.modified FROM assets a
     WHERE s.cut_id = $1 AND a.id = s.asset_id`,
    [cutId],
  );
  return ids;
}

/** What a cut does not tell stays as it was. */
const PLACED = `name = s.name, in_seconds = coalesce(s.in_seconds, a.in_seconds),
  out_seconds = coalesce(s.out_seconds, a.out_seconds), duration = coalesce(s.duration, a.duration),
  start_day = coalesce(s.start_day, a.start_day), due_day = coalesce(s.due_day, a.due_day),
  bid_days = coalesce(s.bid_days, a.bid_days)`;

const CHANGES = [
  ['delete', 'deleted = true, deleted_at = now(), deleted_with = NULL'],
  ['change', PLACED],
  [
    'renewed',
    `${PLACED}, deleted = false, deleted_at = NULL, deleted_by = NULL, deleted_with = NULL`,
  ],
] as const;

async function deletedBy(tx: Transaction, cutId: number, userId: number): Promise<void> {
  await tx.sql(
    `UPDATE assets a SET deleted_by = $2 FROM cut_shots s
     WHERE s.cut_id = $1 AND s.kind = 'delete' AND a.id = s.asset_id`,
    [cutId, userId],
  );
}

/** Makes the assets that are new, in the order of the cut. @returns their ids by name */
async function insertAssets(
  tx: Transaction,
  caller: Caller,
  { folderId, rate }: ReadCut,
  statusId: number,
  rows: readonly CutPlanRow[],
): Promise<ReadonlyMap<string, number>> {
  const added = rows.filter(({ kind }) => kind === 'add');
  const seconds = (frame: number | null) => (frame === null ? null : frameToSeconds(frame, rate));
  const made = await tx.sql<{ id: number; name: string }>(
    `INSERT INTO assets (account_id, folder_id, status_id, framerate, name, in_seconds, out_seconds,
       duration, start_day, due_day, bid_days)
     SELECT $1, $2, $3, $4, shot.name, shot.in_seconds, shot.out_seconds, shot.duration,
       shot.start_day, shot.due_day, shot.bid_days
     FROM unnest($5::text[], $6::float8[], $7::float8[], $8::float8[], $9::date[], $10::date[],
       $11::float8[])
       WITH ORDINALITY AS shot (name, in_seconds, out_seconds, duration, start_day, due_day,
         bid_days, place)
     ORDER BY shot.place RETURNING id, name`,
    [
      caller.account_id,
      folderId,
      statusId,
      Math.round(framesPerSecond(rate) * 1000) / 1000,
      added.map(({ name }) => name),
      added.map((row) => seconds(row.in)),
      added.map((row) => seconds(row.out)),
      added.map((row) => seconds(row.duration)),
      added.map(({ schedule }) => schedule?.start ?? null),
      added.map(({ schedule }) => schedule?.due ?? null),
      added.map(({ schedule }) => schedule?.bidDays ?? null),
    ],
  );
  return new Map(made.map(({ id, name }) => [name, id]));
}
