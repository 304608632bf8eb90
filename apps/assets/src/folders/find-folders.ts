import type { Caller } from '@jampot/contracts';
import { cleanName } from '@jampot/domain';
import type { SqlRunner } from '@jampot/persistence';
import { visibleFolder } from '@jampot/service-kit';

/** Folders that a text names: none, one, or two of more. */
type Found = readonly number[];

/** The live folders that the caller sees by their names, or by their paths from the project down. */
export async function findFolders(
  tx: SqlRunner,
  caller: Caller,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, Found>> {
  const byName: string[] = [];
  const byPath: string[] = [];
  for (const text of new Set(texts)) (text.includes('/') ? byPath : byName).push(text);
  return new Map([
    ...(await withNames(tx, caller, byName)),
    ...(await atPaths(tx, caller, byPath)),
  ]);
}

type Rows = { place: number; ids: number[] };

async function withNames(
  tx: SqlRunner,
  caller: Caller,
  texts: readonly string[],
): Promise<readonly (readonly [string, Found])[]> {
  if (texts.length === 0) return [];
  const rows = await tx.sql<Rows>(
    `SELECT w.place, (array_agg(f.id ORDER BY f.id))[1:2] AS ids
     FROM unnest($2::text[]) WITH ORDINALITY AS w (name, place)
     JOIN folders f ON f.account_id = $1 AND lower(f.name) = lower(w.name)
     WHERE NOT f.deleted AND NOT f.is_default AND ${seen(caller)} GROUP BY w.place`,
    [caller.account_id, texts.map(cleanName)],
  );
  return named(texts, rows);
}

async function atPaths(
  tx: SqlRunner,
  caller: Caller,
  texts: readonly string[],
): Promise<readonly (readonly [string, Found])[]> {
  if (texts.length === 0) return [];
  const paths = texts.map((text) =>
    text
      .split('/')
      .map(cleanName)
      .filter((name) => name !== ''),
  );
  const rows = await tx.sql<Rows>(
    `WITH RECURSIVE wanted (place, names) AS (
       SELECT w.place, ARRAY(SELECT jsonb_array_elements_text(w.names))
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS w (names, place)),
     way (place, names, id, level) AS (
       SELECT w.place, w.names, f.id, 1 FROM wanted w JOIN folders f
         ON f.account_id = $1 AND f.parent_id IS NULL AND lower(f.name) = lower(w.names[1])
       WHERE NOT f.deleted AND NOT f.is_default
       UNION ALL
       SELECT way.place, way.names, f.id, way.level + 1 FROM way JOIN folders f
         ON f.parent_id = way.id AND lower(f.name) = lower(way.names[way.level + 1])
       WHERE NOT f.deleted)
     SELECT way.place, (array_agg(f.id ORDER BY f.id))[1:2] AS ids
     FROM way JOIN folders f ON f.id = way.id
     WHERE way.level = cardinality(way.names) AND ${seen(caller)} GROUP BY way.place`,
    [caller.account_id, JSON.stringify(paths)],
  );
  return named(texts, rows);
}

const seen = ({ level }: Caller): string => visibleFolder(level, 'f') ?? 'true';

const named = (texts: readonly string[], rows: readonly Rows[]) =>
  rows.map(({ place, ids }) => [texts[place - 1] ?? '', ids] as const);
