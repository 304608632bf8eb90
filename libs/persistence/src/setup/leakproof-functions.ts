/**
 * SQL that vouches for functions which tell nothing of their arguments but their result. Without it
 * row-level security keeps them away from indexes: a search by name, a name in any case, a subtree
 * by path would each read every row of the account. Takes a superuser.
 */
export function leakproofFunctions(schema: string): string {
  return [
    'pg_catalog.lower(text)',
    'pg_catalog.textlike(text, text)',
    'pg_catalog.texticlike(text, text)',
    `${schema}.ltree_isparent(${schema}.ltree, ${schema}.ltree)`,
    `${schema}.ltree_risparent(${schema}.ltree, ${schema}.ltree)`,
  ]
    .map((name) => `alter function ${name} leakproof;`)
    .join('\n');
}
