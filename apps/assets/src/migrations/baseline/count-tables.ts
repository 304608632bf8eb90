import { accountTable } from '@jampot/persistence';

/**
 * How many live assets stand in each folder: the sum of the folder's rows, of which there is one where nobody
 * writes at the same time. Whoever adds or takes away assets writes a row of their own, together with those
 * of before that nobody holds: it is right in every snapshot, and nobody waits for anybody.
 */
export const countTables = `
CREATE TABLE asset_counts (
  account_id bigint NOT NULL,
  folder_id bigint NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  live bigint NOT NULL,
  made_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX asset_counts_folder ON asset_counts (folder_id);
CREATE INDEX asset_counts_account ON asset_counts (account_id);
CREATE INDEX asset_counts_made ON asset_counts (made_in);
${counting('count_added_assets', 'count(*)')}
${counting('count_removed_assets', '-count(*)')}
CREATE TRIGGER assets_counted_added AFTER INSERT ON assets REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_assets();
CREATE TRIGGER assets_counted_removed AFTER DELETE ON assets REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_assets();
-- What moves or is deleted is counted row by row, so that no other change is looked at, and then summed up.
CREATE FUNCTION count_moved_asset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO asset_counts (account_id, folder_id, live)
  SELECT * FROM (VALUES (OLD.account_id, OLD.folder_id, -(NOT OLD.deleted)::int),
    (NEW.account_id, NEW.folder_id, (NOT NEW.deleted)::int)) AS counts (account_id, folder_id, live)
  WHERE live <> 0;
  RETURN NULL;
END $$;
CREATE FUNCTION sum_moved_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH several AS MATERIALIZED (
    SELECT own.folder_id FROM (
      SELECT DISTINCT folder_id FROM asset_counts WHERE made_in = pg_current_xact_id()) AS own
    WHERE (SELECT count(*) FROM asset_counts c WHERE c.folder_id = own.folder_id) > 1
  ), ${folded('SELECT folder_id FROM several')}
  INSERT INTO asset_counts (account_id, folder_id, live)
  SELECT account_id, folder_id, sum(live) FROM gone GROUP BY 1, 2 HAVING sum(live) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER assets_counted_moved AFTER UPDATE OF folder_id, deleted ON assets FOR EACH ROW
  WHEN (OLD.folder_id <> NEW.folder_id OR OLD.deleted <> NEW.deleted)
  EXECUTE FUNCTION count_moved_asset();
CREATE TRIGGER assets_counted_sum AFTER UPDATE OF folder_id, deleted ON assets
  FOR EACH STATEMENT EXECUTE FUNCTION sum_moved_assets();
${accountTable('asset_counts')}
`;

/** SQL of a trigger's function that counts what a statement moved in or out, once for each folder. */
function counting(name: string, live: string): string {
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH told AS MATERIALIZED (
    SELECT account_id, folder_id, ${live} AS live FROM moved WHERE NOT deleted GROUP BY 1, 2
  ), ${folded('SELECT folder_id FROM told')}
  INSERT INTO asset_counts (account_id, folder_id, live)
  SELECT account_id, folder_id, sum(live)
  FROM (SELECT * FROM told UNION ALL SELECT * FROM gone) AS counts GROUP BY 1, 2 HAVING sum(live) <> 0;
  RETURN NULL;
END $$;`;
}

/** SQL that takes out the rows of folders that nobody holds, as `gone`. */
function folded(folders: string): string {
  return `gone AS (
    DELETE FROM asset_counts WHERE ctid = ANY (ARRAY(
      SELECT c.ctid FROM asset_counts c WHERE c.folder_id IN (${folders}) FOR UPDATE SKIP LOCKED))
    RETURNING account_id, folder_id, live)`;
}
