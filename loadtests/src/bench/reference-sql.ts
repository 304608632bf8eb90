/** Columns of an asset with what lists show beside it, as a hand-written service would ask for them. */
const assetColumns = `
  a.id, a.account_id, a.name, a.folder_id, a.assignee_id, a.status_id, a.tag, a.framerate,
  a.in_seconds, a.out_seconds, a.duration, a.art_duration, a.start_day, a.due_day,
  a.bid_days, a.notes, a.deleted, a.created, a.modified, a.version_id, f.name AS folder_name,
  s.name AS status_name, s.color AS status_color, s."order" AS status_order,
  s.previous_id AS status_previous_id, s.next_id AS status_next_id, s.hide AS status_hide,
  s.level AS status_level, s.base_id AS status_base_id, s.replace_id AS status_replace_id,
  s.folder_id AS status_folder_id, p.name AS assignee_name,
  v.id AS version_id_, v.asset_id AS version_asset_id, v.user_id AS version_user_id,
  v.name AS version_name, v.version_number, v.created AS version_created,
  v.deleted AS version_deleted, v.render_pool_id, v.job_id, v.stage, v.progress_percent,
  v.processing_error, v.media, u.name AS user_name,
  source.name AS source_file, source.key AS source_key, source.size AS source_size,
  source.type AS source_type, preview.name AS preview_file, preview.key AS preview_key,
  preview.size AS preview_size, preview.type AS preview_type`;

const joins = `
  LEFT JOIN assets.folders f ON f.id = a.folder_id
  LEFT JOIN assets.statuses s ON s.id = a.status_id
  LEFT JOIN assets.people p ON p.id = a.assignee_id
  LEFT JOIN assets.versions v ON v.id = a.version_id
  LEFT JOIN assets.people u ON u.id = v.user_id
  LEFT JOIN assets.version_files source ON source.version_id = v.id AND source.slot = 'source'
  LEFT JOIN assets.version_files preview ON preview.version_id = v.id AND preview.slot = 'preview'`;

/** 100 assets of a folder by name; `$1` is the folder. */
export const assetRows = `
  SELECT ${assetColumns} FROM (
    SELECT * FROM assets.assets WHERE folder_id = $1 AND NOT deleted ORDER BY name, id LIMIT 100
  ) a ${joins} ORDER BY a.name, a.id`;

/** One asset; `$1` is its id. */
export const assetRow = `SELECT ${assetColumns} FROM assets.assets a ${joins} WHERE a.id = $1`;

/** Every folder of the account with the columns that the tree's rows have. */
export const copyOfFolders = `
  COPY (SELECT id, name, parent_id, user_id, position, deleted
        FROM assets.folders WHERE account_id = 1 AND NOT deleted AND NOT is_default
        ORDER BY nlevel(path), position, id) TO STDOUT`;
