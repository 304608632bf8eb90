import { forbidden, invalid, notFound } from '@jampot/contracts';
import type { Caller, KeptRows } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { Database } from '@jampot/persistence';

/** What is kept of the user $1, by part: SQL whose rows have an `id`. */
export type ExportParts = Readonly<Record<string, string>>;

interface Asked {
  readonly part?: string | undefined;
  readonly after?: number | undefined;
}

/** Rows of one answer: notes may be long. */
const ROWS = 200;

/**
 * A page of what a service keeps of a user; it needs the copies of people (`peopleTables`).
 * @throws JampotError `forbidden` for others' without users:u and of those above, `not_found`, `invalid` for an unknown part
 */
export async function exportPage(
  database: Database,
  caller: Caller,
  userId: number,
  parts: ExportParts,
  { part, after = 0 }: Asked,
): Promise<KeptRows> {
  if (caller.user_id !== userId && !may(caller.permissions, 'users', 'u')) throw forbidden();
  const names = Object.keys(parts);
  const name = part ?? names[0] ?? '';
  const sql = parts[name];
  if (sql === undefined) throw invalid('part', `One of ${names.join(', ')}.`);
  const rows = await database.readTransaction(caller, async (tx) => {
    const [person] = await tx.sql<{ level: number }>('SELECT level FROM people WHERE id = $1', [
      userId,
    ]);
    if (person === undefined) throw notFound();
    if (caller.user_id !== userId && person.level > caller.level) throw forbidden();
    return tx.sql<{ id: number }>(
      `SELECT * FROM (${sql}) kept WHERE kept.id > $2 ORDER BY kept.id LIMIT ${ROWS}`,
      [userId, after],
    );
  });
  const last = rows.at(-1);
  if (rows.length === ROWS && last !== undefined) {
    return { part: name, rows, next: { part: name, after: last.id } };
  }
  const following = names[names.indexOf(name) + 1];
  return { part: name, rows, next: following === undefined ? null : { part: following, after: 0 } };
}
