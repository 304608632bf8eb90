import type { Caller } from '@jampot/contracts';
import { formatSeconds, inPieces } from '@jampot/domain';
import type { CutKind } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { announceAssets } from '../assets/asset-events.ts';
import type { AssetFacts, AssetNews } from '../assets/asset-events.ts';
import { writeHistory } from '../history/asset-history.ts';
import type { AssetLogEntry } from '../history/asset-history.ts';
import { writeStatuslogs } from '../statuslogs/write-statuslogs.ts';
import { ROWS_AT_ONCE } from '../telling/change-and-tell.ts';

/** Importing it, or undoing that. */
type Deed = 'saved' | 'undone';

interface Told extends AssetFacts {
  readonly kind: Exclude<CutKind, 'same'>;
  readonly made: readonly (string | number | null)[];
  readonly was: readonly (string | number | null)[];
}

const FIELDS = ['name', 'in', 'out', 'duration', 'start', 'due', 'bid_days'] as const;

/** Writes the history of all assets that a cut changed, with its id, and tells everybody of them. */
export async function tellOfCut(
  tx: Transaction,
  caller: Caller,
  cutId: number,
  deed: Deed,
): Promise<void> {
  const rows = await tx.sql<Told & Record<string, unknown>>(
    `SELECT s.kind, a.id, a.account_id, a.folder_id, a.name, a.status_id, a.assignee_id, a.duration,
       a.in_seconds AS in, a.out_seconds AS out, a.deleted,
       json_build_array(s.name, coalesce(s.in_seconds, s.was_in),
         coalesce(s.out_seconds, s.was_out), coalesce(s.duration, s.was_duration),
         coalesce(s.start_day, s.was_start), coalesce(s.due_day, s.was_due),
         coalesce(s.bid_days, s.was_bid_days)) AS made,
       json_build_array(s.was_name, s.was_in, s.was_out, s.was_duration, s.was_start, s.was_due,
         s.was_bid_days) AS was
     FROM cut_shots s JOIN assets a ON a.id = s.asset_id
     WHERE s.cut_id = $1 AND s.kind <> 'same' ORDER BY s.position`,
    [cutId],
  );
  for (const piece of inPieces(rows, ROWS_AT_ONCE)) {
    const created = deed === 'saved' ? piece.filter(({ kind }) => kind === 'add') : [];
    await writeStatuslogs(
      tx,
      caller,
      created.map(({ id, status_id, assignee_id }) => ({ asset_id: id, status_id, assignee_id })),
    );
    const lines = piece.flatMap((row) => historyOf(row, deed));
    await writeHistory(tx, caller, lines, cutId);
  }
  await announceAssets(
    tx,
    caller.user_id,
    rows.map((asset) => newsOf(asset, deed)),
  );
}

function historyOf(row: Told, deed: Deed): AssetLogEntry[] {
  const line = { asset_id: row.id, old_value: null, new_value: null };
  const change = changeOf(row, deed);
  if (change === 'created') return [{ ...line, field: change, new_value: row.name }];
  const fields = differences(row, deed).map(({ field, before, after }) => {
    return { ...line, field, old_value: readable(before), new_value: readable(after) };
  });
  return change === 'changed' ? fields : [{ ...line, field: change }, ...fields];
}

function newsOf(asset: Told, deed: Deed): AssetNews {
  const change = changeOf(asset, deed);
  const fields = differences(asset, deed).map(({ field }) => field);
  const all = change === 'deleted' || change === 'restored' ? ['deleted', ...fields] : fields;
  return { asset, change, fields: change === 'created' ? [] : all };
}

function changeOf({ kind }: Told, deed: Deed): 'created' | 'changed' | 'deleted' | 'restored' {
  switch (kind) {
    case 'add':
      return deed === 'saved' ? 'created' : 'deleted';
    case 'renewed':
      return deed === 'saved' ? 'restored' : 'deleted';
    case 'delete':
      return deed === 'saved' ? 'deleted' : 'restored';
    case 'change':
      return 'changed';
  }
}

function differences({ kind, made, was }: Told, deed: Deed) {
  if (kind === 'add' || kind === 'delete') return [];
  const [from, to] = deed === 'saved' ? [was, made] : [made, was];
  return FIELDS.flatMap((field, at) => {
    const [before, after] = [from[at] ?? null, to[at] ?? null];
    return before === after ? [] : { field, before, after };
  });
}

function readable(value: string | number | null): string | null {
  return typeof value === 'number' ? formatSeconds(value) : value;
}
