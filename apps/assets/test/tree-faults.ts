import { systemScope } from '@jampot/persistence';
import type { RunningAssets } from './running-assets.ts';

/** Everything that is wrong with the tree, by following parents: the slow way that can't be fooled. */
export function treeFaults(assets: RunningAssets): Promise<Record<string, unknown>[]> {
  return assets.database.change(systemScope, async (tx) => {
    // Before statistics have caught up, thousands of folders would be met one by one with thousands.
    await tx.sql('SET LOCAL enable_nestloop = off');
    return tx.sql(FAULTS);
  });
}

const FAULTS = `
    WITH RECURSIVE walk AS (
      SELECT id, id::text AS way, is_default, deleted, team_folder_id FROM folders
      WHERE parent_id IS NULL
      UNION ALL
      SELECT f.id, walk.way || '.' || f.id, f.is_default, f.deleted, f.team_folder_id
      FROM folders f JOIN walk ON f.parent_id = walk.id)
    SELECT f.id, 'lost or in a circle' AS fault FROM folders f
      WHERE NOT EXISTS (SELECT FROM walk WHERE walk.id = f.id)
    UNION ALL
    SELECT f.id, 'wrong path' FROM folders f JOIN walk ON walk.id = f.id
      WHERE f.path::text <> walk.way
    UNION ALL
    SELECT f.id, 'alive below a deleted one' FROM folders f JOIN folders p ON p.id = f.parent_id
      WHERE p.deleted AND NOT f.deleted
    UNION ALL
    SELECT f.id, 'wrong team' FROM folders f
      JOIN folders d ON d.account_id = f.account_id AND d.is_default
      LEFT JOIN folders source ON source.id = coalesce(f.settings_folder_id, f.parent_id, d.id)
      WHERE NOT f.is_default AND f.team_folder_id <>
        CASE WHEN f.settings_folder_id = f.id THEN f.id ELSE source.team_folder_id END
    UNION ALL
    SELECT f.id, 'team of a folder that has none' FROM folders f
      JOIN folders own ON own.id = f.team_folder_id
      WHERE NOT own.is_default AND own.settings_folder_id IS DISTINCT FROM own.id
    UNION ALL
    SELECT a.folder_id, 'asset with a status of elsewhere' FROM assets a
      WHERE NOT EXISTS (SELECT FROM statuses_in_force i
        WHERE i.folder_id = status_layer(a.folder_id) AND i.status_id = a.status_id)
    UNION ALL
    SELECT placed.id, 'the place of another' FROM (
      SELECT id, row_number() OVER (
        PARTITION BY account_id, coalesce(parent_id, 0), position ORDER BY id) AS turn
      FROM folders WHERE NOT is_default) placed
      WHERE placed.turn > 1
    UNION ALL
    SELECT f.id, 'nobody knows how it was deleted' FROM folders f
      WHERE f.deleted <> (f.deleted_with IS NOT NULL)
         OR f.deleted <> (f.deleted_by IS NOT NULL) OR f.deleted <> (f.deleted_at IS NOT NULL)
    UNION ALL
    SELECT f.id, 'row is worded wrongly' FROM folders f
      WHERE (f.row_json::json ->> 'parent_id')::bigint IS DISTINCT FROM f.parent_id
         OR (f.row_json::json ->> 'deleted')::boolean <> f.deleted
         OR (f.tree_json::json ->> 'deleted')::boolean <> f.deleted
         OR (f.row_json::json ->> 'position')::bigint <> f.position`;
