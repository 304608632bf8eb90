import type { Client } from 'pg';

/** Of no argument is anything told but the result; in PostgreSQL's own schema, or in that of the extensions. */
const calls = (schema: string): readonly string[] => [
  'pg_catalog.lower(text)',
  'pg_catalog.textlike(text, text)',
  'pg_catalog.texticlike(text, text)',
  'pg_catalog.string_to_array(text, text)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  `${schema}.ltree_isparent(${schema}.ltree, ${schema}.ltree)`,
  `${schema}.ltree_risparent(${schema}.ltree, ${schema}.ltree)`,
];

/**
 * SQL that vouches for functions which tell nothing of their arguments but their result. Without it
 * row-level security keeps them away from indexes: a search by name, a name in any case, a tag among
 * others, a subtree by path would each read every row of the account. Takes a superuser.
 */
export function leakproofFunctions(schema: string): string {
  return calls(schema)
    .map((call) => `alter function ${call} leakproof;`)
    .join('\n');
}

/** Whether somebody has vouched for all of them. */
export async function isLeakproof(client: Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_proc where oid = any ($1::regprocedure[]) and not proleakproof',
    [calls(schema)],
  );
  return rowCount === 0;
}
