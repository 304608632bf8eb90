import type { Database } from './database.ts';
import { systemScope } from './scope.ts';
import { statementName } from './statement.ts';
import type { Parameter } from './statement.ts';

/**
 * Whether there is anything to do, of any account, for whoever looks again and again: one round trip,
 * where a change that then changes nothing takes several.
 * @param rows SQL that selects something; parameters stand with casts
 */
export async function findsAny(
  database: Pick<Database, 'read'>,
  rows: string,
  values: readonly Parameter[] = [],
): Promise<boolean> {
  const text = `SELECT 1 WHERE EXISTS (${rows})`;
  const name = statementName(text);
  return (await database.read(systemScope, { name, text, values })) !== null;
}
