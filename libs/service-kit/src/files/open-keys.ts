import type { Caller, JsonRows } from '@jampot/contracts';
import { askerOf, statementName } from '@jampot/persistence';
import type { Asker, Database } from '@jampot/persistence';

/**
 * The answer to which files somebody may open, as the contracts' rows `{key}`, in one round trip.
 * @param sql of the column `key`, of the rows that the asker may see among the keys `$1::text[]`
 */
export async function openKeys(
  database: Pick<Database, 'read'>,
  caller: Caller,
  keys: readonly string[],
  sql: (asker: Asker) => string,
): Promise<JsonRows> {
  const open = sql(askerOf(caller));
  const text = `SELECT coalesce(json_agg(json_build_object('key', open.key)), '[]')::text FROM (${open}) open`;
  const row = await database.read(caller, { name: statementName(text), text, values: [keys] });
  return { json: row?.[0] ?? '[]' };
}
