import type { Transaction } from '@jampot/persistence';
import type { Applied } from './apply-change.ts';
import type { Asset } from './asset.entity.ts';

/** Columns that a change sets, with their types, by what an asset calls them. */
const COLUMNS = {
  folder_id: ['folder_id', 'bigint'],
  name: ['name', 'text'],
  assignee_id: ['assignee_id', 'bigint'],
  status_id: ['status_id', 'bigint'],
  tag: ['tag', 'text'],
  framerate: ['framerate', 'double precision'],
  in: ['in_seconds', 'double precision'],
  out: ['out_seconds', 'double precision'],
  duration: ['duration', 'double precision'],
  art_duration: ['art_duration', 'double precision'],
  start: ['start_day', 'date'],
  due: ['due_day', 'date'],
  bid_days: ['bid_days', 'double precision'],
  notes: ['notes', 'text'],
  deleted: ['deleted', 'boolean'],
  deleted_at: ['deleted_at', 'timestamptz'],
  deleted_by: ['deleted_by', 'bigint'],
  deleted_with: ['deleted_with', 'bigint'],
  modified: ['modified', 'timestamptz'],
} as const satisfies Partial<Record<keyof Asset, readonly [column: string, type: string]>>;

type Member = keyof typeof COLUMNS;
const MEMBERS = Object.keys(COLUMNS) as readonly Member[];
/** What becomes another with what is told of as `deleted`. */
const DELETION: readonly Member[] = ['deleted_at', 'deleted_by', 'deleted_with'];
/** Assets that the statement which stays prepared writes at once. */
const FEW = 20;

/** Writes what became different of assets that are locked, in one statement however many they are. */
export async function writeAssets(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  const changed = applied.filter(({ differences }) => differences.length > 0);
  if (changed.length === 0) return;
  const fields = new Set<string>(
    changed.flatMap(({ differences }) => differences.map(({ field }) => field)),
  );
  const members = MEMBERS.filter(
    (member) =>
      member === 'modified' ||
      fields.has(member) ||
      (fields.has('deleted') && DELETION.includes(member)),
  );
  const columns = members.map((member) => COLUMNS[member]);
  const lists = columns.map(([, type], at) => `$${at + 2}::${type}[]`);
  await tx.sql(
    `UPDATE assets SET ${columns.map(([column]) => `${column} = made.${column}`).join(', ')}
     FROM unnest($1::bigint[], ${lists.join(', ')})
       AS made (id, ${columns.map(([column]) => column).join(', ')})
     WHERE assets.id = made.id`,
    [
      changed.map(({ asset }) => asset.id),
      ...members.map((member) => changed.map(({ asset }) => asset[member])),
    ],
    ...(changed.length <= FEW ? (['prepared'] as const) : []),
  );
}
