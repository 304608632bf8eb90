import { accountTable } from '@jampot/persistence';

/**
 * Edit lists that were imported into folders. `cut_shots` has what each did to each asset: places are
 * seconds, `was_` what stood there before, and `left_modified` when the import left the asset, by
 * which it is known whether somebody changed it since.
 */
export const cutTables = `
CREATE TABLE cuts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  folder_id bigint NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  user_id bigint NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  file_name text NOT NULL,
  title text NOT NULL,
  settings jsonb NOT NULL,
  counts jsonb NOT NULL,
  undone timestamptz
);
CREATE INDEX cuts_folder ON cuts (folder_id, id);

CREATE TABLE cut_shots (
  cut_id bigint NOT NULL REFERENCES cuts (id) ON DELETE CASCADE,
  account_id bigint NOT NULL,
  position int NOT NULL,
  kind text NOT NULL,
  asset_id bigint NOT NULL,
  name text NOT NULL,
  in_seconds double precision,
  out_seconds double precision,
  duration double precision,
  start_day date,
  due_day date,
  bid_days double precision,
  was_name text NOT NULL,
  was_in double precision,
  was_out double precision,
  was_duration double precision,
  was_start date,
  was_due date,
  was_bid_days double precision,
  was_deleted_at timestamptz,
  was_deleted_by bigint,
  was_deleted_with bigint,
  left_modified timestamptz,
  PRIMARY KEY (cut_id, position)
);
${['cuts', 'cut_shots'].map(accountTable).join('\n')}
`;
