import type { Client } from 'pg';

/**
 * Which collations of our schemas the server's libraries sort by otherwise than when they were made, and
 * which indexes of the current schema were ordered by those, as texts: PostgreSQL itself reads such an
 * index as if it were right.
 */
export async function staleCollations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{
    name: string;
    made: string;
    found: string;
    indexes: string[];
  }>(
    `select format('%I.%I', n.nspname, c.collname) as name, c.collversion as made,
       pg_collation_actual_version(c.oid) as found,
       array(select distinct format('%I.%I', xn.nspname, x.relname)
             from pg_depend d join pg_class x on x.oid = d.objid and x.relkind = 'i'
             join pg_namespace xn on xn.oid = x.relnamespace
             where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_collation'::regclass
               and d.refobjid = c.oid and xn.nspname = current_schema order by 1) as indexes
     from pg_collation c join pg_namespace n on n.oid = c.collnamespace
     where n.nspname = any (current_schemas(false))
       and c.collversion <> pg_collation_actual_version(c.oid)
     order by 1`,
  );
  return rows.map(
    ({ name, made, found, indexes }) =>
      `Collation ${name} is of version ${made}, and this server sorts by ${found}: lists by name leave rows out ` +
      `until these indexes are made anew: ${indexes.join(', ') || 'none of this schema'} ` +
      '(docs/operating.md, "Another version of ICU").',
  );
}
