import type { Caller } from '@jampot/contracts';
import { comparisonKey, frameToSeconds } from '@jampot/domain';
import type { CutPlan, CutPlanRow } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { ReadCut } from './cut-planner.ts';
import { MOST_CUTS } from './cuts.query.ts';

/** Keeps an import as the newest of its folder. @returns its id */
export async function insertCut(
  tx: Transaction,
  caller: Caller,
  { folderId, fileName, settings, reading }: ReadCut,
  { counts }: CutPlan,
): Promise<number> {
  const [cut] = await tx.sql<{ id: number }>(
    `INSERT INTO cuts (account_id, folder_id, user_id, file_name, title, settings, counts)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      caller.account_id,
      folderId,
      caller.user_id,
      fileName,
      reading.title,
      JSON.stringify(settings),
      JSON.stringify(counts),
    ],
  );
  if (cut === undefined) throw new Error('A cut was inserted, but not answered.');
  await tx.sql(
    `DELETE FROM cuts WHERE folder_id = $1 AND id NOT IN (
       SELECT id FROM cuts WHERE folder_id = $1 ORDER BY id DESC LIMIT ${MOST_CUTS})`,
    [folderId],
  );
  return cut.id;
}

/** Rows of a plan with the assets that they are about. */
export interface CutShots {
  readonly rows: readonly CutPlanRow[];
  /** The asset of each row. */
  readonly assetIds: readonly number[];
  /** Of the first row. */
  readonly position: number;
}

/** Keeps what is to become of assets, and beside it what they are until now. */
export async function keepShots(
  tx: Transaction,
  caller: Caller,
  cutId: number,
  { rate }: ReadCut,
  { rows, assetIds, position }: CutShots,
): Promise<void> {
  const seconds = (frame: number | null) => (frame === null ? null : frameToSeconds(frame, rate));
  await tx.sql(
    `INSERT INTO cut_shots (cut_id, account_id, position, kind, asset_id, name, in_seconds,
       out_seconds, duration, start_day, due_day, bid_days, was_name, was_in, was_out,
       was_duration, was_start, was_due, was_bid_days, was_deleted_at,
       was_deleted_by, was_deleted_with)
     SELECT $1, $2, $3 + shot.place, shot.kind, a.id, coalesce(shot.name, a.name), shot.in_seconds,
       shot.out_seconds, shot.duration, shot.start_day, shot.due_day, shot.bid_days, a.name,
       a.in_seconds, a.out_seconds, a.duration, a.start_day, a.due_day, a.bid_days,
       a.deleted_at, a.deleted_by, a.deleted_with
     FROM unnest($4::text[], $5::bigint[], $6::text[], $7::float8[], $8::float8[], $9::float8[],
       $10::date[], $11::date[], $12::float8[])
       WITH ORDINALITY AS shot (kind, asset_id, name, in_seconds, out_seconds, duration, start_day,
         due_day, bid_days, place)
     JOIN assets a ON a.id = shot.asset_id`,
    [
      cutId,
      caller.account_id,
      position,
      rows.map(({ kind }) => kind),
      assetIds,
      rows.map(newName),
      rows.map((row) => seconds(row.in)),
      rows.map((row) => seconds(row.out)),
      rows.map((row) => seconds(row.duration)),
      rows.map(({ schedule }) => schedule?.start ?? null),
      rows.map(({ schedule }) => schedule?.due ?? null),
      rows.map(({ schedule }) => schedule?.bidDays ?? null),
    ],
  );
}

/** Only another name is one: in another case it is the same asset's. */
function newName({ name, was }: CutPlanRow): string | null {
  return was === null || comparisonKey(was.name) === comparisonKey(name) ? null : name;
}
